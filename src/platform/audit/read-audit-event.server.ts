import { eq, sql } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './audit.refusals.ts'
import { auditDetails, auditEvents } from './audit.tables.server.ts'
import type { AuditEventInFull } from './audit-events.ts'

/** One event with what stood there before and after, as far as that was kept and not emptied since. */
export async function readAuditEvent(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<AuditEventInFull> {
  requireAccess('readAuditEvent', call.actor)
  const [found] = await db
    .select({ event: auditEvents, changes: auditDetails.changes, email: authUsers.email, name: authUsers.name })
    .from(auditEvents)
    .leftJoin(auditDetails, eq(auditDetails.eventId, auditEvents.id))
    .leftJoin(authUsers, sql`${authUsers.id}::text = ${auditEvents.actorId}`)
    .where(eq(auditEvents.id, id))
  if (!found) return refuse.now('AUDIT_EVENT_NOT_FOUND')
  const { at, actorKind, actorId, place: _, ...event } = found.event
  return {
    ...event,
    at: at.toISOString(),
    actor: { kind: actorKind, id: actorId, email: found.email, name: found.name },
    hasChanges: found.changes !== null,
    changes: Object.entries(found.changes ?? {}).map(([field, { before, after }]) => ({ field, before, after })),
  }
}
