import type { AuthorKey, SeedPost } from './seed-post.ts'

/** A task of everyday work in the four cases that the sentences below need. */
type Task = { n: string; g: string; a: string; l: string; slug: string; field: 'firma' | 'skola' }

const TASKS: ReadonlyArray<Task> = [
  ['zápis z porady', 'zápisu z porady', 'zápis z porady', 'zápise z porady', 'zapis-z-porady', 'firma'],
  [
    'odpoveď zákazníkovi',
    'odpovede zákazníkovi',
    'odpoveď zákazníkovi',
    'odpovedi zákazníkovi',
    'odpoved-zakaznikovi',
    'firma',
  ],
  ['cenová ponuka', 'cenovej ponuky', 'cenovú ponuku', 'cenovej ponuke', 'cenova-ponuka', 'firma'],
  ['pracovný inzerát', 'pracovného inzerátu', 'pracovný inzerát', 'pracovnom inzeráte', 'pracovny-inzerat', 'firma'],
  ['plán hodiny', 'plánu hodiny', 'plán hodiny', 'pláne hodiny', 'plan-hodiny', 'skola'],
  ['test pre triedu', 'testu pre triedu', 'test pre triedu', 'teste pre triedu', 'test-pre-triedu', 'skola'],
  ['tlačová správa', 'tlačovej správy', 'tlačovú správu', 'tlačovej správe', 'tlacova-sprava', 'firma'],
  ['preklad návodu', 'prekladu návodu', 'preklad návodu', 'preklade návodu', 'preklad-navodu', 'firma'],
  [
    'zhrnutie dlhého dokumentu',
    'zhrnutia dlhého dokumentu',
    'zhrnutie dlhého dokumentu',
    'zhrnutí dlhého dokumentu',
    'zhrnutie-dokumentu',
    'firma',
  ],
  ['mesačný prehľad', 'mesačného prehľadu', 'mesačný prehľad', 'mesačnom prehľade', 'mesacny-prehlad', 'firma'],
  ['tabuľka výdavkov', 'tabuľky výdavkov', 'tabuľku výdavkov', 'tabuľke výdavkov', 'tabulka-vydavkov', 'firma'],
  ['list odberateľom', 'listu odberateľom', 'list odberateľom', 'liste odberateľom', 'list-odberatelom', 'firma'],
  [
    'spätná väzba žiakom',
    'spätnej väzby žiakom',
    'spätnú väzbu žiakom',
    'spätnej väzbe žiakom',
    'spatna-vazba-ziakom',
    'skola',
  ],
  [
    'prezentácia pre vedenie',
    'prezentácie pre vedenie',
    'prezentáciu pre vedenie',
    'prezentácii pre vedenie',
    'prezentacia-pre-vedenie',
    'firma',
  ],
  ['interná smernica', 'internej smernice', 'internú smernicu', 'internej smernici', 'interna-smernica', 'firma'],
  ['popis produktu', 'popisu produktu', 'popis produktu', 'popise produktu', 'popis-produktu', 'firma'],
  [
    'príprava na pohovor',
    'prípravy na pohovor',
    'prípravu na pohovor',
    'príprave na pohovor',
    'priprava-na-pohovor',
    'firma',
  ],
  ['školský projekt', 'školského projektu', 'školský projekt', 'školskom projekte', 'skolsky-projekt', 'skola'],
  [
    'rešerš odbornej témy',
    'rešerše odbornej témy',
    'rešerš odbornej témy',
    'rešerši odbornej témy',
    'resers-odbornej-temy',
    'skola',
  ],
  [
    'zaškolenie nováčika',
    'zaškolenia nováčika',
    'zaškolenie nováčika',
    'zaškolení nováčika',
    'zaskolenie-novacika',
    'firma',
  ],
  ['plán kampane', 'plánu kampane', 'plán kampane', 'pláne kampane', 'plan-kampane', 'firma'],
  ['prepis rozhovoru', 'prepisu rozhovoru', 'prepis rozhovoru', 'prepise rozhovoru', 'prepis-rozhovoru', 'firma'],
  ['pracovný list', 'pracovného listu', 'pracovný list', 'pracovnom liste', 'pracovny-list', 'skola'],
  ['analýza dotazníka', 'analýzy dotazníka', 'analýzu dotazníka', 'analýze dotazníka', 'analyza-dotaznika', 'skola'],
  [
    'odpoveď na reklamáciu',
    'odpovede na reklamáciu',
    'odpoveď na reklamáciu',
    'odpovedi na reklamáciu',
    'odpoved-na-reklamaciu',
    'firma',
  ],
  ['vzorec v tabuľke', 'vzorca v tabuľke', 'vzorec v tabuľke', 'vzorci v tabuľke', 'vzorec-v-tabulke', 'firma'],
  [
    'harmonogram projektu',
    'harmonogramu projektu',
    'harmonogram projektu',
    'harmonograme projektu',
    'harmonogram-projektu',
    'firma',
  ],
  ['oznam rodičom', 'oznamu rodičom', 'oznam rodičom', 'ozname rodičom', 'oznam-rodicom', 'skola'],
  ['kontrola faktov', 'kontroly faktov', 'kontrolu faktov', 'kontrole faktov', 'kontrola-faktov', 'skola'],
  ['slovník pojmov', 'slovníka pojmov', 'slovník pojmov', 'slovníku pojmov', 'slovnik-pojmov', 'skola'],
].map(([n = '', g = '', a = '', l = '', slug = '', field]) => ({
  n,
  g,
  a,
  l,
  slug,
  field: field === 'skola' ? 'skola' : 'firma',
}))

type Angle = {
  title: string
  slug: string
  excerpt: string
  tag: string
  openings: ReadonlyArray<string>
  /** A section of phrases rather than sentences is always a list. */
  sections: ReadonlyArray<{ heading: string; sentences: ReadonlyArray<string>; isList?: boolean }>
  quotes: ReadonlyArray<string>
  closings: ReadonlyArray<string>
}

const ANGLES: ReadonlyArray<Angle> = [
  {
    title: '{N} s AI: kde začať',
    slug: '{slug}-s-ai-kde-zacat',
    excerpt: 'Prvé kroky pre tých, ktorých {n} stojí každý týždeň viac času, než by mali chuť priznať.',
    tag: 'prakticka-ai',
    openings: [
      'Keď sa na kurze pýtame, ktorá práca ľudí zdržiava najviac, {n} býva v prvej päťke.',
      'Na {a} má málokto pokojné dopoludnie. Spravidla vzniká medzi dvoma telefonátmi.',
      'Sú práce, ktoré nás tešia, a potom je tu {n}. Aj preto je to dobrý kandidát na prvý pokus s AI.',
    ],
    sections: [
      {
        heading: 'Čo si pripraviť vopred',
        sentences: [
          'Nájdite jeden starší výsledok, s ktorým ste boli spokojní.',
          'Napíšte si tri veci, ktoré v ňom nesmú chýbať, a jednu, ktorá tam nemá čo robiť.',
          'Mená a sumy nahraďte skôr, než čokoľvek vložíte do okienka.',
          'Povedzte nahlas, kto bude výsledok čítať a čo má po prečítaní urobiť.',
          'Stačí päť minút prípravy. Bez nich sa {n} nepodarí ani človeku.',
        ],
      },
      {
        heading: 'Prvé zadanie',
        sentences: [
          'Začnite jednou vetou o tom, pre koho je {n}.',
          'Potom pridajte príklad a povedzte, čo sa vám na ňom páči.',
          'Nežiadajte dokonalosť na prvý pokus, žiadajte tri rôzne návrhy.',
          'Ak nástroj niečo nevie, má sa opýtať. Napíšte mu to doslova.',
          'Dĺžku určte číslom: päť viet, desať riadkov, jedna strana.',
        ],
      },
      {
        heading: 'Čo s výsledkom',
        sentences: [
          'Prečítajte ho nahlas a opravte vety, ktoré by ste nikdy nepovedali.',
          'Opravu zapíšte aj do zadania, aby ste ju nabudúce robiť nemuseli.',
          'Čísla, mená a termíny porovnajte s pôvodným podkladom.',
          'Ak oprava trvá dlhšie než písanie, na túto úlohu AI nepoužívajte.',
        ],
      },
    ],
    quotes: [
      'Prvý výsledok nie je na odoslanie. Je na to, aby ste zistili, čo ste v zadaní nepovedali.',
      'Kto vie opísať dobrý výsledok, má polovicu práce hotovú ešte pred prvým kliknutím.',
    ],
    closings: [
      'O týždeň skúste to isté zadanie znova. Až druhý pokus ukáže, či vám {n} naozaj zaberie menej času.',
      'Zadanie si uložte a dajte mu meno. Keď sa {n} objaví nabudúce, začnete tam, kde ste skončili.',
    ],
  },
  {
    title: 'Čo pri {l} zveriť AI a čo nie',
    slug: 'co-zverit-ai-{slug}',
    excerpt: 'Hranica nevedie medzi človekom a strojom. Vedie medzi tým, čo sa dá overiť, a tým, za čo sa ručí.',
    tag: 'bezpecnost',
    openings: [
      'Pri {l} sa dá veľa pokaziť a málokedy je to vidno hneď.',
      'Otázka nie je, či nástroj {a} zvládne. Otázka je, kto sa podpíše pod výsledok.',
      'Niektoré časti {g} sú čisté remeslo. Iné sú rozhodnutie, a to sa odovzdať nedá.',
    ],
    sections: [
      {
        heading: 'Toto pokojne odovzdajte',
        isList: true,
        sentences: [
          'Prvú kostru, z ktorej sa dá škrtať.',
          'Zjednotenie slohu, keď na texte pracovali traja ľudia.',
          'Kontrolu preklepov a opakovaných slov.',
          'Návrh nadpisov, z ktorých si vyberiete jeden a upravíte ho.',
          'Otázky, ktoré by položil človek, ktorý vec vidí prvýkrát.',
        ],
      },
      {
        heading: 'Toto si nechajte',
        isList: true,
        sentences: [
          'Každé tvrdenie, za ktoré niekto ručí menom.',
          'Vety o konkrétnom človeku, najmä ak ich bude čítať.',
          'Rozhodnutie, čo v texte nebude.',
          'Posledné čítanie pred odoslaním, a to bez výnimky.',
          'Sumy, termíny a sľuby.',
        ],
      },
      {
        heading: 'Ako to povedať v tíme',
        sentences: [
          'Napíšte si dva stĺpce na jeden papier a zaveste ho nad tlačiareň.',
          'Raz za mesiac sa opýtajte, či niečo nepatrí do druhého stĺpca.',
          'Kto pravidlo poruší, nech povie prečo. Často je zlé pravidlo, nie človek.',
        ],
      },
    ],
    quotes: [
      'Nástroju môžete odovzdať prácu. Zodpovednosť sa odovzdať nedá ani vtedy, keď o to výslovne požiadate.',
      'Čo by ste nepovedali cudziemu človeku vo vlaku, to do chatu nepatrí, ani keď sa ponáhľate.',
    ],
    closings: [
      'Pravidlo, ktoré sa zmestí na papier, dodržiava viac ľudí než smernica, ktorú nikto nečítal.',
      'Začnite opatrne. Rozšíriť zoznam je ľahké, vrátiť späť to, čo odišlo, sa nedá.',
    ],
  },
  {
    title: 'Tri chyby pri {l}, ktoré AI neopraví',
    slug: 'tri-chyby-{slug}',
    excerpt:
      'Nejasný cieľ, chýbajúci podklad a nikto, kto by výsledok prečítal. Poznáte ich aj bez umelej inteligencie.',
    tag: 'ai-vo-firme',
    openings: [
      'Keď {n} nevyjde, zvykneme obviniť nástroj. Väčšinou neprávom.',
      'Za posledný rok sme videli desiatky pokusov o {a}. Zlyhávali na troch rovnakých miestach.',
      'AI urobí z dobrého postupu rýchlejší postup. Zo zlého urobí rýchlejšie zlý.',
    ],
    sections: [
      {
        heading: 'Chyba prvá: nikto nevie, načo to je',
        sentences: [
          'Opýtajte sa dvoch kolegov, komu {n} slúži. Ak odpovedia rôzne, prestaňte písať.',
          'Cieľ sa musí dať povedať jednou vetou bez čiarky.',
          'Text bez čitateľa býva dlhý, slušný a zbytočný.',
        ],
      },
      {
        heading: 'Chyba druhá: chýba podklad',
        sentences: [
          'Čo nástroj nedostane, to si domyslí, a domyslí si to pekne.',
          'Priložte čísla, predošlú verziu a jednu poznámku o tom, čo sa odvtedy zmenilo.',
          'Ak podklad neexistuje, najprv vznikne ten. Až potom {n}.',
        ],
      },
      {
        heading: 'Chyba tretia: nikto to neprečíta',
        sentences: [
          'Kontrola nie je nedôvera. Je to dvojminútová poistka.',
          'Číta ten, kto vec pozná, nie ten, kto má práve čas.',
          'Nájdená chyba patrí do zadania, aby sa neobjavila znova.',
        ],
      },
    ],
    quotes: [
      'Rýchlosť je výhra iba vtedy, keď idete správnym smerom. Inak ste len skôr na nesprávnom mieste.',
      'Najdrahšia veta v zadaní je tá, ktorú všetci považovali za samozrejmú a nikto ju nenapísal.',
    ],
    closings: [
      'Dobrá správa: všetky tri chyby sa dajú napraviť dnes popoludní a nestojí to ani cent.',
      'Opravte najprv jednu. Keď zmizne, ďalšie dve budú zrazu vidieť lepšie.',
    ],
  },
  {
    title: 'Zadanie, ktoré funguje: {n}',
    slug: 'zadanie-ktore-funguje-{slug}',
    excerpt: 'Hotové zadanie na skopírovanie, vysvetlené riadok po riadku. Upravte si ho, kým bude vaše.',
    tag: 'pisanie-zadani',
    openings: [
      'Zadanie nižšie sme písali s ľuďmi, ktorí {a} robia naozaj. Vznikalo na trikrát.',
      'Šablóny nemáme radi, lebo zvádzajú k tomu, aby sa nemyslelo. Táto je krátka práve preto.',
      'Ak máte na {a} desať minút, toto vám z nich sedem vráti.',
    ],
    sections: [
      {
        heading: 'Riadok po riadku',
        sentences: [
          'Prvá veta hovorí, kto číta. Bez nej je každý tón rovnako dobrý a rovnako zlý.',
          'Druhá určuje rozsah. Číslo je zrozumiteľnejšie než slovo „stručne“.',
          'Tretia zakazuje dopĺňať, čo v podklade nie je.',
          'Posledná žiada otázky. Práve tie vám povedia, čo ste zabudli.',
        ],
      },
      {
        heading: 'Ako si ho prispôsobiť',
        sentences: [
          'Pridajte jeden vlastný príklad, ideálne taký, na ktorý ste hrdí.',
          'Vyhoďte všetko, čo vo vašej práci neplatí.',
          'Po piatich použitiach zadanie prečítajte znova a skráťte ho o tretinu.',
          'Podeľte sa oň s kolegyňou. Čo nepochopí ona, nepochopí ani nástroj.',
        ],
      },
    ],
    quotes: [
      'Dobré zadanie starne pomaly. Ak ho musíte každý týždeň prepisovať, opisuje nástroj, a nie vašu prácu.',
      'Krátke zadanie s dobrým príkladom porazí dlhé zadanie bez príkladu zakaždým, keď to skúsime.',
    ],
    closings: [
      'Napíšte nám, ako sa vám osvedčilo. Najlepšie úpravy pridáme do kurzu aj s menom autora.',
      'Uložte si ho tam, kde ho nájdete aj o mesiac. Poznámka na monitore to nie je.',
    ],
  },
]

const FIELD_SENTENCES = {
  firma: [
    'V malej firme na to nie je oddelenie, je na to štvrtok popoludní.',
    'Kolegovia z obchodu to poznajú rovnako dobre ako účtovníčka.',
    'Nepotrebujete na to nový program, stačí ten, ktorý už používate.',
  ],
  skola: [
    'V zborovni sa o tom hovorí častejšie než o prázdninách.',
    'Učitelia, ktorí to skúsili, hovoria najmä o pokojnejších večeroch.',
    'Žiaci si rozdiel všimnú skôr, než im ho stihneme vysvetliť.',
  ],
} as const

const AUTHORS: ReadonlyArray<AuthorKey> = ['sona', 'marek', 'zuzana', 'peter']

/** Every task from every angle. The same on every machine: what is chosen depends on the place in the list alone. */
export const GENERATED_ARTICLES: ReadonlyArray<SeedPost> = ANGLES.flatMap((angle, angleIndex) =>
  TASKS.map((task, taskIndex) => write(angle, task, angleIndex * TASKS.length + taskIndex)),
)

function write(angle: Angle, task: Task, index: number): SeedPost {
  const random = seededRandom(index + 1)
  const fill = (text: string) =>
    text
      .replaceAll('{N}', task.n.charAt(0).toUpperCase() + task.n.slice(1))
      .replaceAll(/\{(n|g|a|l|slug)\}/g, (_, key: 'n' | 'g' | 'a' | 'l' | 'slug') => task[key])
  const one = (texts: ReadonlyArray<string>) => fill(texts[Math.floor(random() * texts.length)] ?? '')
  const sections = angle.sections.map((section, place) => {
    const { heading, sentences } = section
    // One of them is left out, never the first, on which the others build.
    const leftOut = sentences.length > 3 ? 1 + Math.floor(random() * (sentences.length - 1)) : -1
    const chosen = sentences.filter((_, sentence) => sentence !== leftOut).map(fill)
    // Lists and running text take turns, so that not every article looks like the one before.
    const isList = section.isList ?? (place + index) % 3 === 1
    const body = isList ? `<ul>${chosen.map((text) => `<li>${text}</li>`).join('')}</ul>` : `<p>${chosen.join(' ')}</p>`
    return `<h2>${fill(heading)}</h2>${body}`
  })
  const [first = '', ...rest] = sections
  const html = [
    `<p>${one(angle.openings)} ${fieldSentence(task, random)}</p>`,
    first,
    `<blockquote>${one(angle.quotes)}</blockquote>`,
    ...rest,
    ...(angle.slug.startsWith('zadanie') ? [sampleInstruction(task)] : []),
    `<p>${one(angle.closings)}</p>`,
  ].join('\n')
  const tags = [angle.tag, task.field === 'skola' ? 'vzdelavanie' : 'ai-vo-firme']
  return {
    title: fill(angle.title),
    slug: fill(angle.slug),
    excerpt: fill(angle.excerpt),
    tags: [...new Set([...tags, ...(index % 10 === 0 ? ['#interne'] : [])])],
    author: AUTHORS[index % AUTHORS.length] ?? 'sona',
    html,
  }
}

function fieldSentence({ field }: Task, random: () => number): string {
  const sentences = FIELD_SENTENCES[field]
  return sentences[Math.floor(random() * sentences.length)] ?? ''
}

function sampleInstruction({ a, field }: Task): string {
  const reader =
    field === 'skola' ? 'Čítať to budú žiaci a ich rodičia.' : 'Čítať to bude zákazník, ktorý nás ešte nepozná.'
  return [
    '<h2>Zadanie na skopírovanie</h2>',
    `<pre><code class="language-text">Priprav ${a} podľa podkladu nižšie. ${reader}`,
    'Najviac dvanásť viet, bez nadpisov a bez fráz.',
    'Čo v podklade nie je, nedopĺňaj.',
    'Ak ti niečo chýba, najprv mi polož najviac tri otázky.</code></pre>',
  ].join('\n')
}

/** Mulberry32: small, and the same numbers everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
