import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { MonthDocument } from '#capabilities/invoicing/month-document.ts'
import { documentsToPay } from '#capabilities/invoicing/month-documents.server.ts'
import { seenBuyer } from '#capabilities/invoicing/seen-document.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { writtenOffBy } from '#capabilities/payments/write-offs.server.ts'
import { type Day, daysFrom } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { MonthDebt } from '../accountant-month.ts'

/** An invoice that was to pay when it was issued or is again, with what of it was credited, and what nobody had paid by the day. */
export type InvoiceToPay = MonthDebt & {
  payableCents: Cents
  creditedCents: Cents
  /** Of what is open, what had been paid when it was issued, with money that was somebody else's. */
  takenAwayCents: Cents
  way: MonthDocument['way']
}

/**
 * Invoices that were to pay, as they stood at the end of a day. How much of an order is owed is the book's word; what came
 * settles its oldest invoice first. What was taken from an order because it was not its buyer's opens its newest invoices
 * again. An invoice without an order is owed until it is credited.
 */
export async function readInvoicesToPay(
  db: Executor,
  until: Day,
  reader: Reader,
): Promise<ReadonlyArray<InvoiceToPay>> {
  const documents = await documentsToPay(db, until)
  const ids = documents.flatMap(({ registrationId }) => registrationId ?? [])
  const owed = await owedBy(db, ids, until)
  const writtenOff = await writtenOffBy(
    db,
    documents.map((document) => document.registrationId ?? document.id),
    until,
  )
  for (const [id, cents] of owed) owed.set(id, Math.min(cents, mayBeOpen(documents, id)))
  return documents
    .toReversed()
    .map((document) => {
      const { id, registrationId, number, buyer, taxPointOn, dueOn, payableCents, creditedCents, way } = document
      const left = leftOf(document)
      const most = document.takenAwayCents > 0 ? Math.max(0, document.grossCents - creditedCents) : left
      const openCents = registrationId === null ? left : Math.max(0, Math.min(most, owed.get(registrationId) ?? 0))
      if (registrationId !== null) owed.set(registrationId, (owed.get(registrationId) ?? 0) - openCents)
      const takenAwayCents = Math.max(0, openCents - left)
      const { name } = seenBuyer(buyer, reader)
      const said = { number, buyer: name, taxPointOn, dueOn, daysLate: daysFrom(dueOn, until), way }
      const writtenOffOn = writtenOff.get(registrationId ?? id) ?? null
      return { ...said, writtenOffOn, openCents, payableCents, creditedCents, takenAwayCents }
    })
    .filter(({ payableCents, openCents }) => payableCents > 0 || openCents > 0)
    .toReversed()
}

type ToPay = Awaited<ReturnType<typeof documentsToPay>>[number]

function leftOf({ payableCents, creditedCents }: ToPay): Cents {
  return Math.max(0, payableCents - creditedCents)
}

/** What the invoices of an order ask for, and what had been paid of them with money that was somebody else's. */
function mayBeOpen(documents: ReadonlyArray<ToPay>, registrationId: string): Cents {
  const own = documents.filter((document) => document.registrationId === registrationId)
  return own.reduce((sum, document) => sum + leftOf(document), own[0]?.takenAwayCents ?? 0)
}

async function owedBy(db: Executor, ids: ReadonlyArray<string>, until: Day): Promise<Map<string, Cents>> {
  const { rows } = await db.execute<{ id: string; cents: Cents }>(sql`
    select wanted.id, book.remains as cents from (select distinct unnest(${sql.param([...ids])}::uuid[]) as id) wanted
    cross join lateral ${bookOfOrder(sql`wanted.id`, until)} book`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
