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
export function writeAudit(executor: Executor, clock: Clock, entry: AuditEntry): Promise<void> {
  return writeAudits(executor, clock, [entry])
}

/** The same for many changes of one transaction, in the order they are given. */
export async function writeAudits(executor: Executor, clock: Clock, entries: ReadonlyArray<AuditEntry>): Promise<void> {
  if (entries.length === 0) return
  const known = entries.map((entry) => ({ ...entry, id: randomUUID() }))
  await executor.insert(auditEvents).values(
    known.map(({ id, actor, action, subject, requestId = null }) => ({
      id,
      at: clock.now(),
      actorKind: actor.kind,
      actorId: actor.id,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      requestId,
    })),
  )
  const details = known.flatMap(({ id, changes }) => (changes ? { eventId: id, changes } : []))
  if (details.length > 0) await executor.insert(auditDetails).values(details)
}
