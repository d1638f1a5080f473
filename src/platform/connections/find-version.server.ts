import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { ConnectedService } from './connected-services.ts'
import { connections } from './connections.tables.server.ts'

/** How often a connection was saved, 0 for none: two people who change it at once are told apart by it. Locks its row. */
export async function findVersion(executor: Executor, service: ConnectedService): Promise<number> {
  const [row] = await executor
    .select({ version: connections.version })
    .from(connections)
    .where(eq(connections.service, service))
    .for('update')
  return row?.version ?? 0
}
