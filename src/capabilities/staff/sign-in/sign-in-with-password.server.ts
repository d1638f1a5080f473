import { isEmail } from '#kernel/email.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { SignInAnswer, SignInWithPassword } from '../staff.ts'
import { beginSession } from './begin-session.server.ts'
import { forgetTries, takeTry } from './take-try.server.ts'

/** One place may try this often, whatever addresses it tries. An office behind one address signs in less often. */
const TRIES_PER_MINUTE = 20

/**
 * Begins a session for the right password. A wrong password, an address nobody has and something that is no address get
 * one answer after the same work, and count alike; what is counted does not depend on where the tries come from.
 */
export async function signInWithPassword(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log'>,
  { email, password }: SignInWithPassword,
  call: Call,
): Promise<SignInAnswer> {
  const { auth, db, config, log } = services
  await limitRate(db, { name: 'sign-in', by: limitedBy(call.clientAddress), perMinute: TRIES_PER_MINUTE })
  if (!isEmail(email)) refuse.now('INVALID_CREDENTIALS')
  await takeTry(services, { password: email })
  const entered = await auth.signInWithPassword({ email, password }, call)
  if (!entered) {
    log.info('a sign-in was refused')
    return refuse.now('INVALID_CREDENTIALS')
  }
  await forgetTries(db, config, { password: email })
  const { missing } = await beginSession(services, { cookies: entered.cookies, by: 'password' }, call)
  return { missing }
}
