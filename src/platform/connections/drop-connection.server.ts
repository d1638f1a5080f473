import { eq } from 'drizzle-orm'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConnectedService } from './connected-services.ts'
import { connections } from './connections.tables.server.ts'

/** Forgets a connection with its secrets; false where there was none. */
export async function dropConnection(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  service: ConnectedService,
  { actor, requestId }: { actor: Actor; requestId: string | null },
): Promise<boolean> {
  const [gone] = await tx
    .delete(connections)
    .where(eq(connections.service, service))
    .returning({ service: connections.service })
  if (!gone) return false
  const subject = { kind: 'connection', id: service }
  await writeAudit(tx, clock, { actor, action: 'connection-dropped', subject, requestId })
  return true
}
