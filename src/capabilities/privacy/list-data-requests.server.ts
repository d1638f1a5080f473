import { type SQL, sql } from 'drizzle-orm'
import type { CrmRemoval } from '#capabilities/crm/crm-for-staff.ts'
import { listRemovals } from '#capabilities/crm/list-removals.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { dayOf } from '#kernel/day.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type {
  DataRequest,
  ListedRequest,
  OtherRequest,
  RequestKind,
  RequestState,
  RequestStep,
} from './data-requests.ts'
import { countPersonalData, gatherPersonalData, type PersonalData } from './gather-personal-data.server.ts'
import { refuse } from './privacy.refusals.ts'

export type ListDataRequests = {
  search: string | null
  /** What still waits for an answer is `open`. */
  state: RequestState | 'open' | null
  kind: RequestKind | null
  order: { key: 'due' | 'received'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

const STATE = sql`case when closed_at is not null then 'closed' when identity = 'confirmed' then 'verified' else 'received' end`
const ORDERS = { due: sql`due_on`, received: sql`received_on` }

/** The columns of a list; days are left of the time as of today. */
export const listed = (today: string) => sql`
  id, kind, ${STATE} as state, name, emails[1] as email, received_on::text as "receivedOn", due_on::text as "dueOn",
  due_on - ${today}::date as "daysLeft", outcome, closed_at as "closedAt"`

/** Requests with what is left of their time, a page at a time; the open ones before the answered. */
export async function listDataRequests(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { search, state, kind, order, page, pageSize }: ListDataRequests,
  call: Pick<Call, 'actor'>,
): Promise<{ requests: ReadonlyArray<ListedRequest>; total: BoundedCount }> {
  requireAccess('listDataRequests', call.actor)
  const wanted = narrowed({ search, state, kind })
  const direction = sql.raw(order.direction === 'descending' ? 'desc' : 'asc')
  const { rows } = await db.execute<ListedRequest>(sql`
    select ${listed(dayOf(clock.now()))} from data_requests ${wanted}
    order by (closed_at is not null), ${ORDERS[order.key]} ${direction}, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { requests: rows.map(withTime), total: await boundedCount(db, sql`data_requests ${wanted}`) }
}

/** The rows that filters and search leave. */
export function narrowed({ search, state, kind }: Pick<ListDataRequests, 'search' | 'state' | 'kind'>): SQL {
  return sql`where ${ofState(state)} and ${kind === null ? sql`true` : sql`kind = ${kind}`}
    and ${search === null ? sql`true` : holdsWords([sql`name`, sql`array_to_string(emails, ' ')`], search)}`
}

function ofState(state: ListDataRequests['state']): SQL {
  if (state === null) return sql`true`
  return state === 'open' ? sql`closed_at is null` : sql`${STATE} = ${state}`
}

export function withTime({ closedAt, ...row }: ListedRequest): ListedRequest {
  return { ...row, closedAt: isoOf(closedAt) }
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

/**
 * One request with everything that was done about it, how much we hold about the person, place by place, what became of them in
 * the CRM, and what else they asked for.
 */
export async function readDataRequest(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<{
  request: DataRequest
  found: ReturnType<typeof countPersonalData>
  others: ReadonlyArray<OtherRequest>
  /** What came of the erasure in the CRM. */
  removals: ReadonlyArray<CrmRemoval>
}> {
  requireAccess('readDataRequest', call.actor)
  const { clock, config, db } = services
  const { rows } = await db.execute<Omit<DataRequest, 'steps'>>(sql`
    select ${listed(dayOf(clock.now()))}, channel, coalesce(emails, '{}') as emails, wish, language, identity,
      identity_how as "identityHow", extension_reason as "extensionReason", answer, has_export as "hasExport",
      erased_at as "erasedAt", forgotten_at as "forgottenAt", version,
      (select status from mails where mails.id = answer_mail_id) as "mailStatus"
    from data_requests where id = ${id}`)
  const [row] = rows
  if (!row) return refuse.now('REQUEST_NOT_FOUND')
  const steps = await readSteps(db, id)
  const data: PersonalData | null = row.emails.length > 0 ? await gatherPersonalData({ config, db }, row.emails) : null
  const { erasedAt, forgottenAt } = row
  const request = { ...row, ...withTime(row), erasedAt: isoOf(erasedAt), forgottenAt: isoOf(forgottenAt), steps }
  const others = (data?.requests ?? []).flatMap(({ id: otherId, kind, receivedOn, closedAt }) =>
    otherId === id ? [] : [{ id: otherId, kind, receivedOn, isOpen: closedAt === null }],
  )
  const removals = await listRemovals(db, { requestId: id })
  return { request, found: data ? countPersonalData(data) : [], others, removals }
}

async function readSteps(db: Executor, requestId: string): Promise<ReadonlyArray<RequestStep>> {
  const { rows } = await db.execute<RequestStep>(sql`
    select step.id, step.at, step.kind, coalesce(person.name, person.email) as actor, step.note, step.details
    from data_request_steps step left join auth_users person on person.id::text = step.actor_id
    where request_id = ${requestId} order by step.at desc, step.id`)
  return rows.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() }))
}
