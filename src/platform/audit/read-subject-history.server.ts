import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { AuditActor } from './audit-events.ts'

/** Nothing is changed more often than this; the audit log has the rest. */
const MOST_EVENTS = 200

export type SubjectEvent = {
  id: string
  at: Date
  actor: AuditActor
  action: string
  changes: ReadonlyArray<{ field: string; before: unknown; after: unknown }>
}

type Row = {
  id: string
  at: string
  actorKind: AuditActor['kind']
  actorId: string | null
  email: string | null
  name: string | null
  action: string
  changes: Record<string, { before: unknown; after: unknown }> | null
}

/** What happened to one thing, newest first, with what stood there before and after. Whoever asks has checked who may know. */
export async function readSubjectHistory(
  db: Executor,
  subject: { kind: string; id: string },
): Promise<ReadonlyArray<SubjectEvent>> {
  const { rows } = await db.execute<Row>(sql`
    select event.id, event.at, event.actor_kind as "actorKind", event.actor_id as "actorId", event.action,
      account.email, account.name, detail.changes
    from (select * from audit_events where subject_kind = ${subject.kind} and subject_id = ${subject.id}
      order by at desc limit ${MOST_EVENTS}) event
    left join auth_users account on account.id::text = event.actor_id
    left join audit_details detail on detail.event_id = event.id
    order by event.at desc`)
  return rows.map(({ id, at, actorKind, actorId, email, name, action, changes }) => ({
    id,
    at: new Date(at),
    actor: { kind: actorKind, id: actorId, email, name },
    action,
    changes: Object.entries(changes ?? {}).map(([field, { before, after }]) => ({ field, before, after })),
  }))
}
