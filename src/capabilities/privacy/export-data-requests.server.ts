import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { exportRows } from '#platform/audit/export-rows.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListedRequest } from './data-requests.ts'
import { type ListDataRequests, listed, narrowed, withTime } from './list-data-requests.server.ts'

/** Every request that a filter finds, as the record of how requests are handled. */
export function exportDataRequests(
  services: Pick<Services, 'clock' | 'db'>,
  chosen: Pick<ListDataRequests, 'search' | 'state' | 'kind'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedRequest>> {
  async function read() {
    const { rows } = await services.db.execute<ListedRequest>(sql`
      select ${listed(dayOf(services.clock.now()))} from data_requests ${narrowed(chosen)} order by received_on, id`)
    return rows.map(withTime)
  }
  const { search, state, kind } = chosen
  const filters = { state, kind, search }
  return exportRows(
    services,
    { verb: 'exportDataRequests', action: 'data-requests-exported', kind: 'data-request', chosen: filters, read },
    call,
  )
}
