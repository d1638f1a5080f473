import { defineRefusals } from '#kernel/refusal.ts'
import { counted } from '#ui/format/plural.ts'

const SEATS = ['miesto', 'miesta', 'miest'] as const

export const refuse = defineRefusals({
  SESSION_NOT_FOUND: { status: 404, sk: 'Termín sa nenašiel.', en: 'This session does not exist.' },
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
