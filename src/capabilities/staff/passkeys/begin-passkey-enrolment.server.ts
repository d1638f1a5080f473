import { issueChallenge } from '#platform/auth/challenge.server.ts'
import { livePasskeys } from '#platform/auth/live-passkeys.server.ts'
import type { PasskeyToMake } from '#platform/auth/passkey.ts'
import { relyingParty, userHandleOf } from '#platform/auth/verify-passkey.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import { proveToAddFactor } from '../two-factor/prove-to-add-factor.server.ts'
import { type BeginPasskeyEnrolment, MOST_PASSKEYS } from './passkeys.ts'

/** What a browser needs to make a passkey for whoever is signed in, once they have proven again that it is them. */
export async function beginPasskeyEnrolment(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log' | 'metrics' | 'settings'>,
  { proof }: BeginPasskeyEnrolment,
  call: Call,
): Promise<PasskeyToMake> {
  const { db, config, settings } = services
  const { id, email, name } = await proveToAddFactor(services, proof, call)
  const known = await livePasskeys(db, { userId: id })
  if (known.length >= MOST_PASSKEYS) return refuse.now('TOO_MANY_PASSKEYS')
  return {
    challenge: await issueChallenge(db, services, { purpose: 'enrolment', userId: id }),
    rp: { id: relyingParty(config).id, name: settings.current().brand.product },
    user: { id: userHandleOf(id), name: email, displayName: name },
    known: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  }
}
