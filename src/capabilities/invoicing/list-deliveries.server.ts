import { sql } from 'drizzle-orm'
import { addDays } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { IncompleteOrder, OpenDelivery } from './delivery.ts'

/** What is open is short; more than this is one fault that all of them share. */
const MOST = 200
/** The law counts from the tax point. */
const LAW_DAYS = 15

type Row = Omit<OpenDelivery, 'dueOn'> & { on: string }

/** E-faktúry that are not with the postman yet, what failed first, and orders whose document waits for their buyer. */
export async function listDeliveries(
  { config, db }: Pick<Services, 'config' | 'db'>,
  _input: object,
  call: Pick<Call, 'actor'>,
): Promise<{
  deliveries: ReadonlyArray<OpenDelivery>
  incomplete: ReadonlyArray<IncompleteOrder>
  hasPostman: boolean
}> {
  requireAccess('listDeliveries', call.actor)
  const [deliveries, incomplete] = await Promise.all([
    db.execute<Row>(sql`
      select delivery.id, document.number, document.kind, document.buyer_name as "buyerName", document.gross_cents as "grossCents",
        delivery.state, delivery.last_error as error, coalesce(document.tax_point_on, document.issued_on)::text as on
      from document_deliveries delivery join documents document on document.id = delivery.document_id
      where delivery.way = 'postman' and delivery.state in ('queued', 'failed', 'refused')
      order by delivery.state = 'queued', delivery.created_at, delivery.id limit ${MOST}`),
    db.execute<IncompleteOrder>(sql`
      select registration_id as "registrationId", reference, coalesce(company_name, reference) as name, waits_for as "waitsFor",
        to_char(since at time zone 'Europe/Bratislava', 'YYYY-MM-DD') as since
      from document_looks look join registrations on registrations.id = look.registration_id
      where waits_for is not null order by since, registration_id limit ${MOST}`),
  ])
  return {
    deliveries: deliveries.rows.map(({ on, ...row }) => ({ ...row, dueOn: addDays(on, LAW_DAYS) })),
    incomplete: incomplete.rows,
    hasPostman: config.postman !== null,
  }
}
