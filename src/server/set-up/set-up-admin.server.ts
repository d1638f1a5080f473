import { randomUUID } from 'node:crypto'
import { addFirstAdmin } from '#capabilities/staff/people/add-first-admin.server.ts'
import { findFirstAdmin } from '#capabilities/staff/people/find-first-admin.server.ts'
import { signInWithPassword } from '#capabilities/staff/sign-in/sign-in-with-password.server.ts'
import { AddFirstAdmin, ConfirmTwoFactor } from '#capabilities/staff/staff.ts'
import { beginTwoFactor } from '#capabilities/staff/two-factor/begin-two-factor.server.ts'
import { confirmTwoFactor } from '#capabilities/staff/two-factor/confirm-two-factor.server.ts'
import type { Services } from '#platform/services.server.ts'
import { BY_SET_UP } from './by-set-up.ts'
import { type Desk, done, open, type StepOutcome } from './desk.ts'

const PASSWORD = { name: 'admin.password', isSecret: true }

/** The first admin, with a second factor before anything else: a password alone would be open to whoever guesses it. */
export async function setUpAdmin(services: Services, desk: Desk): Promise<StepOutcome> {
  const admin = await findFirstAdmin(services, BY_SET_UP)
  if (admin?.hasTwoFactor) return done(`${admin.email} is an admin with an authenticator app.`)
  if (!desk.canShow)
    return open('The key of an authenticator app is shown at a terminal, or written with --secrets FILE.')
  const entering = admin ? await askToEnter(desk, admin.email) : await makeAdmin(services, desk)
  if ('state' in entering) return entering
  return enrol(services, desk, entering)
}

type Entering = { email: string; password: string }

async function askToEnter(desk: Desk, email: string): Promise<Entering | StepOutcome> {
  desk.say(`${email} is an admin without an authenticator app.`)
  const password = await desk.ask({ ...PASSWORD, words: `Password of ${email}` })
  return password === null ? open(`Give admin.password of ${email} to add the app.`) : { email, password }
}

async function makeAdmin(services: Services, desk: Desk): Promise<Entering | StepOutcome> {
  const email = await desk.ask({ name: 'admin.email', words: 'E-mail address of the first admin' })
  const name = await desk.ask({ name: 'admin.name', words: 'Name' })
  const password = await desk.ask({ ...PASSWORD, words: 'Password, 12 characters or more' })
  const parsed = AddFirstAdmin.safeParse({ email, name, password })
  if (!parsed.success) {
    const missing = parsed.error.issues.map(({ path }) => `admin.${path.join('.')}`)
    return open(`There is no admin yet. Give ${missing.join(', ')}.`)
  }
  await addFirstAdmin(services, parsed.data, BY_SET_UP)
  desk.say(`${parsed.data.email} is an admin.`)
  return parsed.data
}

async function enrol(services: Services, desk: Desk, entering: Entering): Promise<StepOutcome> {
  const cookie = await signIn(services, entering)
  try {
    const given = desk.given('admin.code')
    if (given === null) {
      const { uri, secret } = await beginTwoFactor(services, {}, callWith(cookie))
      desk.show(['Add this key to an authenticator app:', `  ${uri}`, `  key to type: ${secret}`])
    }
    const code = await desk.ask({ name: 'admin.code', words: 'Six digits that the app shows' })
    const parsed = ConfirmTwoFactor.safeParse({ code })
    if (!parsed.success) {
      return open('The app is not confirmed: run this again with --set admin.code=… and the six digits it shows.')
    }
    const call = callWith(cookie)
    const { recoveryCodes } = await confirmTwoFactor(services, parsed.data, call)
    desk.show([
      'Keep these ten codes where the phone is not; each opens once:',
      ...recoveryCodes.map((each) => `  ${each}`),
    ])
    await services.auth.endSession({ cookie: cookieOf(call.setCookies) })
    return done(`${entering.email} is an admin with an authenticator app.`)
  } finally {
    await services.auth.endSession({ cookie })
  }
}

async function signIn(services: Services, entering: Entering): Promise<string> {
  const call = callWith('')
  await signInWithPassword(services, entering, call)
  return cookieOf(call.setCookies)
}

function callWith(cookie: string) {
  return {
    actor: { kind: 'visitor', id: null } as const,
    clientAddress: '127.0.0.1',
    userAgent: 'npm run set-up',
    requestId: randomUUID(),
    cookie,
    setCookies: [] as string[],
  }
}

function cookieOf(setCookies: ReadonlyArray<string>): string {
  return setCookies.map((line) => line.split(';')[0]).join('; ')
}
