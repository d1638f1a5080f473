import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#kernel/day.ts'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'

type Needed = Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>

/** Of the fifteen that the law gives from the tax point. */
const LATE_DAYS = 12
const WAITING = { kind: 'e-invoices-waiting', key: 'postman' }
const INCOMPLETE_DAYS = 10
const NOT_ISSUED = { kind: 'documents-not-issued', key: 'documents' }
/** A person sees the same whether there are a hundred or more. */
const NAMED = 100

/**
 * Calls a person when e-faktúry have waited for the postman for a day, and once more, for each by itself, three days before the
 * law's time is over; when a document has waited for ten days for what its buyer has to complete; and when orders have waited for a
 * day to be looked at, because something of ours fails or is not decided. What is done takes its alert back.
 */
export async function watchDeliveries(services: Needed): Promise<void> {
  const { clock, db } = services
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from document_deliveries
    where state = 'queued' and way = 'postman' and created_at < ${clock.now().toISOString()}::timestamptz - interval '1 day'`)
  const waiting = rows[0]?.waiting ?? 0
  if (waiting === 0) await resolveAlert(services, WAITING)
  else
    await raiseAlert(services, { ...WAITING, title: 'E-invoices wait for the postman for a day', details: { waiting } })
  const late = await lateDocuments(services)
  const titled = late.map(({ number, dueOn }) => ({
    kind: 'e-invoice-late',
    key: number,
    title: `E-invoice ${number} has to be with the postman by ${dueOn}`,
    details: { number, dueOn },
  }))
  await callFor(services, 'e-invoice-late', titled)
  const incomplete = (await longIncomplete(services)).map((registrationId) => ({
    kind: 'billing-incomplete',
    key: registrationId,
    title: 'A document waits for the details of its buyer for ten days',
    details: { registrationId },
  }))
  await callFor(services, 'billing-incomplete', incomplete)
  await callForUnissued(services)
}

/** Whoever issues writes down why it failed and tries again: nobody would see it before the law's time is over. */
async function callForUnissued(services: Needed): Promise<void> {
  const { rows } = await services.db.execute<{ orders: number; fault: string | null }>(sql`
    select count(*)::int as orders, max(last_error) as fault from document_looks
    where waits_for is null and since < ${services.clock.now().toISOString()}::timestamptz - interval '1 day'`)
  const { orders = 0, fault = null } = rows[0] ?? {}
  if (orders === 0) return resolveAlert(services, NOT_ISSUED)
  await raiseAlert(services, {
    ...NOT_ISSUED,
    title: 'Orders wait for their documents for a day',
    details: { orders, fault },
  })
}

/** One alert for each, and none for what is no longer among them. */
async function callFor(
  services: Needed,
  kind: string,
  found: ReadonlyArray<{ kind: string; key: string; title: string; details: Record<string, unknown> }>,
): Promise<void> {
  for (const each of found) await raiseAlert(services, each)
  const stays = new Set(found.map(({ key }) => key))
  const called = await services.db
    .select({ key: alerts.key })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), isNull(alerts.resolvedAt)))
  for (const { key } of called) {
    if (!stays.has(key)) await resolveAlert(services, { kind, key })
  }
}

async function longIncomplete({ clock, db }: Needed): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ registration_id: string }>(sql`
    select registration_id from document_looks
    where waits_for is not null and not 'closed-month' = any(waits_for) and since <= ${clock.now().toISOString()}::timestamptz - make_interval(days => ${INCOMPLETE_DAYS})
    order by since limit ${NAMED}`)
  return rows.map(({ registration_id }) => registration_id)
}

async function lateDocuments({ clock, db }: Needed): Promise<ReadonlyArray<{ number: string; dueOn: string }>> {
  const { rows } = await db.execute<{ number: string; on: string }>(sql`
    select document.number, coalesce(document.tax_point_on, document.issued_on)::text as on
    from document_deliveries delivery join documents document on document.id = delivery.document_id
    where delivery.way = 'postman' and delivery.state in ('queued', 'failed', 'refused')
      and coalesce(document.tax_point_on, document.issued_on) <= ${addDays(dayOf(clock.now()), -LATE_DAYS)}::date
    order by delivery.created_at limit ${NAMED}`)
  return rows.map(({ number, on }) => ({ number, dueOn: addDays(on, 15) }))
}
