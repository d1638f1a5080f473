import type { PlaceKind, RecordKind } from '#capabilities/search/search.ts'
import type { Messages } from '#kernel/messages.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'

type ResultKind = RecordKind | PlaceKind

type Words = {
  open: string
  /** What stands on keys. */
  keys: { search: string; enter: string; escape: string }
  field: string
  placeholder: string
  close: string
  groups: string
  results: string
  all: string
  kinds: Record<ResultKind, string>
  /** Said to screen readers, and above the list of the page. */
  found: (count: number, isMore: boolean) => string
  start: string
  nothing: (text: string) => string
  nothingHelp: string
  searching: string
  failed: string
  again: string
  signIn: string
  unanswered: string
  pick: string
  go: string
  leave: string
  plainly: string
  onlyMine: string
  seats: (count: number) => string
  orders: (count: number) => string
  owed: (cents: number) => string
  taken: (taken: number, capacity: number) => string
  running: string
  approved: string
  waiting: string
  noRole: string
}

export const SEARCH_MESSAGES: Messages<Words> = {
  sk: {
    open: 'Hľadať',
    keys: { search: 'Ctrl K', enter: 'Enter', escape: 'Esc' },
    field: 'Hľadať ľudí, objednávky, termíny, správy a akcie',
    placeholder: 'Meno, firma, IČO, telefón, číslo objednávky alebo dokladu…',
    close: 'Zavrieť hľadanie',
    groups: 'Skupiny výsledkov',
    results: 'Výsledky hľadania',
    all: 'Všetko',
    kinds: {
      person: 'Ľudia',
      order: 'Objednávky',
      document: 'Doklady',
      quote: 'Cenové ponuky',
      company: 'Firmy',
      session: 'Termíny',
      message: 'Správy',
      mail: 'E-maily',
      testimonial: 'Referencie',
      staff: 'Správcovia',
      screen: 'Obrazovky',
      setting: 'Nastavenia',
      action: 'Akcie',
    },
    found: (count, isMore) =>
      isMore
        ? `Viac ako ${counted(count, ['výsledok', 'výsledky', 'výsledkov'])}`
        : counted(count, ['výsledok', 'výsledky', 'výsledkov']),
    start: 'Napíšte aspoň tri písmená. Diakritika ani veľké písmená nie sú potrebné.',
    nothing: (text) => `Na „${text}“ sme nič nenašli.`,
    nothingHelp: 'Skúste časť mena, firmu, IČO, telefón, číslo objednávky alebo dokladu.',
    searching: 'Hľadáme…',
    failed: 'Hľadanie sa nepodarilo. Skúste to znova o chvíľu.',
    again: 'Skúsiť znova',
    signIn: 'Prihlásenie sa skončilo. Obnovte stránku a prihláste sa znova.',
    unanswered: 'Niektoré skupiny neodpovedali načas, výsledky nemusia byť úplné.',
    pick: 'vybrať',
    go: 'otvoriť',
    leave: 'zavrieť',
    plainly: 'Hľadá aj bez diakritiky',
    onlyMine: 'Nájdete tu iba to, čo smiete otvoriť.',
    seats: (count) => counted(count, ['miesto', 'miesta', 'miest']),
    orders: (count) => counted(count, ['objednávka', 'objednávky', 'objednávok']),
    owed: (cents) => `nezaplatené ${formatMoney(cents)}`,
    taken: (taken, capacity) => `${taken}/${capacity}`,
    running: 'práve prebieha',
    approved: 'Zverejnená',
    waiting: 'Čaká na schválenie',
    noRole: 'Bez prístupu',
  },
  en: {
    open: 'Search',
    keys: { search: 'Ctrl K', enter: 'Enter', escape: 'Esc' },
    field: 'Search people, orders, sessions, messages and actions',
    placeholder: 'Name, company, IČO, phone, order or document number…',
    close: 'Close search',
    groups: 'Groups of results',
    results: 'Results of the search',
    all: 'Everything',
    kinds: {
      person: 'People',
      order: 'Bookings',
      document: 'Documents',
      quote: 'Quotes',
      company: 'Companies',
      session: 'Sessions',
      message: 'Messages',
      mail: 'E-mails',
      testimonial: 'Testimonials',
      staff: 'Admin users',
      screen: 'Screens',
      setting: 'Settings',
      action: 'Actions',
    },
    found: (count, isMore) =>
      isMore ? `More than ${counted(count, ['result', 'results'])}` : counted(count, ['result', 'results']),
    start: 'Type at least three letters. Diacritics and capitals are not needed.',
    nothing: (text) => `Nothing was found for “${text}”.`,
    nothingHelp: 'Try a part of a name, a company, an IČO, a phone, or the number of an order or a document.',
    searching: 'Searching…',
    failed: 'The search failed. Try again in a moment.',
    again: 'Try again',
    signIn: 'Your session has ended. Reload the page and sign in again.',
    unanswered: 'Some groups did not answer in time, so results may be missing.',
    pick: 'choose',
    go: 'open',
    leave: 'close',
    plainly: 'Diacritics are not needed',
    onlyMine: 'You find here only what you may open.',
    seats: (count) => counted(count, ['seat', 'seats']),
    orders: (count) => counted(count, ['booking', 'bookings']),
    owed: (cents) => `${formatMoney(cents)} owed`,
    taken: (taken, capacity) => `${taken}/${capacity}`,
    running: 'running now',
    approved: 'Public',
    waiting: 'Waiting for approval',
    noRole: 'No access',
  },
}
