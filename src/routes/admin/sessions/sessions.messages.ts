import { formatMoney } from '#ui/format/money-format.ts'
import { counted, outOf } from '#ui/format/plural.ts'

const SESSIONS = ['termín', 'termíny', 'termínov'] as const

/** What a list comes to over all of its pages. */
type Sums = { seatsTaken: number; capacity: number; incomeCents: number | null }

export const SESSIONS_MESSAGES = {
  sk: {
    add: 'Nový termín',
    views: 'Zobrazenie',
    list: 'Zoznam',
    calendar: 'Kalendár',
    tabs: 'Ktoré termíny',
    times: { upcoming: 'Nadchádzajúce', past: 'Minulé', draft: 'Koncepty', cancelled: 'Zrušené' },
    empty: {
      upcoming: 'Nie je naplánovaný žiadny termín.',
      past: 'Zatiaľ sa žiadny termín neskončil.',
      draft: 'Nie je rozpracovaný žiadny koncept.',
      cancelled: 'Žiadny termín nebol zrušený.',
    },
    weeks: { this: 'Tento týždeň', next: 'Budúci týždeň' },
    sums: (count: number, { seatsTaken, capacity, incomeCents }: Sums) =>
      `${counted(count, SESSIONS)}, obsadených ${seatsTaken} ${outOf(capacity)}\u00a0${counted(capacity, ['miesta', 'miest', 'miest'])}${incomeCents === null ? '' : `, tržby spolu ${formatMoney(incomeCents)}`}`,
    publishPicked: 'Zverejniť vybrané',
    nonePicked: 'Nie je vybraný žiadny koncept. Označte tie, ktoré sa majú zverejniť.',
    partly: (published: number, refusals: ReadonlyArray<string>) =>
      `Zverejnené: ${counted(published, SESSIONS)}. Ostatné ostali konceptmi: ${refusals.join(' ')}`,
    done: {
      published: 'Vybrané termíny sú zverejnené.',
      withdrawn: 'Vybrané termíny sú späť medzi konceptmi.',
      copied: 'Kópie sú pripravené ako koncepty.',
      deleted: 'Koncept je vymazaný.',
    },
  },
  en: {
    add: 'New session',
    views: 'View',
    list: 'List',
    calendar: 'Calendar',
    tabs: 'Which sessions',
    times: { upcoming: 'Upcoming', past: 'Past', draft: 'Drafts', cancelled: 'Cancelled' },
    empty: {
      upcoming: 'No session is scheduled.',
      past: 'No session has ended yet.',
      draft: 'There are no drafts.',
      cancelled: 'No session was cancelled.',
    },
    weeks: { this: 'This week', next: 'Next week' },
    sums: (count: number, { seatsTaken, capacity, incomeCents }: Sums) =>
      `Sessions: ${count}, ${seatsTaken} of ${capacity} seats taken${incomeCents === null ? '' : `, revenue ${formatMoney(incomeCents)}`}`,
    publishPicked: 'Publish picked',
    nonePicked: 'No draft is picked. Tick the ones to be published.',
    partly: (published: number, refusals: ReadonlyArray<string>) =>
      `Published: ${published}. The others stayed drafts: ${refusals.join(' ')}`,
    done: {
      published: 'The picked sessions are published.',
      withdrawn: 'The picked sessions are drafts again.',
      copied: 'The copies are ready as drafts.',
      deleted: 'The draft is deleted.',
    },
  },
}
