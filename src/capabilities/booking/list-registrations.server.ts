import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { eachWord, plainly } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListedRegistration, ListRegistrations, ParticipantFilters } from './participants-for-staff.ts'

type Row = Omit<ListedRegistration, 'createdAt' | 'paidAt' | 'startsAt'> & {
  createdAt: string
  paidAt: string | null
  startsAt: string
}

const REGISTRATIONS = sql`registrations registration join sessions session on session.id = registration.session_id`

/** Each word stands with the registration, one of its people or its session; one table at a time, so that an index answers. */
function isSearched(search: string): SQL {
  return eachWord(
    search,
    (pattern) => sql`registration.id in (
      select id from registrations where search_text like ${pattern}
      union all select registration_id from participants where search_text like ${pattern}
      union all select registrations.id from registrations
        join (select id from sessions where ${plainly(sql`title`)} like ${pattern}) found on found.id = session_id)`,
  )
}

/** Which registrations. */
export function isWantedRegistration({ search, sessionId, state }: ParticipantFilters): SQL {
  return sql`
    ${search === null ? sql`true` : isSearched(search)}
    and ${sessionId === null ? sql`true` : sql`registration.session_id = ${sessionId}`}
    and ${state === null ? sql`true` : sql`registration.state = ${state}`}`
}

/** Orders as they were made, in whatever state they are, a page at a time. */
export async function listRegistrations(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListRegistrations,
  call: Pick<Call, 'actor'>,
): Promise<{ registrations: ReadonlyArray<ListedRegistration>; total: BoundedCount }> {
  requireAccess('viewer', call.actor)
  const wanted = isWantedRegistration(filters)
  const way = order.direction === 'descending' ? sql`desc` : sql`asc`
  const by =
    order.key === 'ordered'
      ? sql`registration.created_at ${way}, registration.id ${way}`
      : sql`session.starts_at ${way}, session.id ${way}, registration.id ${way}`
  const [total, registrations] = await Promise.all([
    boundedCount(db, sql`${REGISTRATIONS} where ${wanted}`),
    readRegistrations(db, sql`${wanted} order by ${by} limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  return { registrations, total }
}

/** The rows behind the list and its export; `rest` is what follows `where`. */
export async function readRegistrations(db: Executor, rest: SQL): Promise<ReadonlyArray<ListedRegistration>> {
  const { rows } = await db.execute<Row>(sql`
    select registration.id, registration.reference, registration.state, registration.origin,
      registration.company_name as company, registration.buyer_name as "buyerName",
      registration.buyer_email as "buyerEmail", registration.seats, registration.total_cents as "totalCents",
      registration.created_at as "createdAt", registration.paid_at as "paidAt", session.id as "sessionId",
      session.title as "sessionTitle", session.starts_at as "startsAt",
      (select name from participants where registration_id = registration.id and position = 1) as "firstName",
      coalesce((select refunded_cents from payments where registration_id = registration.id and not is_surplus), 0)
        as "refundedCents"
    from ${REGISTRATIONS} where ${rest}`)
  return rows.map(({ createdAt, paidAt, startsAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    startsAt: new Date(startsAt).toISOString(),
  }))
}
