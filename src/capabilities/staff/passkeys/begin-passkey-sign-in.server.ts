import { issueChallenge } from '#platform/auth/challenge.server.ts'
import type { PasskeyToShow } from '#platform/auth/passkey.ts'
import { relyingParty } from '#platform/auth/verify-passkey.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'

/** What a browser needs to sign somebody in with a passkey alone. It is the same for everybody: it names nobody and no key. */
export async function beginPasskeySignIn(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  _input: Record<never, never>,
  call: Call,
): Promise<PasskeyToShow> {
  const { db, config } = services
  await limitRate(db, { name: 'passkey-challenge', by: limitedBy(call.clientAddress), perMinute: 20 })
  const challenge = await issueChallenge(db, services, { purpose: 'sign-in', userId: null })
  return { challenge, rpId: relyingParty(config).id, known: [], userVerification: 'required' }
}
