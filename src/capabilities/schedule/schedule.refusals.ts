import { defineRefusals } from '#kernel/refusal.ts'
import { counted } from '#ui/format/plural.ts'

const SEATS = ['miesto', 'miesta', 'miest'] as const

export const refuse = defineRefusals({
  SESSION_NOT_FOUND: { status: 404, sk: 'Termín sa nenašiel.', en: 'This session does not exist.' },
  COURSE_UNKNOWN: {
    status: 422,
    sk: 'Tento kurz sa už neponúka. Vyberte iný.',
    en: 'This course is no longer offered. Choose another one.',
  },
  SYLLABUS_UNKNOWN: {
    status: 422,
    sk: 'Táto verzia osnovy k\u00a0vybranému kurzu nepatrí. Vyberte inú.',
    en: 'This version of the syllabus does not belong to the chosen course. Choose another one.',
  },
  INSTRUCTOR_UNKNOWN: {
    status: 422,
    sk: 'Vybraný lektor už v\u00a0zozname nie je. Vyberte iného.',
    en: 'The chosen instructor is no longer on the list. Choose another one.',
  },
  LESSONS_OUT_OF_ORDER: {
    status: 422,
    sk: 'Každá lekcia sa musí začínať až po skončení predošlej. Opravte dátumy a\u00a0časy lekcií.',
    en: 'Each lesson has to start after the one before it has ended. Correct the dates and times of the lessons.',
  },
  INSTRUCTOR_NOT_FOUND: { status: 404, sk: 'Lektor sa nenašiel.', en: 'This instructor does not exist.' },
  INSTRUCTOR_CHANGED: {
    status: 409,
    sk: 'Lektora medzičasom zmenil niekto iný. Načítajte stránku znova a\u00a0zmenu zopakujte.',
    en: 'Somebody else has changed the instructor meanwhile. Reload the page and make your change again.',
  },
  INSTRUCTOR_NAME_TAKEN: {
    status: 409,
    sk: 'Lektor s\u00a0týmto menom už v\u00a0zozname je. Ak ide o\u00a0iného človeka, odlíšte ho, napríklad titulom.',
    en: 'An instructor of this name is already on the list. If it is another person, tell them apart, for example by a title.',
  },
  INSTRUCTOR_ACCOUNT_TAKEN: {
    status: 409,
    sk: 'Tento účet už patrí inému lektorovi. Vyberte iný alebo ho tam najprv odpojte.',
    en: 'This account already belongs to another instructor. Choose another one or detach it there first.',
  },
  INSTRUCTOR_ACCOUNT_UNKNOWN: {
    status: 422,
    sk: 'Tento účet už neexistuje. Vyberte iný.',
    en: 'This account no longer exists. Choose another one.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Termín medzičasom zmenil niekto iný. Porovnajte hodnoty a\u00a0rozhodnite, ktoré majú platiť.',
    en: 'Somebody else has changed the session meanwhile. Compare the values and decide which ones hold.',
  },
  CAPACITY_BELOW_TAKEN: {
    status: 422,
    sk: ({ taken }) =>
      `Na termíne už je predaných alebo držaných ${counted(Number(taken), SEATS)}. Kapacita nemôže byť nižšia ako ${taken}.`,
    en: ({ taken }) => `Seats sold or held in this session: ${taken}. The capacity cannot be lower than that.`,
  },
  MINIMUM_ABOVE_CAPACITY: {
    status: 422,
    sk: ({ capacity }) => `Minimum nemôže byť vyššie ako počet miest, teda najviac ${capacity}.`,
    en: ({ capacity }) => `The minimum cannot be higher than the number of seats, which is ${capacity}.`,
  },
  DECIDED_TOO_LATE: {
    status: 422,
    sk: 'O\u00a0konaní termínu sa dá rozhodnúť najneskôr tri pracovné dni pred začiatkom, aby sa stihli započítať prevody. Zvoľte skorší deň.',
    en: 'Whether the session takes place is decided at the latest three working days before the start, so that transfers still count. Choose an earlier day.',
  },
  SOLD_SESSION_MOVES: {
    status: 409,
    sk: 'Na termíne už sú predané alebo držané miesta. Dátum, čas, trvanie a\u00a0miesto sa menia presunom termínu, aby sa to dozvedel každý účastník.',
    en: 'Seats in this session are already sold or held. Date, time, duration and place change by moving the session, so that every participant learns of it.',
  },
  SOLD_SESSION_STAYS: {
    status: 409,
    sk: 'Na termíne už sú predané alebo držané miesta, preto ostáva zverejnený. Ak sa nemá konať, zrušte ho.',
    en: 'Seats in this session are already sold or held, so it stays published. If it is not to take place, cancel it.',
  },
  SESSION_CANCELLED: {
    status: 409,
    sk: 'Zrušený termín sa už nedá meniť. Duplikujte ho, ak má vzniknúť nový.',
    en: 'A cancelled session cannot be changed any more. Duplicate it if there is to be a new one.',
  },
  STARTS_IN_PAST: {
    status: 422,
    sk: 'Zverejnený termín sa musí začínať v\u00a0budúcnosti. Opravte dátum a\u00a0čas.',
    en: 'A published session has to start in the future. Correct the date and time.',
  },
  TIME_SKIPPED: {
    status: 422,
    sk: 'Tento čas v\u00a0daný deň neexistuje: hodiny sa vtedy posúvajú o\u00a0hodinu dopredu. Zvoľte iný.',
    en: 'This time does not exist on that day: the clocks go forward an hour. Choose another one.',
  },
  DRAFT_HAS_HISTORY: {
    status: 409,
    sk: 'Tento koncept už bol zverejnený a\u00a0niečo k\u00a0nemu patrí, preto sa nedá vymazať.',
    en: 'This draft was published before and something belongs to it, so it cannot be deleted.',
  },
})
