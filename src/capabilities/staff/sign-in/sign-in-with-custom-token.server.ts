import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OneTimeToken, SignInAnswer } from '../staff.ts'
import { beginSession } from './begin-session.server.ts'
import { spendOneTimeToken } from './one-time-token.server.ts'

/** Begins a session with a token that works once and for ten minutes. It stands for the password, not for the second factor. */
export async function signInWithCustomToken(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config'>,
  { token }: OneTimeToken,
  call: Call,
): Promise<SignInAnswer> {
  const { auth, db } = services
  await limitRate(db, { name: 'custom-token', by: limitedBy(call.clientAddress), perMinute: 20 })
  const userId = await spendOneTimeToken(db, services, 'custom-token', token)
  if (userId === null) return refuse.now('TOKEN_SPENT')
  const { cookies } = await auth.startSession(userId, { ...call, secondFactorAt: null })
  const { missing } = await beginSession(services, { cookies, by: 'custom-token' }, call)
  return { missing }
}
