import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { plainly } from '#platform/db/plain-words.server.ts'
import { MORE_THAN_RARE, type SearchedRows } from '#platform/db/searched-rows.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { LISTED_MONEY, type ListedMoney } from '../registration-money.server.ts'
import { isIn } from './list-registrations.server.ts'
import type { ListParticipants, ParticipantFilters, ParticipantForStaff } from './participants-for-staff.ts'
import { searchedOrders } from './searched-orders.server.ts'

type Row = Omit<ParticipantForStaff, 'createdAt' | 'paidAt' | 'startsAt' | 'owedCents' | 'isWrittenOff'> & {
  money: ListedMoney
  createdAt: string
  paidAt: string | null
  startsAt: string
}

const PEOPLE = sql`
  participants person
  join registrations registration on registration.id = person.registration_id
  join sessions session on session.id = registration.session_id`

/** A seat's part of what its order costs: all parts of an order, the freed ones too, add up to its price to the cent. */
const SEAT_CENTS = sql`(
  registration.total_cents::bigint * person.position / (registration.seats + registration.seats_freed)
  - registration.total_cents::bigint * (person.position - 1) / (registration.seats + registration.seats_freed))::integer`

/** Which people: those of the filters, or exactly those who were picked. Words stand with them, their order or their session. */
export async function wantedPeople(
  db: Executor,
  { search, sessionId, state, picked }: ParticipantFilters,
): Promise<SearchedRows> {
  const { condition, isCommon } = await searchedOrders(db, search ?? '', {
    id: sql`person.id`,
    finds: (orders, holdsAll) => sql`
      select person.id from ${orders}
      cross join lateral (select id, search_text from participants where registration_id = found.registration_id offset 0) person
      where ${holdsAll}`,
    holds: (pattern) => sql`person.search_text like ${pattern} or found.order_words like ${pattern}`,
  })
  return {
    isCommon: isCommon && sessionId === null && state === null,
    condition: sql`${condition}
      and ${sessionId === null ? sql`true` : sql`registration.session_id = ${sessionId}`}
      and ${isIn(state)}
      and ${picked ? sql`person.id = any(${sql.param([...picked])}::uuid[])` : sql`true`}`,
  }
}

/** Each order is one index read forwards or backwards, which is why its parts all turn together. */
function orderBy({ key, direction }: ListParticipants['order']): SQL {
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  switch (key) {
    case 'ordered':
      return sql`registration.created_at ${way}, registration.id ${way}, person.position ${way}`
    case 'name':
      return sql`${plainly(sql`person.name`)} ${way}, person.registration_id ${way}, person.position ${way}`
    case 'session':
      return sql`session.starts_at ${way}, session.id ${way}, registration.id ${way}, person.position ${way}`
  }
}

/** The people of registrations, in whatever state those are, a page at a time. */
export async function listParticipants(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListParticipants,
  call: Pick<Call, 'actor'>,
): Promise<{ participants: ReadonlyArray<ParticipantForStaff>; total: BoundedCount }> {
  requireAccess('listParticipants', call.actor)
  const { condition: wanted, isCommon } = await wantedPeople(db, filters)
  const [total, participants] = await Promise.all([
    isCommon ? MORE_THAN_RARE : boundedCount(db, sql`${PEOPLE} where ${wanted}`),
    readParticipants(db, sql`${wanted} order by ${orderBy(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  return { participants, total }
}

/** One of them. */
export async function getParticipant(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<ParticipantForStaff> {
  requireAccess('getParticipant', call.actor)
  const [found] = await readParticipants(db, sql`person.id = ${id}`)
  return found ?? refuse.now('PARTICIPANT_NOT_FOUND')
}

/** The rows behind everything that shows people; `rest` is what follows `where`. */
export async function readParticipants(db: Executor, rest: SQL): Promise<ReadonlyArray<ParticipantForStaff>> {
  const { rows } = await db.execute<Row>(sql`
    select person.id, person.name, person.email, person.work_type as "workType", person.ai_proficiency as "aiProficiency",
      registration.id as "registrationId", registration.reference, registration.state, registration.origin,
      registration.company_name as company, registration.buyer_name as "buyerName",
      registration.buyer_email as "buyerEmail", registration.seats, ${SEAT_CENTS} as "seatCents",
      registration.total_cents as "totalCents", registration.early_bird_until is not null as "isEarlyBird",
      registration.created_at as "createdAt", registration.paid_at as "paidAt", session.id as "sessionId",
      session.title as "sessionTitle", session.status as "sessionStatus", session.starts_at as "startsAt",
      ${LISTED_MONEY} as money
    from ${PEOPLE} where ${rest}`)
  return rows.map(({ createdAt, paidAt, startsAt, money, ...row }) => ({
    ...row,
    owedCents: money.owedCents,
    isWrittenOff: money.isWrittenOff,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    startsAt: new Date(startsAt).toISOString(),
  }))
}
