import { issueChallenge } from '#platform/auth/challenge.server.ts'
import { livePasskeys } from '#platform/auth/live-passkeys.server.ts'
import type { PasskeyToShow } from '#platform/auth/passkey.ts'
import { relyingParty } from '#platform/auth/verify-passkey.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { refuse as refuseAtDoor } from '#platform/http/http.refusals.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'

/**
 * What a browser needs to show a passkey of the person of this session: as the second factor while that is missing, and
 * afterwards to prove once more who they are. Whoever has shown a password only gets nothing for the latter.
 */
export async function beginOwnPasskey(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config'>,
  _input: Record<never, never>,
  call: Call,
): Promise<PasskeyToShow> {
  const { auth, db, config } = services
  const signedIn = await auth.identify({ cookie: call.cookie })
  if (!signedIn) return refuseAtDoor.now('AUTHENTICATION_REQUIRED')
  const { user, missing } = signedIn
  const passkeys = await livePasskeys(db, { userId: user.id })
  if (passkeys.length === 0) return refuse.now('PASSKEY_NOT_FOUND')
  const purpose = missing === 'second-factor' ? 'second-factor' : 'proof'
  return {
    challenge: await issueChallenge(db, services, { purpose, userId: user.id }),
    rpId: relyingParty(config).id,
    known: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  }
}
