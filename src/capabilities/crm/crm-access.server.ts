import { sql } from 'drizzle-orm'
import { type OpenedConnection, openConnection } from '#platform/connections/open-connection.server.ts'
import { renewSecrets } from '#platform/connections/renew-secrets.server.ts'
import type { ZohoRegion } from '#platform/external-apis/external-api-address.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { refreshZohoAccess } from '#platform/external-apis/zoho-accounts.server.ts'
import type { Services } from '#platform/services.server.ts'
import { crmClientOf } from './crm-client.server.ts'
import { isCrmConnected } from './is-crm-connected.ts'

type Opening = Pick<Services, 'clock' | 'config' | 'db' | 'metrics'>
export type CrmAccess = { region: ZohoRegion; accessToken: string }

/** A token this close to its end may be over when it arrives. */
const SPARE_MS = 60_000

/** The way into the CRM as it is stored; null where nobody has signed in, and while they asked to be left alone. */
export async function openCrm(services: Opening): Promise<CrmAccess | null> {
  const connection = await openConnection(services, 'zoho')
  if (!isCrmConnected(connection)) return null
  const { pausedUntil } = connection
  if (pausedUntil !== null && new Date(pausedUntil) > services.clock.now()) return null
  return accessIn(services, connection) ?? renewAccess(services, null)
}

/** Does something with a token, and once more with another one where they say that it is over before its time. */
export async function withCrm<Outcome>(
  services: Opening,
  access: CrmAccess,
  work: (access: CrmAccess) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work(access)
  } catch (error) {
    if (!(error instanceof ExternalApiFault) || error.trouble !== 'unauthorized') throw error
    const renewed = await renewAccess(services, access.accessToken)
    if (renewed === null) throw error
    return work(renewed)
  }
}

/**
 * Whoever holds the row asks for a token; everybody else waits for it and finds a fresh one there. Zoho gives ten tokens
 * in ten minutes, and then none to anybody. `stale` is the token that does not work, however good it looks.
 */
export async function renewAccess(services: Opening, stale: string | null): Promise<CrmAccess | null> {
  const { config, db } = services
  return db.transaction(async (tx) => {
    // Longer than a call to them may take.
    await tx.execute(sql`set local lock_timeout = '12s'`)
    const connection = await openConnection({ config, db: tx }, 'zoho', { lock: true })
    const client = crmClientOf(connection)
    if (!isCrmConnected(connection) || !client) return null
    const known = accessIn(services, connection)
    if (known && known.accessToken !== stale) return known
    const { accessToken, until } = await refreshZohoAccess(services, client, connection.secrets.refreshToken ?? '')
    const secrets = { ...connection.secrets, accessToken, accessUntil: until.toISOString() }
    await renewSecrets(services, tx, { service: 'zoho', secrets, expiresAt: null })
    return { region: client.region, accessToken }
  })
}

function accessIn({ clock }: Opening, connection: OpenedConnection): CrmAccess | null {
  const { accessToken, accessUntil } = connection.secrets
  const client = crmClientOf(connection)
  if (!client || !accessToken || !accessUntil) return null
  const isOver = new Date(accessUntil).getTime() - SPARE_MS <= clock.now().getTime()
  return isOver ? null : { region: client.region, accessToken }
}
