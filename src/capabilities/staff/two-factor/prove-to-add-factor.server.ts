import type { SignedIn } from '#platform/auth/identity.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireFreshSignIn, requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OwnFactors } from '../staff.ts'
import { proveOwnFactors } from './prove-own-factors.server.ts'

/**
 * Who may add an app or a passkey. The first second factor takes a sign-in of the last half hour, as there is nothing else to
 * show; beside another one both factors are asked for again, because what is added signs in from anywhere.
 */
export async function proveToAddFactor(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log' | 'metrics'>,
  proof: OwnFactors | null,
  call: Call,
): Promise<SignedIn['user']> {
  const { user } = await requireSignedIn(services, call)
  if (!user.hasTwoFactor) return (await requireFreshSignIn(services, call)).user
  if (!proof) return refuse.now('PROOF_NEEDED')
  await proveOwnFactors(services, user, proof, call)
  return user
}
