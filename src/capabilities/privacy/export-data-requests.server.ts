import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListedRequest } from './data-requests.ts'
import { type ListDataRequests, listed, narrowed, withTime } from './list-data-requests.server.ts'

/** Every request that a filter finds, as the record of how requests are handled. Taking it away is written down. */
export async function exportDataRequests(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { search, state, kind }: Pick<ListDataRequests, 'search' | 'state' | 'kind'>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedRequest>> {
  requireAccess('admin', actor)
  const { rows } = await db.execute<ListedRequest>(sql`
    select ${listed(dayOf(clock.now()))} from data_requests ${narrowed({ search, state, kind })} order by received_on, id`)
  await writeAudit(db, clock, {
    actor,
    action: 'data-requests-exported',
    subject: { kind: 'data-request', id: 'all' },
    requestId,
    changes: { filters: { before: null, after: { state, kind, isSearched: search !== null, rows: rows.length } } },
  })
  return rows.map(withTime)
}
