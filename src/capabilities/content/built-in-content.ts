import type { Question, SiteContent } from './content.ts'

/**
 * What a fresh installation says. Editors' words win block by block. The three people are invented; a provider puts its
 * own in their place.
 */
export const BUILT_IN_CONTENT: SiteContent = {
  hero: {
    eyebrow: 'Živé online kurzy v slovenčine',
    lead: 'Naživo, po slovensky a bez žargónu. Za {duration} sa naučíte používať umelú inteligenciu tak, aby vám čas vracala.',
    scheduleButton: 'Vybrať termín',
    instructorButton: 'Kto vás bude učiť',
  },
  instructors: {
    people: [
      {
        photo: 'curls',
        name: 'Soňa Jasenská',
        role: 'Hlavná lektorka',
        blurb:
          'Desať rokov učí dospelých, že technológie nie sú skúška. Najradšej má otázku „A dá sa to aj jednoduchšie?“',
      },
      {
        photo: 'beard',
        name: 'Matúš Ďurčík',
        role: 'Lektor implementácie AI',
        blurb: 'Stavia firmám nástroje, ktoré prežijú aj druhý týždeň. Ukáže vám, čo automatizovať a čo radšej nie.',
      },
      {
        photo: 'glasses',
        name: 'Žofia Kľačanská',
        role: 'Lektorka firemných školení',
        blurb: 'Premieňa porady na postupy. Tímom pomáha dohodnúť sa, čo smie do AI a čo zostáva doma.',
      },
    ],
  },
  faq: {
    questions: [
      {
        question: 'Potrebujem nejaké predchádzajúce znalosti?',
        answer:
          'Na Základy nie. Ak viete poslať e-mail, viete dosť. Na pokročilý kurz odporúčame mať za sebou aspoň pár týždňov vlastného skúšania.',
        leadsToContact: false,
      },
      {
        question: 'Ako kurz prebieha?',
        answer:
          'Naživo a online, ako interaktívny webinár. Trvá {duration}. Pýtate sa nahlas aj písomne a skúšate spolu s lektorom. Dĺžka firemného školenia je flexibilná.',
        leadsToContact: false,
      },
      {
        question: 'Koľko kurz stojí?',
        answer:
          'Základy stoja {beginnerPrice}, pokročilý kurz {advancedPrice} za osobu. Ceny sú konečné. Presnú cenu vidíte pri každom termíne; firemné školenie naceníme podľa rozsahu.',
        leadsToContact: false,
      },
      {
        question: 'Čo je Early Bird?',
        answer:
          'Ak sa prihlásite viac ako {earlyBirdDays} pred kurzom, máte cenu o {earlyBirdPercent} nižšiu. Zľava sa započíta sama, žiadne kódy. Pri termíne vidíte, dokedy platí.',
        leadsToContact: false,
      },
      {
        question: 'Ako môžem zaplatiť?',
        answer:
          'Kartou, hneď pri registrácii. Individuálne kurzy a workshopy sa dajú na požiadanie uhradiť aj na faktúru bankovým prevodom.',
        leadsToContact: true,
      },
      {
        question: 'Čo ak sa nebudem môcť zúčastniť?',
        answer:
          'Ak účasť zrušíte 14 a viac dní pred kurzom, vrátime 100 % ceny, pri 7 až 13 dňoch 50 %; neskôr sa platba nevracia. Zákonné právo odstúpiť od zmluvy tým nie je dotknuté. Termín si môžete raz bezplatne zmeniť, ak o to požiadate najneskôr 7 dní pred kurzom.',
        leadsToContact: false,
      },
      {
        question: 'Bude z kurzu záznam?',
        answer:
          'Nie z každého. Ak kurz nahrávame, povieme to účastníkom vopred. Záznam uchovávame 30 dní a potom ho vymažeme.',
        leadsToContact: false,
      },
      {
        question: 'Dostanem certifikát?',
        answer: 'Na požiadanie áno. Napíšte nám po kurze a certifikát o jeho absolvovaní vám pripravíme.',
        leadsToContact: true,
      },
      {
        question: 'Môžem prihlásiť kolegov alebo celú firmu?',
        answer:
          'Na verejný termín prihlásite viac ľudí v jednej objednávke. Ak chcete školenie na mieru vášmu tímu, napíšte nám: rozsah, dĺžku aj cenu si dohodneme vopred.',
        leadsToContact: true,
      },
    ],
  },
  claims: {
    experience: { figure: '10+ rokov', words: 'profesionálnych skúseností' },
    graduates: { figure: '500', words: 'absolventov kurzov' },
    practice: { figure: null, words: 'Praktická implementácia AI riešení' },
    customers: { figure: 'Viac ako 500', words: 'spokojných zákazníkov' },
    certified: { figure: null, words: 'Certifikované kurzy' },
  },
}

/** Takes the place of the built-in answer to the same question. */
export const ANSWER_ONCE_ATTENDED: Question = {
  question: 'Dostanem certifikát?',
  answer:
    'Áno. Kto bol podľa prezencie na celom kurze, dostane e-mailom certifikát o absolvovaní v PDF. Má kód a podpis, takže jeho platnosť si na našom webe overí ktokoľvek.',
  leadsToContact: false,
}
