import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { refuse as refuseAtDoor } from '#platform/http/http.refusals.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { beginSession } from '../sign-in/begin-session.server.ts'
import { forgetTries, takeTry } from '../sign-in/take-try.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { SecondFactor, SignInAnswer } from '../staff.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { spendOneTimeCode } from './spend-one-time-code.server.ts'

/**
 * Completes a sign-in. Codes have a counter of their own, by person; each code and each recovery code works once. The
 * session gets a new id, so whoever saw the old one has nothing.
 */
export async function verifySecondFactor(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log'>,
  given: SecondFactor,
  call: Call,
): Promise<SignInAnswer> {
  const { auth, db, clock, config, log } = services
  await limitRate(db, { name: 'second-factor', by: limitedBy(call.clientAddress), perMinute: 20 })
  const signedIn = await auth.identify({ cookie: call.cookie })
  if (!signedIn) return refuseAtDoor.now('AUTHENTICATION_REQUIRED')
  if (signedIn.missing !== 'second-factor') return { missing: signedIn.missing }
  const { id } = signedIn.user
  await takeTry(services, { secondFactor: id })
  const isRight =
    'code' in given
      ? await spendOneTimeCode(db, services, id, given.code)
      : await spendRecoveryCode(db, services, id, given.recoveryCode)
  if (!isRight) {
    log.info('a second factor was refused')
    return refuse.now('SECOND_FACTOR_WRONG')
  }
  await forgetTries(db, config, { secondFactor: id })
  const { cookies } = await auth.startSession(id, { ...call, secondFactorAt: clock.now() })
  const { missing } = await beginSession(services, { cookies, by: 'second-factor' }, call)
  return { missing }
}
