import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#platform/auth/rules.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import { isCommonPassword } from './is-common-password.ts'

/** Length and nothing that is guessed first; no rule about kinds of characters. */
export function checkNewPassword(
  { settings }: Pick<Services, 'settings'>,
  password: string,
  person: { email: string; name: string },
): void {
  // As people count: a letter with its accent is one.
  const length = [...password.normalize('NFC')].length
  if (length < MIN_PASSWORD_LENGTH) refuse.now('PASSWORD_TOO_SHORT')
  if (length > MAX_PASSWORD_LENGTH) refuse.now('PASSWORD_TOO_LONG')
  if (isCommonPassword(password, [person.email, person.name, settings.current().brand.product]))
    refuse.now('PASSWORD_COMMON')
}
