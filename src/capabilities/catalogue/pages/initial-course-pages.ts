import type { CourseKind } from '../course.ts'
import type { CoursePage } from './course-page.ts'

type Words = Omit<CoursePage, 'slug'>

const NOTHING: Words = { takesHome: [], forWhom: [], notForWhom: [], questions: [] }

/** What the pages of the three specified courses say until an editor writes something else. */
const INITIAL: Readonly<Record<CourseKind, Words>> = {
  beginner: {
    takesHome: [
      'Zadanie, ktoré si na kurze napíšete na vlastnú úlohu a môžete ho použiť hneď na druhý deň',
      'Postup, ako si overiť, čo AI napísala, skôr než to pošlete ďalej',
      'Prehľad, čo do AI nikdy nevkladať a prečo',
    ],
    forWhom: [
      'Pre každého, kto píše texty, robí s tabuľkami alebo odpovedá na e-maily',
      'Pre ľudí, ktorí AI vyskúšali a čakali od nej viac',
      'Pre úplných začiatočníkov: nič netreba vedieť vopred',
    ],
    notForWhom: ['Pre programátorov, ktorí chcú AI vstavať do vlastnej aplikácie', 'Pre toho, kto AI používa denne'],
    questions: [
      {
        question: 'Čo k tomu potrebujem?',
        answer: 'Počítač s prehliadačom a internet. Zvuk stačí, kamera je na vás.',
      },
    ],
  },
  advanced: {
    takesHome: [
      'Opísaný postup na jednu úlohu vášho tímu, ktorý funguje aj zajtra',
      'Asistenta nad vlastnými dokumentmi, vyskúšaného na kurze',
      'Spôsob, ako merať kvalitu odpovedí a náklady na ne',
    ],
    forWhom: [
      'Pre ľudí, ktorí AI používajú a chcú sa na ňu vedieť spoľahnúť',
      'Pre vedúcich tímov, ktorí AI zavádzajú do bežnej práce',
    ],
    notForWhom: ['Pre úplných začiatočníkov: tým poslúži najprv kurz základov'],
    questions: [
      {
        question: 'Musím vedieť programovať?',
        answer: 'Nie. Stačí, že ste AI už používali a máte úlohu, na ktorej ju chcete vyskúšať.',
      },
    ],
  },
  corporate: {
    takesHome: [
      'Úlohy z vašej praxe vyriešené spolu s vaším tímom',
      'Návrh vnútorných pravidiel, ako AI vo firme používať',
    ],
    forWhom: ['Pre tímy do 30 ľudí, ktoré chcú začať spoločne a podľa rovnakých pravidiel'],
    notForWhom: ['Pre jednotlivcov: pre tých sú termíny otvorených kurzov'],
    questions: [],
  },
}

export function initialPageOf(kind: CourseKind | null): Words {
  return kind === null ? NOTHING : INITIAL[kind]
}
