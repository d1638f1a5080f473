import type { DocumentMonth } from '#capabilities/invoicing/document-month.ts'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { FeeDocument } from './fee-document.ts'
import type { Month } from './monthly-close.ts'

/** An invoice that nobody had paid by the end of the month. */
export type MonthDebt = {
  number: string
  buyer: string
  taxPointOn: Day
  dueOn: Day
  /** Below zero while it is not due. */
  daysLate: number
  openCents: Cents
  /** Since when nobody awaits it any more; null while somebody does. */
  writtenOffOn: Day | null
}

type Counted = { count: number; cents: Cents }

/** Of the invoices of a month, by what became of what they ask for until its last day. */
export type PaidHow = Record<'card' | 'transfer' | 'credited' | 'unpaid', Counted>

/** Money for courses of a later month. */
export type DeferredIncome = { month: Month; orders: number; cents: Cents }

/** What must hold before a month is closed. `holds` is null where there is nothing to ask: no bank is connected, Stripe took no fees. */
export type MonthCheck =
  | { name: 'over'; holds: boolean }
  | { name: 'series'; holds: boolean; count: number; of: number; series: ReadonlyArray<SeriesOfMonth> }
  | {
      name: 'documents'
      holds: boolean
      /** Null until the accountant has said from which day documents are issued. */
      documentsFrom: Day | null
      count: number
      of: number
      /** Orders whose document waits, by what for. */
      waiting: ReadonlyArray<{ reason: string; count: number }>
      /** Orders with money, without a document and without a reason: the first of them by their reference. */
      missing: ReadonlyArray<string>
    }
  | { name: 'stripe'; holds: boolean; readUntil: string | null }
  | { name: 'clearing'; holds: boolean; count: number; cents: Cents; explained: number }
  | {
      name: 'bank'
      holds: boolean | null
      /** Our accounts whose statements do not cover the last day, with the day they reach. */
      lacking: ReadonlyArray<{ iban: string; readUntil: Day | null }>
      /** Money of the month on our accounts that belongs to no order yet. */
      waiting: number
    }
  | {
      /** Stripe's own invoice for its fees, held beside them. `holds` is null for a month without fees. */
      name: 'fees'
      holds: boolean | null
      feeCents: Cents
      document: FeeDocument | null
    }

export type CheckName = MonthCheck['name']

/** The numbers of one series that the month uses. `missing` counts the gaps of the whole series. */
export type SeriesOfMonth = { first: string; last: string; count: number; missing: number }

/** `closed`: by the accountant · `ready`: over and nothing fails · `open`: over, something fails · `running` · `ahead`. */
export type MonthState = 'closed' | 'ready' | 'open' | 'running' | 'ahead'

/** What is kept of a closed month: what it came to, and why a difference was left. */
export type ClosedTotals = {
  documents: number
  baseCents: Cents
  vatCents: Cents
  grossCents: Cents
  unpaidCents: Cents
  deferredCents: Cents
  explanation: string | null
}

export type ClosedMonth = { month: Month; closedAt: string; closedBy: string; totals: ClosedTotals }

/** The month of the accountant: its documents, who paid them, what is left over, and whether it can be closed. */
export type AccountantMonth = {
  month: Month
  documents: DocumentMonth
  paid: PaidHow
  /** Of this month and of those before it. */
  debts: ReadonlyArray<MonthDebt>
  deferred: ReadonlyArray<DeferredIncome>
  /** E-faktúry of the month, and those of them that a postman has or somebody handed in. */
  delivered: { count: number; of: number }
  checks: ReadonlyArray<MonthCheck>
  closed: ClosedMonth | null
  /** Disputes that ended against us in the month, while it is open: whether their documents are corrected is for the accountant. */
  lostDisputes: ReadonlyArray<{ reference: string; cents: Cents }>
  /** Consumers abroad whose card or account is of another country than they say, while the month is open. */
  contradictedCountries: ReadonlyArray<{ reference: string; said: string; seen: string }>
  /** Money of a closed month that was written down after the last closing; below zero what was sent. */
  lateEntries: ReadonlyArray<{ reference: string; day: Day; cents: Cents }>
  /** Debts that were written off, whose tax the accountant has still to decide about; `isPaidSince`: again, because money came. */
  writeOffs: ReadonlyArray<{ documentId: string; number: string; cents: Cents; isPaidSince: boolean }>
  /** Orders whose next document would belong to a month that is closed. */
  intoClosed: ReadonlyArray<{ id: string; reference: string }>
}

/** What the statements about VAT come to; their lines are in the file. */
export type StatementSums = Record<'a1' | 'c1', number> &
  Record<'control' | 'others' | 'recapitulative' | 'oss', Counted>

/** The month as a screen shows it. */
export type ShownMonth = Omit<AccountantMonth, 'documents'> & {
  documents: Omit<DocumentMonth, 'statements'>
  statements: StatementSums
}

/**
 * A clearing that is not empty, fees whose document is missing or comes to something else, and payments whose documents wait for a
 * reason that has a name.
 */
export function isExplainable(check: MonthCheck): boolean {
  return (
    check.name === 'clearing' ||
    check.name === 'fees' ||
    (check.name === 'documents' && check.missing.length === 0 && check.waiting.length > 0)
  )
}

/** What keeps a month open. An explanation stands for what can be explained, and for nothing else. */
export function failingChecks(checks: ReadonlyArray<MonthCheck>, explanation: string | null): ReadonlyArray<CheckName> {
  return checks
    .filter((check) => check.holds === false && !(explanation !== null && isExplainable(check)))
    .map(({ name }) => name)
}
