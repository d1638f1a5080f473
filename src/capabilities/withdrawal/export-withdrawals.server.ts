import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type ListWithdrawals, listWithdrawals } from './list-withdrawals.server.ts'
import type { ListedWithdrawal } from './withdrawals-for-staff.ts'

/** Years of declarations fit; what does not is asked for with a narrower filter. */
const MOST_ROWS = 10_000

/** The declarations that the list would show, all pages of them. Taking them away is written down. */
export async function exportWithdrawals(
  services: Pick<Services, 'clock' | 'db'>,
  wanted: Omit<ListWithdrawals, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedWithdrawal>> {
  requireAccess('admin', call.actor)
  const { withdrawals } = await listWithdrawals(services, { ...wanted, page: 1, pageSize: MOST_ROWS }, call)
  const { filter, search } = wanted
  await writeAudit(services.db, services.clock, {
    actor: call.actor,
    action: 'withdrawals-exported',
    subject: { kind: 'withdrawal', id: 'all' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: { filter, isSearched: search !== null, rows: withdrawals.length } } },
  })
  return withdrawals
}
