import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import { type OpenedConnection, openConnection } from '#platform/connections/open-connection.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { exchangeZohoCode, revokeZohoToken, zohoAccountsHost } from '#platform/external-apis/zoho-accounts.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { unseal } from '#platform/tokens/seal.server.ts'
import { crmSignIns } from './crm.tables.server.ts'
import { resolveUnreachable } from './crm-alerts.server.ts'
import { crmClientOf, crmReturnAddress } from './crm-client.server.ts'
import { refuse } from './sign-in.refusals.ts'
import { hashOfState, sealUseOf } from './sign-in-state.server.ts'
import { tellCrmJob } from './tell-crm-job.server.ts'

/** What Zoho sends back in the address: whatever else stands there is nobody's business. */
export const CrmReturn = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  accountsServer: z.string().max(200).optional(),
})
export type CrmReturn = z.output<typeof CrmReturn>

type Finishing = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics'>

/**
 * Ends a sign-in at the CRM: the state is spent whatever comes of it, so that no address works twice, and counts for the
 * person who began alone. From then on everything that waited is told.
 */
export async function finishCrmSignIn(
  services: Finishing,
  input: CrmReturn,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('finishCrmSignIn', call.actor)
  const { config, db } = services
  const given = CrmReturn.safeParse(input)
  if (!given.success) return refuse.now('CRM_SIGN_IN_UNKNOWN')
  const { state, code, error, accountsServer } = given.data
  const verifier = await spendState(services, state ?? '', String(call.actor.id))
  if (error !== undefined || code === undefined) return refuse.now('CRM_SIGN_IN_DENIED')
  const before = await openConnection(services, 'zoho')
  const client = crmClientOf(before) ?? refuse.now('CRM_CLIENT_MISSING')
  // Somebody else's server must not get our secret, nor a code of one data centre go to another.
  if (accountsServer !== undefined && accountsServer !== `https://${zohoAccountsHost(client.region)}`) {
    return refuse.now('CRM_OTHER_REGION')
  }
  const redirectUri = crmReturnAddress(config)
  const access = await exchangeZohoCode(services, client, { code, verifier, redirectUri }).catch(inWords)
  await db.transaction(async (tx) => {
    const now = crmClientOf(await openConnection({ config, db: tx }, 'zoho', { lock: true }))
    if (now?.clientId !== client.clientId || now.region !== client.region) return refuse.now('CRM_CLIENT_CHANGED')
    const { clientId, clientSecret, region } = now
    const { accessToken, refreshToken, scope, apiDomain } = access
    const facts = { clientId, region, apiDomain, scope }
    const secrets = { clientSecret, refreshToken, accessToken, accessUntil: access.until.toISOString() }
    await keepConnection(services, tx, { service: 'zoho', facts, secrets, expiresAt: null }, call)
    await services.jobs.enqueue(tx, tellCrmJob, {})
    await resolveUnreachable(services, tx)
  })
  await revokeReplaced(services, before, access.refreshToken)
}

/** Whoever the state belongs to and however old it is: it was shown, so it is over. */
async function spendState({ clock, config, db }: Finishing, state: string, staffId: string): Promise<string> {
  const stateHash = hashOfState(state)
  const [begun] = await db.delete(crmSignIns).where(eq(crmSignIns.stateHash, stateHash)).returning()
  if (!begun || begun.staffId !== staffId) return refuse.now('CRM_SIGN_IN_UNKNOWN')
  if (begun.expiresAt <= clock.now()) return refuse.now('CRM_SIGN_IN_OVER')
  return unseal(config, sealUseOf(stateHash), begun.verifier) ?? refuse.now('CRM_SIGN_IN_OVER')
}

function inWords(error: unknown): never {
  if (!(error instanceof ExternalApiFault)) throw error
  const isTheirs = error.trouble === 'unavailable' || error.trouble === 'limited'
  return refuse.now(isTheirs ? 'CRM_UNAVAILABLE' : 'CRM_REFUSED', { reason: error.message })
}

/** A second sign-in leaves no token behind that nobody watches. */
async function revokeReplaced(services: Finishing, before: OpenedConnection | null, kept: string): Promise<void> {
  const old = before?.secrets.refreshToken
  const client = crmClientOf(before)
  if (!old || !client || old === kept) return
  await revokeZohoToken(services, client.region, old).catch(() => {
    services.log.warn('the refresh token that was replaced could not be revoked')
  })
}
