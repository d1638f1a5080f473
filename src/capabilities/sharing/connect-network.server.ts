import { addDays, instantAt } from '#kernel/day.ts'
import { findVersion } from '#platform/connections/find-version.server.ts'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import { noteCall } from '#platform/connections/note-call.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkCredentials, SECRET_NAMES } from './check-credentials.server.ts'
import type { ConnectNetwork } from './network-connections.ts'
import { refuseForFault } from './refuse-for-fault.server.ts'
import { refuse } from './sharing.refusals.ts'

/**
 * Connects a network, or replaces what connects it: only what the network itself has just accepted is stored. Of two people
 * who do it at once the second is told.
 */
export async function connectNetwork(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>,
  given: ConnectNetwork,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('connectNetwork', actor)
  const { network, version, token } = given
  const { facts, expiresAt } = await checkCredentials(services, { network, token }).catch((fault: unknown) =>
    refuseForFault(services, { network, token }, fault),
  )
  const { api = null, expiresOn = null } = network === 'linkedin' ? given : {}
  await services.db.transaction(async (tx) => {
    await keepConnection(
      services,
      tx,
      {
        service: network,
        facts: { ...facts, ...(api && { api }) },
        secrets: { [SECRET_NAMES[network]]: token },
        expiresAt: expiresAt ?? (expiresOn === null ? null : instantAt(addDays(expiresOn, 1))),
      },
      { actor, requestId },
    )
    // After writing: two who begin with nothing meet at the row that the first of them makes.
    if ((await findVersion(tx, network)) !== version + 1) refuse.now('CONNECTION_CHANGED')
  })
  await noteCall(services, network, null)
}
