import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { MORE_THAN_RARE, type SearchedRows } from '#platform/db/searched-rows.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { IS_OWED, IS_WRITTEN_OFF, LISTED_MONEY, type ListedMoney } from '../registration-money.server.ts'
import type {
  ListedRegistration,
  ListRegistrations,
  ParticipantFilters,
  RegistrationFilters,
} from './participants-for-staff.ts'
import { searchedOrders } from './searched-orders.server.ts'

type Row = Omit<ListedRegistration, 'createdAt' | 'paidAt' | 'startsAt' | keyof ListedMoney> & {
  money: ListedMoney
  createdAt: string
  paidAt: string | null
  startsAt: string
}

const REGISTRATIONS = sql`registrations registration join sessions session on session.id = registration.session_id`

/** In this state. What is confirmed and still owed is not called paid. */
export function isIn(state: ParticipantFilters['state']): SQL {
  if (state === null) return sql`true`
  if (state === 'owed') return IS_OWED
  if (state === 'written-off') return IS_WRITTEN_OFF
  return state === 'paid'
    ? sql`registration.state = 'paid' and not ${IS_OWED} and not ${IS_WRITTEN_OFF}`
    : sql`registration.state = ${state}`
}

/** Which registrations. Words stand with them, with one of their people or with their session. */
export async function wantedRegistrations(
  db: Executor,
  { search, sessionId, state, address = null }: RegistrationFilters,
): Promise<SearchedRows> {
  const { condition, isCommon } = await searchedOrders(db, search ?? '', {
    id: sql`registration.id`,
    finds: (orders, holdsAll) => sql`select registration.id from ${orders} where ${holdsAll}`,
    holds: (pattern) => sql`found.words like ${pattern}`,
  })
  return {
    isCommon: isCommon && sessionId === null && state === null && address === null,
    condition: sql`${condition}
      and ${sessionId === null ? sql`true` : sql`registration.session_id = ${sessionId}`}
      and ${isIn(state)}
      and ${address === null ? sql`true` : sql`registration.company_address is not null and registration.address_reading = ${address}`}`,
  }
}

/** Orders as they were made, in whatever state they are, a page at a time. */
export async function listRegistrations(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListRegistrations,
  call: Pick<Call, 'actor'>,
): Promise<{ registrations: ReadonlyArray<ListedRegistration>; total: BoundedCount }> {
  requireAccess('listRegistrations', call.actor)
  const { condition: wanted, isCommon } = await wantedRegistrations(db, filters)
  const way = order.direction === 'descending' ? sql`desc` : sql`asc`
  const by =
    order.key === 'ordered'
      ? sql`registration.created_at ${way}, registration.id ${way}`
      : sql`session.starts_at ${way}, session.id ${way}, registration.id ${way}`
  const [total, registrations] = await Promise.all([
    isCommon ? MORE_THAN_RARE : boundedCount(db, sql`${REGISTRATIONS} where ${wanted}`),
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
      session.title as "sessionTitle", session.status as "sessionStatus", session.starts_at as "startsAt",
      (select name from participants where registration_id = registration.id and position = 1) as "firstName",
      ${LISTED_MONEY} as money
    from ${REGISTRATIONS} where ${rest}`)
  return rows.map(({ createdAt, paidAt, startsAt, money, ...row }) => ({
    ...row,
    ...money,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    startsAt: new Date(startsAt).toISOString(),
  }))
}
