import type { AuditEvent } from '#platform/audit/audit-events.ts'
import { listAuditEvents } from '#platform/audit/list-audit-events.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'

const NO_FILTERS = {
  actorKind: null,
  actorId: null,
  action: null,
  fromDay: null,
  toDay: null,
  search: null,
  named: { actions: [], subjectKinds: [] },
}

/** Enough to see how something came to what it is; the audit log has the rest. */
const SHOWN_EVENTS = 8

export async function lastEventsOf(
  services: Services,
  { kind, id }: { kind: string; id: string },
  call: Call,
): Promise<ReadonlyArray<AuditEvent>> {
  const wanted = { ...NO_FILTERS, subjectKind: kind, subjectId: id, cursor: null }
  const { events } = await listAuditEvents(services, wanted, call)
  return events.slice(0, SHOWN_EVENTS)
}
