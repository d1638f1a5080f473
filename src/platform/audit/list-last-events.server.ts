import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AuditEvent } from './audit-events.ts'
import { readAuditEvents } from './list-audit-events.server.ts'

/** Enough to see how something came to what it is; the audit log has the rest. */
const SHOWN_EVENTS = 8

const NO_FILTERS = {
  actorKind: null,
  actorId: null,
  action: null,
  fromDay: null,
  toDay: null,
  search: null,
  named: { actions: [], subjectKinds: [] },
}

/** What happened to one thing lately, for whoever looks at it. */
export async function listLastEvents(
  { db }: Pick<Services, 'db'>,
  { kind, id }: { kind: string; id: string },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<AuditEvent>> {
  requireAccess('listLastEvents', call.actor)
  const filters = { ...NO_FILTERS, subjectKind: kind, subjectId: id }
  const read = await readAuditEvents(db, { filters, meaning: null, place: null, limit: SHOWN_EVENTS })
  return read.map(({ event }) => event)
}
