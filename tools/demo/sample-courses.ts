import type { CourseKind } from '#capabilities/catalogue/course.ts'
import type { CoursePage } from '#capabilities/catalogue/pages/course-page.ts'

type SampleCourse = { syllabus: { sk: string; en: string }; questions: CoursePage['questions'] }

/** What the three courses teach, lesson by lesson, and what people ask about them. */
export const SAMPLE_COURSES: Readonly<Record<CourseKind, SampleCourse>> = {
  beginner: {
    syllabus: {
      sk: `Cieľ: Po kurze napíšete zadanie, ktorému AI porozumie, a viete, čo si na jej odpovedi overiť.
Lekcia 1: Zadania, ktorým AI rozumie
Čo model vie a čo nie
Rola, cieľ, príklad, formát
Vaša úloha, vaše zadanie
Lekcia 2: Overovanie a pravidlá
Kde sa AI mýli a ako to spoznať
Osobné údaje a čo nikdy nevkladať
Plán na prvý týždeň
Nástroje: ChatGPT, Copilot, Gemini`,
      en: `Goal: After the course you can write a prompt that AI understands, and you know what to check in its answer.
Lesson 1: Prompts that AI understands
What a model knows and what it does not
Role, goal, example, format
Your task, your prompt
Lesson 2: Checking and rules
Where AI is wrong and how to notice
Personal data and what never to paste
A plan for the first week
Tools: ChatGPT, Copilot, Gemini`,
    },
    questions: [
      {
        question: 'Čo k tomu potrebujem?',
        answer: 'Počítač s prehliadačom a internet. Zvuk stačí, kamera je na vás.',
      },
      {
        question: 'Musím mať platený účet?',
        answer: 'Nie. Na všetko, čo na kurze skúšame, stačí bezplatná verzia. Povieme vám, kedy sa platená oplatí.',
      },
      {
        question: 'Stihnem si to aj vyskúšať?',
        answer: 'Áno. Polovicu času píšete vlastné zadania a spolu ich opravujeme.',
      },
      {
        question: 'Stačí mi telefón?',
        answer: 'Na sledovanie áno. Na písanie zadaní odporúčame počítač, inak vás písanie zdrží.',
      },
    ],
  },
  advanced: {
    syllabus: {
      sk: `Cieľ: Po kurze máte opísaný postup na jednu úlohu svojho tímu a viete, ako strážiť jeho kvalitu.
Lekcia 1: Od pokusu k postupu
Ktorú úlohu má zmysel zveriť AI
Zadanie ako šablóna, vstupy a výstupy
Asistent nad vlastnými dokumentmi
Lekcia 2: Aby sa na to dalo spoľahnúť
Ako merať kvalitu odpovedí
Náklady, prístupy a osobné údaje
Zavedenie do tímu: kto, kedy a podľa čoho
Nástroje: ChatGPT, Copilot, Gemini`,
      en: `Goal: After the course you have a described procedure for one task of your team, and you know how to watch over its quality.
Lesson 1: From an attempt to a procedure
Which task is worth giving to AI
A prompt as a template, inputs and outputs
An assistant over your own documents
Lesson 2: So that it can be relied on
How to measure the quality of answers
Costs, access and personal data
Bringing it to the team: who, when and by what rules
Tools: ChatGPT, Copilot, Gemini`,
    },
    questions: [
      {
        question: 'Musím vedieť programovať?',
        answer: 'Nie. Stačí, že ste AI už používali a máte úlohu, na ktorej ju chcete vyskúšať.',
      },
      {
        question: 'S akými nástrojmi pracujeme?',
        answer: 'S ChatGPT, Copilotom a Gemini. Postupy sú rovnaké, takže si vyberiete ten, ktorý máte v práci.',
      },
      {
        question: 'Môžem priniesť firemné dokumenty?',
        answer: 'Radšej vzorové. Ak chcete pracovať so skutočnými, overte si najprv, čo dovoľujú pravidlá vašej firmy.',
      },
    ],
  },
  corporate: {
    syllabus: {
      sk: `Cieľ: Tím rieši vlastné úlohy s AI podľa pravidiel, na ktorých sa dohodol.
Lekcia 1: Spoločný základ
Čo AI vie a čo nie, na príkladoch z vašej praxe
Zadania, ktorým rozumie
Lekcia 2: Úlohy vášho tímu
Dve až tri úlohy z úvodného rozhovoru
Overovanie výstupov
Lekcia 3: Vnútorné pravidlá
Čo smie do AI a čo zostáva doma
Návrh pravidiel, ktorým rozumie celá firma
Nástroje: tie, ktoré vaša firma používa`,
      en: `Goal: The team solves its own tasks with AI by rules that it has agreed on.
Lesson 1: A common basis
What AI can and cannot do, on examples from your work
Prompts that it understands
Lesson 2: Tasks of your team
Two or three tasks from the opening talk
Checking what comes out
Lesson 3: Internal rules
What may go into AI and what stays at home
Draft rules that the whole company understands
Tools: those that your company uses`,
    },
    questions: [
      {
        question: 'Koľko ľudí môže prísť?',
        answer: 'Do 30 v jednej skupine. Väčší tím rozdelíme, aby sa každý dostal k slovu.',
      },
      {
        question: 'Ako dlho trvá príprava?',
        answer: 'Zvyčajne dva až tri týždne: úvodný rozhovor, výber úloh z vašej praxe a návrh programu.',
      },
      {
        question: 'Dostaneme o školení doklad?',
        answer:
          'Áno. Kto bol podľa prezencie na celom školení, dostane certifikát o absolvovaní, a firma záznam o vzdelávaní podľa čl. 4.',
      },
    ],
  },
}

/** Which course the voices that every local site has are about, by who said them. */
export const VOICES_ABOUT: ReadonlyArray<{ name: string; about: CourseKind }> = [
  { name: 'Ingrid', about: 'beginner' },
  { name: 'Roman', about: 'advanced' },
  { name: 'Katarína', about: 'beginner' },
]

/** Invented words of invented people, which their companies say too. */
export const FURTHER_VOICES = [
  {
    about: 'advanced',
    name: 'Tibor',
    role: 'vedúci zákazníckej podpory',
    company: 'ukážkový e-shop',
    content: 'Po druhom večere sme mali asistenta nad vlastnými návodmi. A vieme, koľko nás jedna odpoveď stojí.',
  },
  {
    about: 'corporate',
    name: 'Beáta',
    role: 'personálna riaditeľka',
    company: 'ukážková strojárska firma',
    content: 'Po školení máme jednu stranu pravidiel, ktorej rozumie celá firma. Predtým sa každý bál niečo pokaziť.',
  },
] as const
