import { type SQL, sql } from 'drizzle-orm'
import { ITS_SESSION } from '#capabilities/booking/find-registration.server.ts'
import { LISTED_MONEY } from '#capabilities/booking/registration-money.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { eachWord } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CrmPushForStaff, ListCrmPushes, PushFilters } from './crm-for-staff.ts'

/** An id of Zoho's is looked up as it is; everything else is words of the order. */
function isSearched(search: string): SQL {
  if (/^\d{10,30}$/.test(search)) return sql`(push.contact_id = ${search} or push.deal_id = ${search})`
  // Found once, through the index of the words: joined, a common word reads the whole table.
  return eachWord(
    search,
    (pattern) => sql`push.registration_id = any(array(select id from registrations where search_text like ${pattern}))`,
  )
}

function isWanted({ search, state }: PushFilters): SQL {
  return sql`${search ? isSearched(search) : sql`true`} and ${state ? sql`push.state = ${state}` : sql`true`}`
}

/** Orders that the CRM knows or is to know, a page at a time; the last change first. */
export async function listCrmPushes(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListCrmPushes,
  call: Pick<Call, 'actor'>,
): Promise<{ pushes: ReadonlyArray<CrmPushForStaff>; total: BoundedCount }> {
  requireAccess('listCrmPushes', call.actor)
  const wanted = isWanted(filters)
  const way = order.direction === 'descending' ? sql`desc` : sql`asc`
  const [total, rows] = await Promise.all([
    boundedCount(db, sql`crm_pushes push where ${wanted}`),
    readRows(
      db,
      sql`${wanted} order by push.updated_at ${way}, push.registration_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
  ])
  return { pushes: rows.map(forStaff), total }
}

/** Where a reading of all of them stands; the time is the database's own text, to the microsecond. */
export type PushPlace = { updatedAt: string; registrationId: string }

/** Orders that fit the filters and come after a place, oldest change first: how an export goes through all of them. */
export async function readPushesAfter(
  db: Executor,
  filters: PushFilters,
  { place, limit }: { place: PushPlace | null; limit: number },
): Promise<{ pushes: ReadonlyArray<CrmPushForStaff>; place: PushPlace | null }> {
  const after = place
    ? sql`(push.updated_at, push.registration_id) > (${place.updatedAt}::timestamptz, ${place.registrationId}::uuid)`
    : sql`true`
  const rows = await readRows(
    db,
    sql`${isWanted(filters)} and ${after} order by push.updated_at, push.registration_id limit ${limit}`,
  )
  return { pushes: rows.map(forStaff), place: rows.length === limit ? (rows.at(-1) ?? null) : null }
}

async function readRows(db: Executor, rest: SQL): Promise<ReadonlyArray<CrmPushForStaff>> {
  const { rows } = await db.execute<CrmPushForStaff>(sql`
    select push.registration_id as "registrationId", push.state, push.contact_id as "contactId",
      push.deal_id as "dealId", push.attempts, push.last_error as "lastError", push.updated_at::text as "updatedAt",
      push.pushed_at as "pushedAt", registration.reference, (${LISTED_MONEY} ->> 'incomeCents')::int as "incomeCents",
      coalesce(registration.company_name, registration.buyer_name) as buyer,
      registration.buyer_email as "buyerEmail", session.title as "sessionTitle"
    from crm_pushes push join registrations registration on registration.id = push.registration_id
    join ${ITS_SESSION} where ${rest}`)
  return rows
}

function forStaff({ updatedAt, pushedAt, ...row }: CrmPushForStaff): CrmPushForStaff {
  return {
    ...row,
    updatedAt: new Date(updatedAt).toISOString(),
    pushedAt: pushedAt === null ? null : new Date(pushedAt).toISOString(),
  }
}
