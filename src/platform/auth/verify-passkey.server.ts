import { and, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { authPasskeys } from './auth.tables.server.ts'
import { type ChallengeUse, takeChallenge } from './challenge.server.ts'
import { livePasskeys, type Passkey } from './live-passkeys.server.ts'
import type { MadePasskey, ShownPasskey } from './passkey.ts'

type Needed = { db: Database; clock: Clock; config: Config; log: Log }

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>

/** It takes half a second and 26 MB to load, for attestations that we never ask for: only nodes that meet a passkey pay. */
const library = () => import('@simplewebauthn/server')

/** Ed25519, ECDSA on P-256 and RSA with SHA-256: one of them is in every authenticator. */
const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** The site as browsers bind keys to it. Nothing that a request says changes it. */
export function relyingParty({ publicOrigin }: Pick<Config, 'publicOrigin'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicOrigin)
  return { id: hostname, origin }
}

/** A person as authenticators keep them, in Base64url: an id of ours that says nothing. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

/** The key that was made for this challenge, or null for anything else. The challenge is spent either way. */
export async function verifyMadePasskey(
  services: Needed,
  { id, clientDataJSON, attestationObject, transports }: MadePasskey,
  use: ChallengeUse,
): Promise<NewPasskey | null> {
  const challenge = await spentChallenge(services, clientDataJSON, use)
  if (challenge === null) return null
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services.config)
  const { verifyRegistrationResponse } = await library()
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(refusedBy(services.log))
  if (!made?.verified) return null
  const { credential, credentialBackedUp } = made.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...transports],
    isBackedUp: credentialBackedUp,
  }
}

export type PasskeyVerdict = { said: 'yes' | 'counter-back'; userId: string; passkeyId: string } | { said: 'no' }

/**
 * Whose passkey signed this challenge. `counter-back` is a signature that is right and a counter that is not: somewhere
 * there is a copy of the key.
 */
export async function verifyShownPasskey(
  services: Needed,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: ShownPasskey,
  use: ChallengeUse,
): Promise<PasskeyVerdict> {
  const { db, clock, config, log } = services
  const isAlone = use.purpose === 'sign-in'
  const challenge = await spentChallenge(services, clientDataJSON, use)
  const [passkey] = await livePasskeys(db, { credentialId: id })
  if (challenge === null || !passkey) return { said: 'no' }
  const { userId, id: passkeyId } = passkey
  if (!isAlone && userId !== use.userId) return { said: 'no' }
  if ((isAlone || userHandle !== null) && userHandle !== userHandleOf(userId)) return { said: 'no' }
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  const { verifyAuthenticationResponse } = await library()
  const shown = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: isAlone,
    // The library looks at the counter before the signature. Ours is compared below, after it and in the row itself.
    credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
  }).catch(refusedBy(log))
  if (!shown?.verified) return { said: 'no' }
  const { newCounter, credentialBackedUp } = shown.authenticationInfo
  const used = await db
    .update(authPasskeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: clock.now() })
    .where(
      and(
        eq(authPasskeys.id, passkeyId),
        or(lt(authPasskeys.counter, newCounter), and(eq(authPasskeys.counter, 0), sql`${newCounter}::bigint = 0`)),
      ),
    )
    .returning({ id: authPasskeys.id })
  return { said: used.length > 0 ? 'yes' : 'counter-back', userId, passkeyId }
}

const ClientData = z.object({ challenge: z.string() })

/** The challenge that a browser says it answered, once; null when we did not give it for this use. */
async function spentChallenge(services: Needed, clientDataJSON: string, use: ChallengeUse): Promise<string | null> {
  const said = ClientData.safeParse(parsed(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (!said.success) return null
  const { challenge } = said.data
  return (await takeChallenge(services.db, services, use, challenge)) ? challenge : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The library throws for whatever it does not believe. The reason is for whoever runs the site, a wrong PUBLIC_ORIGIN say. */
function refusedBy(log: Log) {
  return (error: unknown): null => {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
    return null
  }
}
