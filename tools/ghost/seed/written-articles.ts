import type { SeedPost } from './seed-post.ts'

/** Articles with the structure a real one has: they carry the demo, the pictures and the table of contents. */
export const WRITTEN_ARTICLES: ReadonlyArray<SeedPost> = [
  {
    title: 'Žltá kačka na stole: prečo nahlas vysvetliť zadanie',
    slug: 'zlta-kacka-na-stole',
    excerpt: 'Programátori vysvetľujú chybu gumovej kačke. Rovnaký trik funguje, keď píšete zadanie pre AI.',
    tags: ['prakticka-ai', 'pisanie-zadani'],
    author: 'sona',
    isFeatured: true,
    html: `<p>Na stole jednej našej kolegyne stojí žltá gumová kačka. Keď sa zasekne, otočí sa k nej a vysvetlí jej, čo vlastne robí. V polovici druhej vety sa zvyčajne zasmeje a vráti sa k práci. Riešenie nenašla kačka. Našla ho tá, ktorá musela povedať nahlas, čo si dovtedy len myslela.</p>
<h2>Zadanie je vysvetlenie</h2>
<p>Jazykový model je v jednom podobný kačke: nevie, čo máte v hlave. Na rozdiel od nej však odpovie, a odpovie vždy. Ak zadanie nedáva zmysel, dostanete sebavedomý text, ktorý nedáva zmysel rovnako.</p>
<p>Preto odporúčame jednoduché cvičenie. Skôr než začnete písať, povedzte nahlas tri vety: čo potrebujem, pre koho to je a podľa čoho spoznám, že je to dobré. Ak sa pri niektorej zaseknete, nezasekol sa nástroj.</p>
<blockquote>Dobré zadanie sa nepozná podľa dĺžky. Pozná sa podľa toho, že by mu rozumel aj človek, ktorý vás dnes vidí prvýkrát.</blockquote>
<h2>Čo sa stane, keď krok preskočíte</h2>
<p>Na kurzoch to vidíme každý týždeň. Účastník napíše „sprav mi plán na budúci mesiac“, dostane plán a je sklamaný. Plán je pekný, lenže je pre niekoho iného. Chýba v ňom, že v stredu sa neučí, že polovica triedy chodí na plávanie a že rozpočet je nula eur.</p>
<h3>Trojveta pred každým zadaním</h3>
<ul><li><strong>Potrebujem</strong> rozpis štyroch hodín fyziky o svetle.</li><li><strong>Je to pre</strong> ôsmakov, ktorí zvládli odraz, ale nie lom.</li><li><strong>Spoznám, že je to dobré</strong>, keď každá hodina má jeden pokus z vecí, ktoré sú doma v kuchyni.</li></ul>
<p>S takýmto zadaním si poradí študentka na praxi. A poradí si s ním aj nástroj, ktorý o vašej škole nevie nič.</p>
<h2>Skúste to dnes</h2>
<p>Vyberte jednu úlohu, ktorú dnes aj tak musíte spraviť. Vysvetlite ju nahlas, pokojne kačke. Až potom píšte. Ušetríte si dve kolá opráv a možno zistíte, že nástroj vôbec nepotrebujete.</p>`,
  },
  {
    title: 'Učiteľka, 28 žiakov a jeden asistent, ktorý nespí',
    slug: 'ucitelka-28-ziakov',
    excerpt: 'Ako vyzerá týždeň prípravy, keď časť práce prevezme AI, a čo si učiteľka necháva pre seba.',
    tags: ['vzdelavanie', 'pribehy'],
    author: 'zuzana',
    html: `<p>Pani učiteľka Darina učí slovenčinu na základnej škole v meste, kde sa všetci poznajú. V triede má 28 detí a v utorok šesť hodín za sebou. Keď sme sa jej opýtali, čo by chcela od umelej inteligencie, povedala: „Nedeľný večer.“</p>
<h2>Pondelok: diktát v troch obtiažnostiach</h2>
<p>Darina napísala jeden diktát sama. Nástroj požiadala o ľahšiu a ťažšiu verziu s rovnakými javmi. Z troch návrhov jeden vyhodila, lebo v ňom bolo slovo, ktoré by deti nepoznali. Trvalo to dvanásť minút namiesto hodiny.</p>
<h2>Streda: spätná väzba k slohom</h2>
<p>Tu sa zastavila. Slohy sú osobné: deti v nich píšu o rodičoch, o strachu, o psovi, ktorý umrel. Do chatu nevložila ani jeden. Namiesto toho si nechala pripraviť zoznam desiatich viet, ktorými sa dá pochváliť stavba textu, a desiatich, ktorými sa dá jemne upozorniť na chýbajúci záver.</p>
<blockquote>Vety mi pomohol napísať stroj. Komu ktorú poviem, to vie iba ten, kto tie deti vidí každé ráno.</blockquote>
<h2>Piatok: rozhovor s rodičmi</h2>
<p>Pozvánku na triedne stretnutie si nechala skrátiť na polovicu a preložiť do ukrajinčiny. Preklad skontrolovala mama jednej zo žiačok. Aj to je dobré pravidlo: čomu nerozumieme, to pred odoslaním číta niekto, kto rozumie.</p>
<h2>Čo ostalo Darine</h2>
<ol><li>Rozhodnutie, čo sa budú deti učiť a prečo.</li><li>Známky. Všetky.</li><li>Každá veta, ktorá sa týka jedného konkrétneho dieťaťa.</li></ol>
<p>V nedeľu večer teraz číta knihu. Nie každú nedeľu, ale väčšinu.</p>`,
  },
  {
    title: 'Ako si overiť odpoveď za päť minút',
    slug: 'ako-si-overit-odpoved',
    excerpt: 'Model hovorí presvedčivo aj vtedy, keď sa mýli. Päť krokov, ktoré zvládne každý, aj bez odborníka.',
    tags: ['bezpecnost', 'prakticka-ai'],
    author: 'marek',
    html: `<p>Jazykové modely nepoznajú rozdiel medzi „viem“ a „znie to správne“. Obe vety povedia rovnakým tónom. Overovanie preto nie je nedôvera, je to súčasť práce, tak ako kontrola účtu v reštaurácii.</p>
<h2>1. Nájdite čísla, mená a dátumy</h2>
<p>Podčiarknite v odpovedi všetko, čo sa dá overiť jedným pohľadom inam: roky, sumy, paragrafy, mená. Práve tam vznikajú omyly najčastejšie a práve tie sa najhoršie ospravedlňujú.</p>
<h2>2. Pýtajte sa na zdroj, ale neverte mu</h2>
<p>Odkaz otvorte. Ak neexistuje alebo hovorí o niečom inom, vyhoďte celé tvrdenie, nie iba odkaz.</p>
<h2>3. Otočte otázku</h2>
<p>Spýtajte sa na opak: „Kedy by to neplatilo?“ Ak nástroj vymenuje výnimky, ktoré pôvodná odpoveď zamlčala, máte dôvod spomaliť.</p>
<h2>4. Prepočítajte jeden príklad</h2>
<p>Pri tabuľkách a vzorcoch stačí jeden riadok na kalkulačke. Ak nesedí jeden, nesedí nič.</p>
<h2>5. Povedzte to kolegovi</h2>
<p>Ak máte pri vysvetľovaní pocit, že si niečo domýšľate, domýšľa si to aj text.</p>
<table><thead><tr><th>Druh tvrdenia</th><th>Ako overiť</th><th>Koľko to trvá</th></tr></thead><tbody><tr><td>Dátum, rok</td><td>encyklopédia, úradný vestník</td><td>1 minúta</td></tr><tr><td>Citát</td><td>pôvodný text</td><td>2 minúty</td></tr><tr><td>Výpočet</td><td>jeden riadok ručne</td><td>1 minúta</td></tr><tr><td>Právna vec</td><td>znenie zákona a človek, ktorý za to zodpovedá</td><td>neoverujte sami</td></tr></tbody></table>
<p>Päť minút je veľa, keď píšete pozdrav. A veľmi málo, keď posielate ponuku za desaťtisíc eur.</p>`,
  },
  {
    title: 'Malý slovník bez hmly: model, prompt, token, agent',
    slug: 'maly-slovnik-bez-hmly',
    excerpt: 'Desať slov, ktoré sa objavujú v každom článku o AI, vysvetlených jednou vetou a jedným príkladom.',
    tags: ['zaklady'],
    author: 'peter',
    html: `<p>Odborné slová nie sú na to, aby sme sa nimi cítili múdro. Sú na to, aby sme si nemuseli zakaždým vysvetľovať celú vec odznova. Tu je desať takých, s ktorými vystačíte na celý rok.</p>
<h2>Slová, ktoré stretnete prvý deň</h2>
<h3>Model</h3><p>Program, ktorý sa z množstva textov naučil, aké slovo zvyčajne nasleduje. Je to recept, nie encyklopédia.</p>
<h3>Prompt</h3><p>Zadanie. Nič viac. Slovo „zadanie“ používame radšej, lebo pripomína, kto tu má čo povedať.</p>
<h3>Token</h3><p>Kúsok slova. Slovenčina ich má na jednu vetu viac než angličtina, preto sú slovenské texty o niečo drahšie.</p>
<h3>Kontext</h3><p>Všetko, čo model práve vidí: vaše zadanie, priložené súbory a doterajší rozhovor. Čo v kontexte nie je, o tom nevie.</p>
<h2>Slová, ktoré stretnete o mesiac</h2>
<h3>Halucinácia</h3><p>Presvedčivý omyl. Slovo je nešťastné, lebo znie ako choroba. Je to bežná vlastnosť.</p>
<h3>Agent</h3><p>Model, ktorý smie robiť kroky: hľadať, otvárať súbory, spúšťať programy. Čím viac smie, tým presnejšie treba povedať, čo nesmie.</p>
<h3>Ladenie</h3><p>Doučovanie hotového modelu na vlastných príkladoch. Väčšina firiem ho nepotrebuje.</p>
<h3>Vyhľadávanie v dokumentoch</h3><p>Nástroj najprv nájde vhodné odseky vo vašich súboroch a až potom odpovedá. Odpoveď sa dá overiť, lebo viete, z čoho vznikla.</p>
<h2>Dve slová, ktorým sa vyhýbame</h2>
<p>„Revolúcia“ a „zázrak“. Ani jedno z nich ešte nikomu neušetrilo nedeľný večer.</p>`,
  },
  {
    title: 'Porada, po ktorej každý vie, čo má robiť',
    slug: 'porada-po-ktorej-kazdy-vie',
    excerpt: 'Zápis nie je prepis. Šablóna, ktorá z hodiny rozprávania spraví tri rozhodnutia a päť úloh.',
    tags: ['ai-vo-firme', 'sablony'],
    author: 'marek',
    html: `<p>Väčšina zápisov z porád sa nikdy nečíta. Nie preto, že by boli zlé, ale preto, že opisujú, čo sa hovorilo. Ľudí zaujíma, čo sa rozhodlo.</p>
<h2>Čo má zápis obsahovať</h2>
<ol><li>Rozhodnutia, každé jednou vetou.</li><li>Úlohy s menom a termínom.</li><li>Otázky, ktoré ostali otvorené, a kto ich donesie nabudúce.</li></ol>
<h2>Zadanie, ktoré používame</h2>
<pre><code class="language-text">Z poznámok nižšie urob zápis z porady.
Najprv rozhodnutia, potom úlohy (kto, čo, dokedy), potom otvorené otázky.
Čo v poznámkach nie je, nedopĺňaj. Kde chýba meno alebo termín, napíš „chýba“.
Mená nechaj tak, ako sú. Píš vecne, bez úvodu a bez záveru.</code></pre>
<p>Najdôležitejšia je tretia veta. Bez nej nástroj termíny radšej vymyslí, aby bol zápis pekný.</p>
<h2>Kto zápis číta pred odoslaním</h2>
<p>Ten, kto na porade bol a má za ňu zodpovednosť. Trvá to dve minúty a nedá sa to preskočiť. Ak sa dá, porada bola zbytočná.</p>
<blockquote>Dobrý zápis sa zmestí na obrazovku telefónu. Ak sa nezmestí, rozhodli ste priveľa vecí naraz.</blockquote>
<h2>Po mesiaci</h2>
<p>Firma s jedenástimi ľuďmi, kde sme šablónu skúšali, skrátila porady z hodiny na štyridsať minút. Nie kvôli nástroju. Kvôli tomu, že slovo „chýba“ v zápise nikto nechce vidieť pri svojom mene.</p>`,
  },
  {
    title: 'Domáca úloha v čase, keď ju napíše stroj',
    slug: 'domaca-uloha-v-case-stroja',
    excerpt: 'Zákaz nefunguje a odhaľovače sa mýlia. Tri druhy zadaní, pri ktorých sa žiak učí aj s pomocou AI.',
    tags: ['vzdelavanie'],
    author: 'zuzana',
    isFeatured: true,
    html: `<p>Otázka „ako zistím, že to písal stroj?“ má krátku odpoveď: spoľahlivo nijako. Programy, ktoré to sľubujú, označia za podvodníka aj dieťa, ktoré jednoducho píše čisto. Lepšia otázka je, prečo by to mal žiak chcieť napísať sám.</p>
<h2>Zadanie, ktoré má publikum</h2>
<p>Sloh pre učiteľku číta jeden človek. List starostovi o nebezpečnom priechode číta starosta. Keď text niekam pôjde, zaujíma nás, či je pravdivý, a nie iba, či je dlhý.</p>
<h2>Zadanie, ktoré sa začína v triede</h2>
<p>Prvých desať viet rukou, na hodine, bez obrazovky. Pokračovanie doma akokoľvek. Začiatok prezradí, o čom chce žiak písať, a dá mu niečo, čo sa mu nebude chcieť zahodiť.</p>
<h2>Zadanie, v ktorom je stroj súperom</h2>
<p>Nechajte nástroj napísať odpoveď a úlohou žiaka je nájsť v nej tri chyby. Ôsmaci v tom bývajú nemilosrdní. A mimochodom sa naučia, že presvedčivý tón nie je dôkaz.</p>
<h3>Ako takú úlohu hodnotiť</h3>
<ul><li>Za každú chybu, ktorú žiak doloží zdrojom, dva body.</li><li>Za každú „chybu“, ktorá chybou nie je, mínus jeden.</li><li>Za chybu, ktorú nenašla ani učiteľka, potlesk.</li></ul>
<p>Domáca úloha neumiera. Len prestala byť dôkazom, že niekto hodinu sedel nad zošitom.</p>`,
  },
  {
    title: 'Koľko stojí hodina, ktorú ušetríte',
    slug: 'kolko-stoji-usetrena-hodina',
    excerpt: 'Návratnosť sa dá spočítať na jednom liste papiera. Ukážeme ako, aj s pascou, do ktorej padá každý.',
    tags: ['ai-vo-firme'],
    author: 'peter',
    html: `<p>Majiteľka účtovnej kancelárie nám raz povedala: „Ušetrili sme šesť hodín týždenne a nič sa nezmenilo.“ Mala pravdu. Šesť hodín sa rozpustilo v e-mailoch.</p>
<h2>Najprv zmerajte, čo je dnes</h2>
<p>Jeden týždeň si zapisujte len dve čísla: koľkokrát ste úlohu robili a koľko trvala. Bez aplikácie, na papier. Odhady sa od skutočnosti líšia bežne dvojnásobne.</p>
<h2>Potom spočítajte celú cestu</h2>
<p>Do času s nástrojom patrí aj zadanie, kontrola a oprava. Ak kontrola trvá dlhšie než pôvodná práca, nástroj na túto úlohu nepoužívajte. Nie je to porážka, je to výsledok merania.</p>
<table><thead><tr><th>Úloha</th><th>Predtým</th><th>Potom</th><th>Rozdiel za mesiac</th></tr></thead><tbody><tr><td>Odpovede na bežné otázky</td><td>9 min</td><td>4 min</td><td>10 hodín</td></tr><tr><td>Zápis z porady</td><td>35 min</td><td>12 min</td><td>1,5 hodiny</td></tr><tr><td>Zmluva s dodávateľom</td><td>50 min</td><td>55 min</td><td>strata</td></tr></tbody></table>
<h2>Pasca: čas, ktorý nemá meno</h2>
<p>Ušetrená hodina má cenu iba vtedy, keď dopredu viete, na čo ju použijete. Napíšte to vedľa čísla. „Dve hodiny týždenne na telefonáty zákazníkom, ktorí sa rok neozvali.“ Potom sa dá po mesiaci povedať, či sa to oplatilo.</p>
<blockquote>Nástroj neušetrí čas nikomu, kto nevie, čo by s ním robil.</blockquote>`,
  },
  {
    title: 'Osobné údaje a AI: pravidlo troch obálok',
    slug: 'pravidlo-troch-obalok',
    excerpt: 'Zelená, žltá a červená obálka. Jednoduchá pomôcka, ktorá sa zmestí na nástenku v kuchynke.',
    tags: ['bezpecnost', 'ai-vo-firme'],
    author: 'sona',
    html: `<p>Smernica o ochrane údajov má v priemernej firme štrnásť strán a pozná ju jeden človek. Pravidlo troch obálok sa zmestí na papier formátu A5 a po týždni ho vedia všetci.</p>
<h2>Zelená: smie von</h2>
<p>Čo máte na webe, v letáku alebo v novinách. Texty bez mien, všeobecné otázky, vlastné nápady. Do chatu môžu, ako sú.</p>
<h2>Žltá: len bez mien</h2>
<p>E-mail zákazníka, poznámky z porady, ponuka. Pred vložením nahraďte mená, adresy a sumy: „zákazníčka A“, „mesto“, „suma“. Trvá to minútu. Ak sa to nedá bez toho, aby text stratil zmysel, je to červená.</p>
<h2>Červená: nikdy</h2>
<ul><li>rodné čísla, zdravie, deti, platy,</li><li>heslá a prístupy,</li><li>všetko, čo ste podpísali, že nepoviete.</li></ul>
<h3>A čo firemná verzia nástroja?</h3>
<p>Zmluva s poskytovateľom posúva hranicu medzi žltou a zelenou. Červenú neposúva nikto, ani najdrahšia licencia.</p>
<blockquote>Ak si nie ste istí farbou obálky, je o jednu tmavšia, než si myslíte.</blockquote>
<p>Pravidlo si vytlačte, podpíšte sa podeň a zaveste ho tam, kde sa čaká na kávu. Smernica nech ostane v šanóne, tam jej je dobre.</p>`,
  },
  {
    title: 'Preklad, ktorý neznie ako preklad',
    slug: 'preklad-ktory-neznie-ako-preklad',
    excerpt: 'Strojový preklad je dnes správny. Dobrý z neho spraví až slovenčina, ktorú má v uchu človek.',
    tags: ['prakticka-ai', 'pisanie-zadani'],
    author: 'zuzana',
    html: `<p>„Tešíme sa na spoluprácu smerom dopredu.“ Gramaticky v poriadku, po slovensky nie. Podľa takýchto viet spoznáte text, ktorý prešiel cez angličtinu a nikto ho potom neprečítal nahlas.</p>
<h2>Nechajte preložiť zmysel, nie slová</h2>
<p>Namiesto „prelož“ skúste: „Povedz to isté po slovensky tak, ako by to napísala kolegyňa z obchodu.“ Výsledok bude kratší a spravidla lepší.</p>
<h2>Päť slov, po ktorých pátrame</h2>
<ol><li><em>adresovať problém</em>: problém sa rieši,</li><li><em>dáva to zmysel</em>: je to rozumné,</li><li><em>na dennej báze</em>: denne,</li><li><em>v rámci toho</em>: väčšinou sa dá vynechať,</li><li><em>robustné riešenie</em>: spoľahlivé, alebo nič.</li></ol>
<h2>Čítajte nahlas</h2>
<p>Ucho je prísnejšie než oko. Kde sa pri čítaní nadýchnete na nesprávnom mieste, tam chýba čiarka alebo prebýva polovica vety.</p>
<blockquote>Keď text znie ako preklad, čitateľ prestane veriť aj tomu, čo je v ňom pravda.</blockquote>`,
  },
  {
    title: 'Prvý kurz za nami: čo sme sa naučili my',
    slug: 'prvy-kurz-za-nami',
    excerpt: 'Dvanásť účastníkov, tri hodiny, jeden výpadok internetu. A zoznam vecí, ktoré sme odvtedy zmenili.',
    tags: ['pribehy'],
    author: 'sona',
    html: `<p>Prvý živý kurz sme pripravovali dva mesiace. Mali sme štyridsať snímok, tri dotazníky a plán po minútach. Po prvej polhodine bolo jasné, že polovicu z toho treba zahodiť.</p>
<h2>Čo nefungovalo</h2>
<p>Hovorili sme priveľa. Ľudia neprišli počúvať o nástrojoch, prišli si ich vyskúšať na vlastnej práci. Prvé cvičenie prišlo po päťdesiatich minútach, teda presne o päťdesiat minút neskoro.</p>
<h2>Čo fungovalo</h2>
<p>Dvojice. Dvaja cudzí ľudia, jeden z banky a jedna zo škôlky, si navzájom čítali zadania. Do desiatich minút vedeli, čo v nich chýba. Nikto z nás by im to nepovedal lepšie.</p>
<h2>Výpadok</h2>
<p>O pol jedenástej spadol internet. Tri minúty ticha, potom niekto navrhol písať zadania na papier. Bolo to najlepšie cvičenie dňa a odvtedy ho robíme zámerne.</p>
<h2>Čo sme zmenili</h2>
<ul><li>Prvé cvičenie je v siedmej minúte.</li><li>Snímok je dvanásť.</li><li>Každý si prinesie jednu skutočnú úlohu z práce.</li><li>Papier a pero sú na stole vždy.</li></ul>`,
  },
  {
    title: 'Agent v kancelárii: čo mu dovoliť prvý mesiac',
    slug: 'agent-v-kancelarii',
    excerpt: 'Nástroj, ktorý sám klikne, je užitočný aj nebezpečný. Rebrík oprávnení, po ktorom sa dá stúpať pokojne.',
    tags: ['ai-vo-firme', 'bezpecnost'],
    author: 'peter',
    html: `<p>Keď do firmy nastúpi človek na prax, prvý deň nedostane prístup do účtovníctva. S agentom je to rovnaké. Rozdiel je iba v tom, že agent sa nikdy neopýta, či to naozaj smie.</p>
<h2>Prvý týždeň: len číta</h2>
<p>Agent smie otvárať verejné stránky a súbory v jednom priečinku, do ktorého ste mu ich vložili. Nič neposiela a nič neukladá inam.</p>
<h2>Druhý týždeň: navrhuje</h2>
<p>Pripraví koncept e-mailu, riadok do tabuľky, názov súboru. Odoslať, uložiť a premenovať to musí človek. Tu zistíte, v čom sa mýli, a nič to nestojí.</p>
<h2>Tretí týždeň: koná s potvrdením</h2>
<p>Každý krok sa ukáže a čaká na klik. Po päťdesiatich klikoch viete, ktoré kroky sú nudné a bezpečné.</p>
<h2>Štvrtý týždeň: koná sám v ohrade</h2>
<p>Nudné a bezpečné kroky smie robiť sám, v rozsahu, ktorý sa dá vrátiť späť. Peniaze, zmluvy a správy zákazníkom ostávajú na tretej priečke, pokojne navždy.</p>
<blockquote>Najdôležitejšia otázka neznie, čo agent dokáže. Znie, čo sa stane, keď sa pomýli o tretej ráno.</blockquote>
<h3>Záznam všetkého</h3>
<p>Od prvého dňa si ukladajte, čo agent urobil a prečo. Nie kvôli kontrole. Kvôli tomu, že po mesiaci si to nebude pamätať nikto.</p>`,
  },
  {
    title: 'Čítanka pre tých, čo začínajú: týždeň po dňoch',
    slug: 'tyzden-po-dnoch',
    excerpt: 'Sedem dní, každý pätnásť minút. Na konci máte jednu úlohu, ktorú už nikdy nebudete robiť po starom.',
    tags: ['zaklady', 'prakticka-ai'],
    author: 'marek',
    html: `<p>Nepotrebujete kurz, aby ste začali. Potrebujete pätnásť minút denne a jednu úlohu, ktorá vás už dlho nebaví. Tu je plán, ktorý posielame priateľom.</p>
<h2>Pondelok: vyberte úlohu</h2><p>Musí sa opakovať aspoň raz do týždňa a nesmie byť tajná. Zapíšte si, koľko dnes trvá.</p>
<h2>Utorok: napíšte zadanie</h2><p>Kto to bude čítať, načo mu to bude, čo v tom nesmie chýbať. Tri vety stačia.</p>
<h2>Streda: dajte príklad</h2><p>Priložte jeden starší výsledok, s ktorým ste boli spokojní. Mená nahraďte.</p>
<h2>Štvrtok: skúste to trikrát</h2><p>Rovnaké zadanie, tri odpovede. Všimnite si, v čom sa líšia. Tam je zadanie nejasné.</p>
<h2>Piatok: opravte zadanie, nie odpoveď</h2><p>Opravená odpoveď pomôže dnes. Opravené zadanie pomôže aj o týždeň.</p>
<h2>Sobota: nič</h2><p>Myslíme to vážne. Odstup je najlacnejší spôsob, ako vidieť vlastné chyby.</p>
<h2>Nedeľa: spočítajte to</h2><p>Porovnajte čas s pondelkom. Ak je rozdiel menší než päť minút, vyberte inú úlohu. Ak je väčší, zadanie si uložte a dajte mu meno.</p>`,
  },
]
