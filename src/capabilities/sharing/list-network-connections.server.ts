import { listConnections } from '#platform/connections/list-connections.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type NetworkConnection, standingOf } from './network-connections.ts'
import { NETWORKS } from './share-links.ts'

/** How we stand with every network, connected or not; never with what is sealed. */
export async function listNetworkConnections(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<NetworkConnection>> {
  requireAccess('listNetworkConnections', call.actor)
  const now = services.clock.now()
  const known = await listConnections(services)
  return Promise.all(
    NETWORKS.map(async (network) => {
      const connection = known.find(({ service }) => service === network) ?? null
      const isOpen = connection !== null && (await openConnection(services, network)) !== null
      return { network, connection, standing: standingOf(connection, isOpen, now) }
    }),
  )
}
