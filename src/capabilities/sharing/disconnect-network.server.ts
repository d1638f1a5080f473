import { dropConnection } from '#platform/connections/drop-connection.server.ts'
import { findVersion } from '#platform/connections/find-version.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { PickConnection } from './network-connections.ts'
import { refuse } from './sharing.refusals.ts'

/** Forgets a network with its token. What it has counted so far stays; one that was saved anew meanwhile is kept. */
export async function disconnectNetwork(
  services: Pick<Services, 'clock' | 'db'>,
  { network, version }: PickConnection,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('disconnectNetwork', actor)
  await services.db.transaction(async (tx) => {
    const stored = await findVersion(tx, network)
    if (stored === 0) refuse.now('NOT_CONNECTED')
    if (stored !== version) refuse.now('CONNECTION_CHANGED')
    await dropConnection(services, tx, network, { actor, requestId })
  })
}
