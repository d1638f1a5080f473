import { sql } from 'drizzle-orm'
import { documentsToPay } from '#capabilities/invoicing/month-documents.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { type Day, daysFrom } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { MonthDebt } from '../accountant-month.ts'

/** An invoice that was to pay when it was issued, with what of it was credited, and what nobody had paid by the day. */
export type InvoiceToPay = MonthDebt & { payableCents: Cents; creditedCents: Cents }

/**
 * Invoices that were to pay, as they stood at the end of a day. How much of an order is owed is the book's word; what came
 * settles its oldest invoice first. An invoice without an order is owed until it is credited.
 */
export async function readInvoicesToPay(db: Executor, until: Day): Promise<ReadonlyArray<InvoiceToPay>> {
  const documents = await documentsToPay(db, until)
  const ids = documents.flatMap(({ registrationId }) => registrationId ?? [])
  const owed = await owedBy(db, ids, until)
  return documents
    .toReversed()
    .map(({ registrationId, number, buyer, taxPointOn, dueOn, payableCents, creditedCents }) => {
      const left = Math.max(0, payableCents - creditedCents)
      const openCents = registrationId === null ? left : Math.max(0, Math.min(left, owed.get(registrationId) ?? 0))
      if (registrationId !== null) owed.set(registrationId, (owed.get(registrationId) ?? 0) - openCents)
      const daysLate = daysFrom(dueOn, until)
      return { number, buyer: buyer.name, taxPointOn, dueOn, daysLate, openCents, payableCents, creditedCents }
    })
    .toReversed()
}

async function owedBy(db: Executor, ids: ReadonlyArray<string>, until: Day): Promise<Map<string, Cents>> {
  const { rows } = await db.execute<{ id: string; cents: Cents }>(sql`
    select wanted.id, book.remains as cents from (select distinct unnest(${sql.param([...ids])}::uuid[]) as id) wanted
    cross join lateral ${bookOfOrder(sql`wanted.id`, until)} book`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
