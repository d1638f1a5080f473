import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { acceptPasskey } from '../sign-in/accept-passkey.server.ts'
import { beginSession } from '../sign-in/begin-session.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { SignInAnswer } from '../staff.ts'
import type { OfShownPasskey } from './passkeys.ts'

/**
 * Begins a session for whoever has the key and unlocked it: possession, and a finger, face or PIN that the authenticator
 * vouches for, are both factors. A key nobody has, one that was removed and a wrong signature get one answer.
 */
export async function signInWithPasskey(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log' | 'metrics'>,
  { passkey }: OfShownPasskey,
  call: Call,
): Promise<SignInAnswer> {
  const { auth, db, clock } = services
  await limitRate(db, { name: 'passkey-sign-in', by: limitedBy(call.clientAddress), perMinute: 20 })
  const userId = await acceptPasskey(services, passkey, { purpose: 'sign-in', userId: null }, call)
  if (userId === null) return refuse.now('PASSKEY_REFUSED')
  const { cookies } = await auth.startSession(userId, { ...call, secondFactorAt: clock.now() })
  const { missing } = await beginSession(services, { cookies, by: 'passkey' }, call)
  return { missing }
}
