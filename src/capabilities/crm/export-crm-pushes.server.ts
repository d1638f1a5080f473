import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CrmPushForStaff, PushFilters } from './crm-for-staff.ts'
import { type PushPlace, readPushesAfter } from './list-crm-pushes.server.ts'

const PAGE_SIZE = 1_000

/** The orders that fit the filters, oldest change first, read page by page while they are sent. Who took them is audited first. */
export async function exportCrmPushes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: PushFilters,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<AsyncIterable<CrmPushForStaff>> {
  requireAccess('exportCrmPushes', call.actor)
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'crm-pushes-exported',
    subject: { kind: 'crm', id: 'list' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: filters } },
  })
  async function* rows(): AsyncGenerator<CrmPushForStaff> {
    let place: PushPlace | null = null
    do {
      const read: Awaited<ReturnType<typeof readPushesAfter>> = await readPushesAfter(db, filters, {
        place,
        limit: PAGE_SIZE,
      })
      yield* read.pushes
      place = read.place
    } while (place)
  }
  return rows()
}
