import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { noteCall } from '#platform/connections/note-call.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { renewSecrets } from '#platform/connections/renew-secrets.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkCredentials, SECRET_NAMES } from './check-credentials.server.ts'
import type { PickConnection } from './network-connections.ts'
import { refuseForFault, wordsOfFault } from './refuse-for-fault.server.ts'
import { refuse } from './sharing.refusals.ts'

/** Asks a network now whether it still accepts us, and keeps what it said. A token that it refuses stays stored. */
export async function checkConnection(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>,
  { network }: Pick<PickConnection, 'network'>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('checkConnection', actor)
  const connection = await openConnection(services, network)
  if (!connection) return refuse.now('NOT_CONNECTED')
  const token = connection.secrets[SECRET_NAMES[network]] ?? ''
  const subject = { kind: 'connection', id: network }
  await writeAudit(services.db, services.clock, { actor, action: 'connection-checked', subject, requestId })
  try {
    const { expiresAt } = await checkCredentials(services, { network, token })
    await noteCall(services, network, null)
    if (expiresAt && expiresAt.toISOString() !== connection.expiresAt) {
      await renewSecrets(services, services.db, { service: network, secrets: connection.secrets, expiresAt })
    }
  } catch (fault) {
    if (fault instanceof ExternalApiFault) {
      await noteCall(services, network, { fault: wordsOfFault(fault, token), pausedUntil: fault.pausedUntil })
    }
    return refuseForFault(services, { network, token }, fault)
  }
}
