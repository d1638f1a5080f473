import { createHash, randomBytes } from 'node:crypto'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { zohoSignInAddress } from '#platform/external-apis/zoho-accounts.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seal } from '#platform/tokens/seal.server.ts'
import { crmSignIns } from './crm.tables.server.ts'
import { crmClientOf, crmReturnAddress } from './crm-client.server.ts'
import { refuse } from './sign-in.refusals.ts'
import { hashOfState, sealUseOf } from './sign-in-state.server.ts'

const GOOD_FOR_MS = 10 * 60_000

/**
 * Where the person has to go to let us into the CRM. What comes back is good once, for them, within ten minutes; the
 * state leaves in the address and only its hash stays here.
 */
export async function beginCrmSignIn(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'metrics'>,
  call: Pick<Call, 'actor'>,
): Promise<{ location: string }> {
  requireAccess('beginCrmSignIn', call.actor)
  const { clock, config, db } = services
  const client = crmClientOf(await openConnection(services, 'zoho')) ?? refuse.now('CRM_CLIENT_MISSING')
  const state = randomBytes(32).toString('base64url')
  const verifier = randomBytes(48).toString('base64url')
  const stateHash = hashOfState(state)
  const now = clock.now()
  await db.insert(crmSignIns).values({
    stateHash,
    verifier: seal(config, sealUseOf(stateHash), verifier),
    staffId: String(call.actor.id),
    createdAt: now,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { region, clientId } = client
  const redirectUri = crmReturnAddress(config)
  return { location: zohoSignInAddress(config, { region, clientId, redirectUri, state, challenge }) }
}
