import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { refuse as refuseAtDoor } from '#platform/http/http.refusals.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { acceptPasskey } from '../sign-in/accept-passkey.server.ts'
import { beginSession } from '../sign-in/begin-session.server.ts'
import { forgetTries, takeTry } from '../sign-in/take-try.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { SignInAnswer } from '../staff.ts'
import type { OfShownPasskey } from './passkeys.ts'

/** Completes a sign-in with a passkey of the same person, under the counter of their codes and with a new session. */
export async function verifyPasskeySecondFactor(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log' | 'metrics'>,
  { passkey }: OfShownPasskey,
  call: Call,
): Promise<SignInAnswer> {
  const { auth, db, clock, config } = services
  await limitRate(db, { name: 'second-factor', by: limitedBy(call.clientAddress), perMinute: 20 })
  const signedIn = await auth.identify({ cookie: call.cookie })
  if (!signedIn) return refuseAtDoor.now('AUTHENTICATION_REQUIRED')
  if (signedIn.missing !== 'second-factor') return { missing: signedIn.missing }
  const { id } = signedIn.user
  await takeTry(services, { secondFactor: id })
  const accepted = await acceptPasskey(services, passkey, { purpose: 'second-factor', userId: id }, call)
  if (accepted === null) return refuse.now('PASSKEY_REFUSED')
  await forgetTries(db, config, { secondFactor: id })
  const { cookies } = await auth.startSession(id, { ...call, secondFactorAt: clock.now() })
  const { missing } = await beginSession(services, { cookies, by: 'second-factor' }, call)
  return { missing }
}
