import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { proveOwnPassword } from '../password/prove-own-password.server.ts'
import { acceptPasskey } from '../sign-in/accept-passkey.server.ts'
import { forgetTries, takeTry } from '../sign-in/take-try.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OwnFactors } from '../staff.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { spendOneTimeCode } from './spend-one-time-code.server.ts'

type Needed = Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log' | 'metrics'>

/** What an app shows; recovery codes have letters. */
const ONE_TIME_CODE = /^\d{6}$/

/**
 * Asks somebody who is signed in for the password and the second factor, a code or a passkey, once more, before that factor changes: a
 * stolen session with a known password must not take away the very thing that stops it. Both count like a sign-in.
 */
export async function proveOwnFactors(
  services: Needed,
  person: { id: string; email: string },
  given: OwnFactors,
  call: Pick<Call, 'requestId'>,
): Promise<void> {
  const { db, config } = services
  await proveOwnPassword(services, person, given.password)
  await takeTry(services, { secondFactor: person.id })
  if ('passkey' in given) {
    const use = { purpose: 'proof', userId: person.id } as const
    if ((await acceptPasskey(services, given.passkey, use, call)) === null) refuse.now('PASSKEY_REFUSED')
  } else if (!(await isRightCode(services, person.id, given.code))) {
    refuse.now('SECOND_FACTOR_WRONG')
  }
  await forgetTries(db, config, { secondFactor: person.id })
}

function isRightCode(services: Needed, userId: string, code: string): Promise<boolean> {
  return ONE_TIME_CODE.test(code)
    ? spendOneTimeCode(services.db, services, userId, code)
    : spendRecoveryCode(services.db, services, userId, code)
}
