import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { auditDetails } from './audit.tables.server.ts'
import type { AuditEvent, AuditFilters } from './audit-events.ts'
import { meaningOf, readAuditEvents } from './list-audit-events.server.ts'
import type { Place } from './newest-events.server.ts'
import { writeAudit } from './write-audit.server.ts'

/** The newest so many events. A spreadsheet still opens them at once; who needs more narrows the days. */
export const EXPORTED_EVENTS = 50_000

const PAGE_SIZE = 1_000

/** One event as a row of a file, in the order that `EXPORTED_COLUMNS` names. */
export type ExportedEvent = ReadonlyArray<string | null>

export const EXPORTED_COLUMNS = [
  'at',
  'actor_kind',
  'actor_id',
  'actor_email',
  'action',
  'subject_kind',
  'subject_id',
  'request_id',
  'changes',
]

/**
 * The events that fit the filters as rows of a file, newest first, read page by page while they are sent: no connection is
 * held by a slow reader. That somebody took them away is in the log before the first row leaves.
 */
export async function exportAuditEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: AuditFilters,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<AsyncGenerator<ExportedEvent>> {
  requireAccess('exportAuditEvents', call.actor)
  const meaning = await meaningOf(db, filters)
  const { named: _, ...asked } = filters
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'audit-exported',
    subject: { kind: 'audit-log', id: 'events' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: asked } },
  })
  async function* rows(): AsyncGenerator<ExportedEvent> {
    let place: Place | null = null
    for (let exported = 0; exported < EXPORTED_EVENTS; ) {
      const limit = Math.min(PAGE_SIZE, EXPORTED_EVENTS - exported)
      const read = await readAuditEvents(db, { filters, meaning, place, limit })
      const changes = await changesOf(read.map(({ event }) => event))
      for (const { event } of read) yield cellsOf(event, changes.get(event.id) ?? null)
      const last = read.at(-1)
      if (!last || read.length < limit) return
      exported += read.length
      place = { direction: 'older', at: last.at, id: last.event.id }
    }
  }
  async function changesOf(events: ReadonlyArray<AuditEvent>): Promise<ReadonlyMap<string, unknown>> {
    const ids = events.filter(({ hasChanges }) => hasChanges).map(({ id }) => id)
    if (ids.length === 0) return new Map()
    const found = await db
      .select({ id: auditDetails.eventId, changes: auditDetails.changes })
      .from(auditDetails)
      .where(inArray(auditDetails.eventId, ids))
    return new Map(found.map(({ id, changes }) => [id, changes]))
  }
  return rows()
}

function cellsOf(
  { at, actor, action, subjectKind, subjectId, requestId }: AuditEvent,
  changes: unknown,
): ExportedEvent {
  const changed = changes === null ? null : JSON.stringify(changes)
  return [at, actor.kind, actor.id, actor.email, action, subjectKind, subjectId, requestId, changed]
}
