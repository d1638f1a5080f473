import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConnectedService, Connection } from './connected-services.ts'
import { connections } from './connections.tables.server.ts'
import { shownConnection } from './list-connections.server.ts'
import { type Secrets, unsealSecrets } from './sealed-secrets.server.ts'

export type OpenedConnection = Connection & { secrets: Secrets }

/** A connection with its secrets, for whoever calls the service; null where there is none or its seal does not open. */
export async function openConnection(
  { config, db }: Pick<Services, 'config'> & { db: Executor },
  service: ConnectedService,
  options: { lock?: boolean } = {},
): Promise<OpenedConnection | null> {
  const asked = db.select().from(connections).where(eq(connections.service, service))
  const [row] = await (options.lock ? asked.for('update') : asked)
  const secrets = row ? unsealSecrets(config, service, row.sealed) : null
  return row && secrets ? { ...shownConnection(row), secrets } : null
}
