import { inArray } from 'drizzle-orm'
import { CSV_START, csvLine } from '#platform/csv/csv-line.ts'
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

const HEADER = [
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
 * The events that fit the filters as a CSV file, newest first. It is read page by page while it is sent: no file is ever
 * whole in memory and no connection is held by a slow reader. That somebody took it away is in the log before the first
 * line leaves.
 */
export async function exportAuditEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: AuditFilters,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadableStream<Uint8Array>> {
  requireAccess('admin', call.actor)
  const meaning = await meaningOf(db, filters)
  const { named: _, ...asked } = filters
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'audit-exported',
    subject: { kind: 'audit-log', id: 'events' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: asked } },
  })
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLine(HEADER)
    let place: Place | null = null
    for (let exported = 0; exported < EXPORTED_EVENTS; ) {
      const limit = Math.min(PAGE_SIZE, EXPORTED_EVENTS - exported)
      const read = await readAuditEvents(db, { filters, meaning, place, limit })
      const changes = await changesOf(read.map(({ event }) => event))
      yield read.map(({ event }) => csvLine(cellsOf(event, changes.get(event.id) ?? null))).join('')
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
  return streamOf(lines())
}

function cellsOf({ at, actor, action, subjectKind, subjectId, requestId }: AuditEvent, changes: unknown) {
  const changed = changes === null ? null : JSON.stringify(changes)
  return [at, actor.kind, actor.id, actor.email, action, subjectKind, subjectId, requestId, changed]
}

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
