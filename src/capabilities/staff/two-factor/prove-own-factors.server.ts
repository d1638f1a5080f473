import type { Services } from '#platform/services.server.ts'
import { proveOwnPassword } from '../password/prove-own-password.server.ts'
import { forgetTries, takeTry } from '../sign-in/take-try.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OwnFactors } from '../staff.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { spendOneTimeCode } from './spend-one-time-code.server.ts'

/** What an app shows; recovery codes have letters. */
const ONE_TIME_CODE = /^\d{6}$/

/**
 * Asks somebody who is signed in for the password and a code of the second factor once more, before that factor changes: a
 * stolen session with a known password must not take away the very thing that stops it. Both count like a sign-in.
 */
export async function proveOwnFactors(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config'>,
  person: { id: string; email: string },
  { password, code }: OwnFactors,
): Promise<void> {
  const { db, config } = services
  await proveOwnPassword(services, person, password)
  await takeTry(services, { secondFactor: person.id })
  const isRight = ONE_TIME_CODE.test(code)
    ? await spendOneTimeCode(db, services, person.id, code)
    : await spendRecoveryCode(db, services, person.id, code)
  if (!isRight) refuse.now('SECOND_FACTOR_WRONG')
  await forgetTries(db, config, { secondFactor: person.id })
}
