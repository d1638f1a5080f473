import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#platform/auth/identity.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { auditDetails, auditEvents } from './audit.tables.server.ts'

/** Staff act as their role; `user` has an account without one. */
export type Actor = { kind: StaffRole | 'user' | 'system'; id: string } | { kind: 'visitor'; id: null }

type AuditEntry = {
  actor: Actor
  action: string
  subject: { kind: string; id: string }
  requestId?: string | null
  changes?: Record<string, { before: unknown; after: unknown }>
}

/** Records a change inside the transaction that makes it: neither exists without the other. */
export async function writeAudit(executor: Executor, clock: Clock, entry: AuditEntry): Promise<void> {
  const id = randomUUID()
  await executor.insert(auditEvents).values({
    id,
    at: clock.now(),
    actorKind: entry.actor.kind,
    actorId: entry.actor.id,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    requestId: entry.requestId ?? null,
  })
  if (entry.changes) await executor.insert(auditDetails).values({ eventId: id, changes: entry.changes })
}
