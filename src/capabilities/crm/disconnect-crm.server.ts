import { dropConnection } from '#platform/connections/drop-connection.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { revokeZohoToken } from '#platform/external-apis/zoho-accounts.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { resolveUnreachable } from './crm-alerts.server.ts'
import { crmClientOf } from './crm-client.server.ts'

/** `isRevoked`: Zoho has taken our way in back too; otherwise somebody has to do it there. */
export type Disconnected = { isRevoked: boolean }

/**
 * Takes our own way into the CRM away, there first and then here: whoever is interrupted does it again. What was told stays
 * told, what waits goes on waiting. Null where there was no connection.
 */
export async function disconnectCrm(
  services: Services,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<Disconnected | null> {
  requireAccess('disconnectCrm', call.actor)
  const { db, log } = services
  const connection = await openConnection(services, 'zoho')
  const client = crmClientOf(connection)
  const refreshToken = connection?.secrets.refreshToken
  let isRevoked = true
  if (client && refreshToken) {
    await revokeZohoToken(services, client.region, refreshToken).catch((error: unknown) => {
      if (!(error instanceof ExternalApiFault)) throw error
      log.warn({ trouble: error.trouble }, 'the refresh token of the CRM could not be revoked')
      isRevoked = false
    })
  }
  const isDropped = await db.transaction(async (tx) => {
    await resolveUnreachable(services, tx)
    return dropConnection(services, tx, 'zoho', call)
  })
  return isDropped ? { isRevoked } : null
}
