import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { markFindingClosed, requireFinding } from './core/finding.server.ts'
import type { CloseFinding } from './reconciliation.ts'

/** A person has looked into a difference and leaves it as it is: the same one found again calls nobody. */
export async function closeFinding(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  { findingId, note }: CloseFinding,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('closeFinding', call.actor)
  await markFindingClosed(services, { finding: await requireFinding(services.db, findingId), note }, call)
}
