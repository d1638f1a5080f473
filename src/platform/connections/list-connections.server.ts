import type { Services } from '#platform/services.server.ts'
import type { Connection } from './connected-services.ts'
import { connections } from './connections.tables.server.ts'

/** What screens may know of all connections. */
export async function listConnections({ db }: Pick<Services, 'db'>): Promise<ReadonlyArray<Connection>> {
  return (await db.select().from(connections)).map(shownConnection)
}

/** Field by field, so that what is sealed can never slip through. */
export function shownConnection(row: typeof connections.$inferSelect): Connection {
  return {
    service: row.service,
    facts: row.facts,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    lastOkAt: row.lastOkAt?.toISOString() ?? null,
    lastFaultAt: row.lastFaultAt?.toISOString() ?? null,
    lastFault: row.lastFault,
    version: row.version,
    connectedAt: row.connectedAt.toISOString(),
  }
}
