import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { fitting, inTime, ordered, sessionRows } from '../session-rows.server.ts'
import { SessionFilters, type SessionForStaff } from '../sessions-for-staff.ts'

const PAGE_SIZE = 100

/**
 * The sessions that fit, in pages that are read while a file is written, so none is ever whole in memory. That somebody
 * took them away is in the audit before the first one leaves.
 */
export async function exportSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: SessionFilters,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<AsyncIterable<ReadonlyArray<SessionForStaff>>> {
  requireAccess('exportSessions', call.actor)
  const filters = SessionFilters.parse(given)
  const now = clock.now()
  await writeAudit(db, clock, {
    actor: call.actor,
    requestId: call.requestId,
    action: 'sessions-exported',
    subject: { kind: 'session', id: 'all' },
    changes: { filters: { before: null, after: filters } },
  })
  async function* pages() {
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await sessionRows(
        { db, clock },
        sql`where ${fitting(filters)} and ${inTime(filters.time, now)} order by ${ordered(filters)}
          limit ${PAGE_SIZE} offset ${offset}`,
      )
      if (page.length > 0) yield page
      if (page.length < PAGE_SIZE) return
    }
  }
  return pages()
}
