import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { findClosedMonths } from '#capabilities/invoicing/closed-months.server.ts'
import { readDocumentChecks } from '#capabilities/invoicing/read-document-checks.server.ts'
import { readDocumentMonth } from '#capabilities/invoicing/read-document-month.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AccountantMonth, ClosedTotals } from '../accountant-month.ts'
import {
  CONTRADICTED_COUNTRIES,
  INTO_CLOSED_MONTHS,
  LATE_ENTRIES,
  LOST_DISPUTES,
  WRITE_OFFS,
} from '../core/money-conditions.server.ts'
import type { Month } from '../monthly-close.ts'
import { checkMonth } from './check-month.server.ts'
import { spanOf } from './month-span.ts'
import { paidHow } from './paid-how.server.ts'
import { readInvoicesToPay } from './read-debts.server.ts'
import { readDeferred } from './read-deferred.server.ts'

/** Enough for a day's work; the next ones move up. */
const LISTED = 50

/** Everything that a month consists of: the screen, the file and the closing read it here, so they say the same. */
export async function gatherMonth(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  db: Executor,
  month: Month,
  reader: Reader,
): Promise<AccountantMonth> {
  const span = spanOf(month)
  const declaresOss = settings.current().foreignBuyers.unionConsumers === 'oss'
  const documents = await readDocumentMonth(db, span, { declaresOss })
  const asked = await readDocumentChecks(db, span)
  const closed = await findClosedMonths<ClosedTotals>(db, month)
  const toPay = await readInvoicesToPay(db, span.last, reader)
  return {
    month,
    documents,
    paid: paidHow(
      documents,
      toPay.filter(({ taxPointOn }) => taxPointOn >= span.from),
    ),
    debts: toPay
      .filter(({ openCents }) => openCents > 0)
      .map(({ payableCents: _, creditedCents: __, ...debt }) => debt),
    deferred: await readDeferred(db, span),
    delivered: { count: asked.delivered, of: documents.eInvoices },
    checks: await checkMonth(db, span, { now: clock.now(), documents: asked }),
    closed: closed[0] ?? null,
    lostDisputes: await readLostDisputes(db, month),
    contradictedCountries: await readContradictedCountries(db, month),
    lateEntries: await readLateEntries(db),
    writeOffs: await readWriteOffs(db),
    intoClosed: await readIntoClosed(db),
  }
}

async function readLostDisputes(db: Executor, month: Month): Promise<AccountantMonth['lostDisputes']> {
  const { rows } = await db.execute<{ reference: string; cents: number }>(sql`
    select registration.reference, lost.amount_cents as cents from ${LOST_DISPUTES}
    join registrations registration on registration.id = lost.registration_id
    where lost.month = ${month} order by lost.closed_at, lost.id limit ${LISTED}`)
  return rows
}

async function readContradictedCountries(
  db: Executor,
  month: Month,
): Promise<AccountantMonth['contradictedCountries']> {
  const { rows } = await db.execute<AccountantMonth['contradictedCountries'][number]>(sql`
    select reference, said, seen from ${CONTRADICTED_COUNTRIES} where month = ${month} order by at, reference limit ${LISTED}`)
  return rows
}

async function readLateEntries(db: Executor): Promise<AccountantMonth['lateEntries']> {
  const { rows } = await db.execute<AccountantMonth['lateEntries'][number]>(sql`
    select registration.reference, late.day::text as day,
      case late.kind when 'received' then late.amount_cents else -late.amount_cents end as cents
    from ${LATE_ENTRIES} join registrations registration on registration.id = late.registration_id
    order by late.recorded_at, late.id limit ${LISTED}`)
  return rows
}

async function readWriteOffs(db: Executor): Promise<AccountantMonth['writeOffs']> {
  const { rows } = await db.execute<AccountantMonth['writeOffs'][number]>(sql`
    select document_id as "documentId", number, cents, is_paid_since as "isPaidSince"
    from ${WRITE_OFFS} order by written_off_at, document_id limit ${LISTED}`)
  return rows
}

async function readIntoClosed(db: Executor): Promise<AccountantMonth['intoClosed']> {
  const { rows } = await db.execute<{ id: string; reference: string }>(sql`
    select registration.id, registration.reference from (select * from ${INTO_CLOSED_MONTHS} order by since limit ${LISTED}) waiting
    join registrations registration on registration.id = waiting.registration_id order by waiting.since`)
  return rows
}
