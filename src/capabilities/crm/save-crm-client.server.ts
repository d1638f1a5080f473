import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { ZOHO_REGIONS } from '#platform/external-apis/external-api-address.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './crm.refusals.ts'
import type { SaveCrmClient } from './crm-for-staff.ts'
import { isCrmConnected } from './is-crm-connected.ts'

/**
 * Keeps the client that Zoho's console gave out and the region it was given out in; the next step is to sign in. A
 * connection that works is ended first, so that nothing is left open there under a client that nobody knows any more.
 */
export async function saveCrmClient(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { clientId, clientSecret, region: given }: SaveCrmClient,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveCrmClient', call.actor)
  const region = ZOHO_REGIONS.find((known) => known === given)
  if (!region) return refuse.now('REGION_UNKNOWN')
  await db.transaction(async (tx) => {
    const kept = await openConnection({ config, db: tx }, 'zoho', { lock: true })
    if (isCrmConnected(kept)) refuse.now('CRM_CONNECTED')
    const keptSecret = kept?.facts.clientId === clientId ? kept.secrets.clientSecret : undefined
    const secret = clientSecret || keptSecret
    if (!secret) return refuse.now('CLIENT_SECRET_REQUIRED')
    await keepConnection(
      { clock, config },
      tx,
      { service: 'zoho', facts: { clientId, region }, secrets: { clientSecret: secret }, expiresAt: null },
      call,
    )
  })
}
