import type { TestServices } from '#platform/testing/test-services.server.ts'
import { cookieOf, givenAdmin, testCall } from '../staff.testing.server.ts'
import { beginPasskeyEnrolment } from './begin-passkey-enrolment.server.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.server.ts'
import { finishPasskeyEnrolment } from './finish-passkey-enrolment.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'
import { type Lie, type SoftAuthenticator, softAuthenticator } from './soft-authenticator.testing.server.ts'

/** Somebody who has a passkey and no app, signed in through the verbs that browsers call. */
export async function givenPasskeyHolder(services: TestServices, { counts = true } = {}) {
  const person = await givenAdmin(services, { twoFactor: false })
  const key = softAuthenticator({ counts })
  const call = testCall({ cookie: person.cookie })
  const toMake = await beginPasskeyEnrolment(services, { proof: null }, call)
  const given = { name: 'Telefón', passkey: key.make(toMake) }
  const { recoveryCodes } = await finishPasskeyEnrolment(services, given, call)
  return { ...person, key, cookie: cookieOf(call.setCookies), recoveryCodes: recoveryCodes ?? [] }
}

/** One sign-in with a passkey alone, honest but for what it lies about. */
export async function enterWith(services: TestServices, key: SoftAuthenticator, lie: Lie = {}) {
  const toShow = await beginPasskeySignIn(services, {}, testCall())
  const call = testCall()
  const { missing } = await signInWithPasskey(services, { passkey: key.show(toShow, lie) }, call)
  return { missing, cookie: cookieOf(call.setCookies) }
}
