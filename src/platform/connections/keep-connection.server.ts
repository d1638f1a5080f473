import { sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConnectedService } from './connected-services.ts'
import { connections } from './connections.tables.server.ts'
import { type Secrets, sealSecrets } from './sealed-secrets.server.ts'

type Given = {
  service: ConnectedService
  facts: Readonly<Record<string, string>>
  secrets: Secrets
  expiresAt: Date | null
}

/** Stores what connects us, secrets sealed, and writes down who did it and which secrets, never what stands in them. */
export async function keepConnection(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  { service, facts, secrets, expiresAt }: Given,
  { actor, requestId }: { actor: Actor; requestId: string | null },
): Promise<void> {
  const now = clock.now()
  const row = {
    facts,
    sealed: sealSecrets(config, service, secrets),
    expiresAt,
    pausedUntil: null,
    lastFault: null,
    lastFaultAt: null,
    updatedAt: now,
    updatedBy: actor.id ?? actor.kind,
  }
  await tx
    .insert(connections)
    .values({ service, ...row, connectedAt: now })
    .onConflictDoUpdate({ target: connections.service, set: { ...row, version: sql`${connections.version} + 1` } })
  const names = Object.keys(secrets).toSorted().join(', ')
  await writeAudit(tx, clock, {
    actor,
    action: 'connection-saved',
    subject: { kind: 'connection', id: service },
    requestId,
    changes: { facts: { before: null, after: facts }, secrets: { before: null, after: names } },
  })
}
