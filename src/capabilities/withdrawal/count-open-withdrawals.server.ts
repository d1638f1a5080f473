import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sumOpenWithdrawals } from './list-withdrawals.server.ts'

/** How many declarations wait for a person or for their money, until when at the latest, and how much is owed. */
export async function countOpenWithdrawals(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<{ count: number; dueOn: string | null; refundCents: number }> {
  requireAccess('countOpenWithdrawals', call.actor)
  return sumOpenWithdrawals(db)
}
