import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { instantAt } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ExportedPayment, PaymentFilters } from './bookkeeping.ts'
import { isHandPayment } from './list-hand-money.server.ts'
import { type PaymentPlace, readPaymentsAfter } from './list-payments.server.ts'
import { readHandLines } from './read-hand-lines.server.ts'

const PAGE_SIZE = 1_000

/** The payments that fit the filters, oldest first, then what was written down by hand, read page by page while they are sent. Who took them is audited first. */
export async function exportPayments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: PaymentFilters,
  call: Reader & Pick<Call, 'requestId'>,
): Promise<AsyncIterable<ExportedPayment>> {
  requireAccess('exportPayments', call.actor)
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'payments-exported',
    subject: { kind: 'payments', id: 'list' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: filters } },
  })
  async function* rows(): AsyncGenerator<ExportedPayment> {
    let place: PaymentPlace | null = null
    do {
      const read: Awaited<ReturnType<typeof readPaymentsAfter>> = await readPaymentsAfter(db, filters, {
        place,
        limit: PAGE_SIZE,
        reader: call,
      })
      for (const payment of read.payments) yield { ...payment, way: 'card' }
      place = read.place
    } while (place)
    // No standing of a card's payment fits them.
    if (filters.standing !== null) return
    const byHand = sql`${isHandPayment(filters, call)} order by entry.day, entry.recorded_at, entry.id`
    for (const line of await readHandLines(db, byHand, call)) {
      yield {
        ...line,
        paidAt: instantAt(line.paidOn).toISOString(),
        amountCents: line.totalCents,
        refundedCents: -line.refundsCents,
        standing: line.isCorrection ? 'correction' : line.kind === 'received' ? 'came' : 'back',
      }
    }
  }
  return rows()
}
