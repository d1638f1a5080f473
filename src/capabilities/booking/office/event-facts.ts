import type { Cents } from '#kernel/money.ts'

type Change = { field: string; before: unknown; after: unknown }
type ToldChange = { field: ToldField; before: string | null; after: string | null }

/** The fields whose old and new value a history shows as they are. */
const TOLD_FIELDS = [
  'name',
  'email',
  'workType',
  'aiProficiency',
  'buyerName',
  'buyerEmail',
  'buyerPhone',
  'companyName',
  'companyIco',
  'companyDic',
  'companyIcDph',
  'companyAddress',
  'companyCountry',
  'orderNumber',
] as const
export type ToldField = (typeof TOLD_FIELDS)[number]

/** Sums of the log before and after; the history tells what moved between them. */
const SUMS = ['amountCents', 'receivedCents', 'refundedCents', 'returnedCents', 'toSendCents']

/** What a sentence of the history may say of an event. Whatever else the log keeps with it stays in the log. */
export type EventFacts = {
  amountCents: Cents | null
  day: string | null
  way: string | null
  note: string | null
  settlement: string | null
  agreement: string | null
  session: { before: string | null; after: string | null } | null
  position: number | null
  /** How many seats were freed. */
  freed: number | null
  changes: ReadonlyArray<ToldChange>
}

export function factsOf(changes: ReadonlyArray<Change>): EventFacts {
  const of = (field: string) => changes.find((change) => change.field === field)
  const refund = refundIn(of('refund')?.after)
  const summed = changes.find(({ field }) => SUMS.includes(field))
  const session = of('session')
  const seats = of('seats')
  return {
    amountCents: summed ? Math.abs(number(summed.after) - number(summed.before)) : refund.amountCents,
    day: text(of('day')?.after),
    way: text(of('way')?.after),
    note: text(of('note')?.after) ?? refund.note,
    settlement: text(of('settlement')?.after),
    agreement: text(of('agreement')?.after),
    session: session ? { before: text(session.before), after: text(session.after) } : null,
    position: of('position') ? number(of('position')?.before) : null,
    freed: seats ? number(seats.before) - number(seats.after) : null,
    changes: TOLD_FIELDS.flatMap((field) => {
      const change = of(field)
      return change ? [{ field, before: text(change.before), after: text(change.after) }] : []
    }),
  }
}

function refundIn(value: unknown): { amountCents: Cents | null; note: string | null } {
  if (typeof value !== 'object' || value === null || !('amountCents' in value)) return { amountCents: null, note: null }
  return { amountCents: number(value.amountCents), note: 'note' in value ? text(value.note) : null }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
