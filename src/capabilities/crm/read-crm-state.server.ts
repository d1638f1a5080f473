import { sql } from 'drizzle-orm'
import type { Connection } from '#platform/connections/connected-services.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { PUSH_STATES } from './crm.ts'
import type { CrmCounts, CrmFault, CrmRemoval } from './crm-for-staff.ts'
import { isCrmConnected } from './is-crm-connected.ts'
import { listRemovals } from './list-removals.server.ts'

/**
 * none: no client is kept · shut: what is kept opens no more, because its key was replaced · client: somebody has to sign
 * in · connected: orders are told
 */
export type CrmStanding = 'none' | 'shut' | 'client' | 'connected'

export type CrmState = {
  connection: Connection | null
  standing: CrmStanding
  counts: CrmCounts
  faults: ReadonlyArray<CrmFault>
  /** Contacts that still have to go from the CRM. */
  removals: ReadonlyArray<CrmRemoval>
}

const MOST_FAULTS = 5

/** How the connection with the CRM stands, how many orders it knows, and what keeps it from knowing the rest. */
export async function readCrmState(
  services: Pick<Services, 'config' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<CrmState> {
  requireAccess('readCrmState', call.actor)
  const { db } = services
  const [{ connection, standing }, counts, { rows: faults }, removals] = await Promise.all([
    readCrmConnection(services),
    Promise.all(PUSH_STATES.map((state) => boundedCount(db, sql`crm_pushes where state = ${state}`))),
    db.execute<CrmFault>(sql`
      select coalesce(last_error, '') as error, count(*)::int as count from crm_pushes where state = 'failed'
      group by 1 order by 2 desc, 1 limit ${MOST_FAULTS}`),
    listRemovals(db, 'open'),
  ])
  return {
    connection,
    standing,
    counts: Object.fromEntries(PUSH_STATES.map((state, index) => [state, counts[index]])) as CrmCounts,
    faults,
    removals,
  }
}

/** Without anything of what is sealed in it. */
async function readCrmConnection(
  services: Pick<Services, 'config' | 'db'>,
): Promise<Pick<CrmState, 'connection' | 'standing'>> {
  const connection = (await listConnections(services)).find(({ service }) => service === 'zoho') ?? null
  if (!connection) return { connection, standing: 'none' }
  const opened = await openConnection(services, 'zoho')
  if (!opened) return { connection, standing: 'shut' }
  return { connection, standing: isCrmConnected(opened) ? 'connected' : 'client' }
}
