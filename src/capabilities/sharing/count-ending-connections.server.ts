import { type Day, dayOf } from '#kernel/day.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isEnding } from './network-connections.ts'
import { NETWORKS } from './share-links.ts'

/** How many networks need another token within two weeks or already do, and the last day on which the first still works. */
export async function countEndingConnections(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<{ count: number; dueOn: Day | null }> {
  requireAccess('countEndingConnections', call.actor)
  const now = clock.now()
  const ends = (await listConnections({ db })).flatMap((connection) => {
    const isNetwork = NETWORKS.some((network) => network === connection.service)
    return isNetwork && connection.expiresAt !== null && isEnding(connection, now) ? connection.expiresAt : []
  })
  const [first] = ends.toSorted()
  return { count: ends.length, dueOn: first ? dayOf(new Date(Date.parse(first) - 1)) : null }
}
