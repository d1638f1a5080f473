import type { Words } from './dictionary.ts'

/** English for every Slovak text that an installation begins with. A text that is changed there is changed here: a test asks. */
export const BUILT_IN_ENGLISH: Words = {
  // The line of the brand, and where sessions are held.
  'Kurzy o AI pre všetkých': 'Courses about AI for everyone',

  // The top of the landing page.
  'Živé online kurzy v slovenčine': 'Live online courses in Slovak',
  'Naživo, po slovensky a bez žargónu. Za {duration} sa naučíte používať umelú inteligenciu tak, aby vám čas vracala.':
    'Live, in Slovak and without jargon. In {duration} you will learn to use artificial intelligence so that it gives you time back.',
  'Vybrať termín': 'Choose a session',
  'Kto vás bude učiť': 'Who will teach you',

  // Claims.
  '10+ rokov': '10+ years',
  'profesionálnych skúseností': 'of professional experience',
  'absolventov kurzov': 'course graduates',
  'Praktická implementácia AI riešení': 'Practical implementation of AI solutions',
  'Viac ako 500': 'More than 500',
  'spokojných zákazníkov': 'satisfied customers',
  'Certifikované kurzy': 'Certified courses',

  // The three people.
  'Hlavná lektorka': 'Lead instructor',
  'Desať rokov učí dospelých, že technológie nie sú skúška. Najradšej má otázku „A dá sa to aj jednoduchšie?“':
    'For ten years she has been teaching adults that technology is not an exam. Her favourite question is “Is there a simpler way?”',
  'Lektor implementácie AI': 'Instructor for AI implementation',
  'Stavia firmám nástroje, ktoré prežijú aj druhý týždeň. Ukáže vám, čo automatizovať a čo radšej nie.':
    'He builds tools for companies that survive their second week. He will show you what to automate and what to leave alone.',
  'Lektorka firemných školení': 'Instructor for company training',
  'Premieňa porady na postupy. Tímom pomáha dohodnúť sa, čo smie do AI a čo zostáva doma.':
    'She turns meetings into procedures. She helps teams agree on what may go into AI and what stays at home.',

  // Questions.
  'Potrebujem nejaké predchádzajúce znalosti?': 'Do I need any previous knowledge?',
  'Na Základy nie. Ak viete poslať e-mail, viete dosť. Na pokročilý kurz odporúčame mať za sebou aspoň pár týždňov vlastného skúšania.':
    'Not for the basics. If you can send an e-mail, you know enough. For the advanced course we recommend at least a few weeks of trying things out yourself.',
  'Ako kurz prebieha?': 'What is a course like?',
  'Naživo a online, ako interaktívny webinár. Trvá {duration}. Pýtate sa nahlas aj písomne a skúšate spolu s lektorom. Dĺžka firemného školenia je flexibilná.':
    'Live and online, as an interactive webinar. It takes {duration}. You ask aloud or in writing and try things out together with the instructor. The length of company training is flexible.',
  'Koľko kurz stojí?': 'How much does a course cost?',
  'Základy stoja {beginnerPrice}, pokročilý kurz {advancedPrice} za osobu. Ceny sú konečné. Presnú cenu vidíte pri každom termíne; firemné školenie naceníme podľa rozsahu.':
    'The basics cost {beginnerPrice} and the advanced course {advancedPrice} per person. The prices are final. You see the exact price with each session; company training is priced by its scope.',
  'Čo je Early Bird?': 'What is Early Bird?',
  'Ak sa prihlásite viac ako {earlyBirdDays} pred kurzom, máte cenu o {earlyBirdPercent} nižšiu. Zľava sa započíta sama, žiadne kódy. Pri termíne vidíte, dokedy platí.':
    'If you register more than {earlyBirdDays} before the course, your price is {earlyBirdPercent} lower. The discount is applied by itself, without codes. With each session you see until when it holds.',
  'Ako môžem zaplatiť?': 'How can I pay?',
  'Kartou, hneď pri registrácii. Individuálne kurzy a workshopy sa dajú na požiadanie uhradiť aj na faktúru bankovým prevodom.':
    'By card, right when you register. Individual courses and workshops can on request also be paid on an invoice by bank transfer.',
  'Čo ak sa nebudem môcť zúčastniť?': 'What if I cannot attend?',
  'Ak účasť zrušíte 14 a viac dní pred kurzom, vrátime 100 % ceny, pri 7 až 13 dňoch 50 %; neskôr sa platba nevracia. Zákonné právo odstúpiť od zmluvy tým nie je dotknuté. Termín si môžete raz bezplatne zmeniť, ak o to požiadate najneskôr 7 dní pred kurzom.':
    'If you cancel 14 or more days before the course, we refund 100% of the price, and 50% at 7 to 13 days; later there is no refund. Your statutory right to withdraw from the contract is not affected. You can change your session once free of charge if you ask for it at least 7 days before the course.',
  'Bude z kurzu záznam?': 'Will the course be recorded?',
  'Nie z každého. Ak kurz nahrávame, povieme to účastníkom vopred. Záznam uchovávame 30 dní a potom ho vymažeme.':
    'Not every one. If we record a course, we tell participants beforehand. We keep the recording for 30 days and then delete it.',
  'Dostanem certifikát?': 'Will I get a certificate?',
  'Na požiadanie áno. Napíšte nám po kurze a certifikát o jeho absolvovaní vám pripravíme.':
    'On request, yes. Write to us after the course and we will prepare a certificate of completion for you.',
  'Áno. Kto bol podľa prezencie na celom kurze, dostane e-mailom certifikát o absolvovaní v PDF. Má kód a podpis, takže jeho platnosť si na našom webe overí ktokoľvek.':
    'Yes. Whoever attended the whole course according to the attendance record receives a certificate of completion as a PDF by e-mail. It has a code and a signature, so anybody can check on our website that it is valid.',
  'Môžem prihlásiť kolegov alebo celú firmu?': 'Can I register colleagues or a whole company?',
  'Na verejný termín prihlásite viac ľudí v jednej objednávke. Ak chcete školenie na mieru vášmu tímu, napíšte nám: rozsah, dĺžku aj cenu si dohodneme vopred.':
    'You can register several people for a public session in one order. If you want training made to measure for your team, write to us: we will agree on scope, length and price beforehand.',

  // Courses.
  'Základy AI pre všetkých': 'AI basics for everyone',
  Začiatočník: 'Beginner',
  'Prvé kroky s umelou inteligenciou, bez žargónu a na vašich príkladoch.':
    'First steps with artificial intelligence, without jargon and on your own examples.',
  '2-3 hodiny': '2–3 hours',
  'Ako písať zadania, ktorým AI rozumie': 'How to write prompts that AI understands',
  'Texty, tabuľky, preklady aj obrázky': 'Texts, spreadsheets, translations and pictures',
  'Čo overovať a čo nikdy nevkladať': 'What to check and what never to paste in',
  'Pokročilá implementácia AI': 'Advanced AI implementation',
  Pokročilý: 'Advanced',
  'Ako umelú inteligenciu zapojiť do práce tímu tak, aby sa na ňu dalo spoľahnúť.':
    'How to make artificial intelligence a part of your team’s work that you can rely on.',
  'Postupy namiesto jednorazových pokusov': 'Procedures instead of one-off attempts',
  'Vlastní asistenti nad vašimi dokumentmi': 'Assistants of your own over your documents',
  'Meranie kvality a nákladov': 'Measuring quality and costs',
  'Firemné AI školenie': 'AI training for companies',
  'Pripravené na mieru vášmu tímu, vašim dátam a vašim pravidlám.':
    'Made to measure for your team, your data and your rules.',
  'Flexibilná dĺžka': 'Flexible length',
  'Cenu pripravíme podľa rozsahu': 'Priced by its scope',
  'Úvodný rozhovor a výber úloh z praxe': 'An opening talk and a choice of tasks from your practice',
  'Interné pravidlá používania AI': 'Internal rules for using AI',
  'Na faktúru, so zálohou 30 %': 'On an invoice, with a 30% deposit',

  // Their pages.
  'Zadanie, ktoré si na kurze napíšete na vlastnú úlohu a môžete ho použiť hneď na druhý deň':
    'A prompt that you write in the course for a task of your own and can use the very next day',
  'Postup, ako si overiť, čo AI napísala, skôr než to pošlete ďalej':
    'A way to check what AI has written before you pass it on',
  'Prehľad, čo do AI nikdy nevkladať a prečo': 'An overview of what never to paste into AI, and why',
  'Pre každého, kto píše texty, robí s tabuľkami alebo odpovedá na e-maily':
    'For everybody who writes texts, works with spreadsheets or answers e-mails',
  'Pre ľudí, ktorí AI vyskúšali a čakali od nej viac': 'For people who have tried AI and expected more of it',
  'Pre úplných začiatočníkov: nič netreba vedieť vopred': 'For complete beginners: there is nothing to know beforehand',
  'Pre programátorov, ktorí chcú AI vstavať do vlastnej aplikácie':
    'For programmers who want to build AI into an application of their own',
  'Pre toho, kto AI používa denne': 'For those who use AI every day',
  'Čo k tomu potrebujem?': 'What do I need for it?',
  'Počítač s prehliadačom a internet. Zvuk stačí, kamera je na vás.':
    'A computer with a browser, and the internet. Sound is enough, the camera is up to you.',
  'Opísaný postup na jednu úlohu vášho tímu, ktorý funguje aj zajtra':
    'A written procedure for one task of your team that still works tomorrow',
  'Asistenta nad vlastnými dokumentmi, vyskúšaného na kurze':
    'An assistant over your own documents, tried out in the course',
  'Spôsob, ako merať kvalitu odpovedí a náklady na ne': 'A way to measure the quality of answers and what they cost',
  'Pre ľudí, ktorí AI používajú a chcú sa na ňu vedieť spoľahnúť':
    'For people who use AI and want to be able to rely on it',
  'Pre vedúcich tímov, ktorí AI zavádzajú do bežnej práce': 'For team leaders who bring AI into everyday work',
  'Pre úplných začiatočníkov: tým poslúži najprv kurz základov':
    'For complete beginners: the course on the basics serves them first',
  'Musím vedieť programovať?': 'Do I have to know how to program?',
  'Nie. Stačí, že ste AI už používali a máte úlohu, na ktorej ju chcete vyskúšať.':
    'No. It is enough that you have used AI before and have a task to try it on.',
  'Úlohy z vašej praxe vyriešené spolu s vaším tímom': 'Tasks from your practice, solved together with your team',
  'Návrh vnútorných pravidiel, ako AI vo firme používať': 'A draft of internal rules for using AI in your company',
  'Pre tímy do 30 ľudí, ktoré chcú začať spoločne a podľa rovnakých pravidiel':
    'For teams of up to 30 people who want to start together and by the same rules',
  'Pre jednotlivcov: pre tých sú termíny otvorených kurzov':
    'For individuals: the sessions of open courses are for them',
}
