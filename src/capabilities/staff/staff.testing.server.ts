import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { authAccounts, authTwoFactors, authUsers, roleColumns } from '#platform/auth/auth.tables.server.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { passwordReset } from './password/password-reset.mail.server.ts'
import type { staffInvited } from './people/staff-invited.mail.server.ts'
import { refreshToken } from './sign-in/refresh-token.server.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.server.ts'
import { codeAt, newTotpSecret } from './two-factor/one-time-code.server.ts'
import { replaceRecoveryCodes } from './two-factor/recovery-codes.server.ts'
import { verifySecondFactor } from './two-factor/verify-second-factor.server.ts'

type Needed = Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log'>

export const TEST_PASSWORD = 'modrý vlak ide k moru 41'

/** A call from a browser of a test; a hundred addresses never meet a limit that one would. */
export function testCall(given: Partial<Call> = {}): Call & { setCookies: string[] } {
  const address = Math.floor(Math.random() * 65_000)
  return {
    actor: { kind: 'visitor', id: null },
    clientAddress: `198.18.${address >> 8}.${address & 255}`,
    userAgent: 'Firefox',
    requestId: randomUUID(),
    cookie: '',
    ...given,
    setCookies: [],
  }
}

/** What a browser sends back after these Set-Cookie lines. */
export function cookieOf(setCookies: ReadonlyArray<string>): string {
  return setCookies
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** A person with an account, not signed in. */
export async function givenAccount(
  services: Needed,
  given: { email?: string; name?: string; role?: StaffRole | null; twoFactor?: boolean; password?: string } = {},
) {
  const { auth, db, clock } = services
  const { role = 'admin', twoFactor = true, password = TEST_PASSWORD } = given
  const id = randomUUID()
  const user = { id, email: given.email ?? `${id}@bystro.test`, name: given.name ?? 'Jana Nová', role }
  await db
    .insert(authUsers)
    .values({ ...user, ...roleColumns(role), emailVerified: true, twoFactorAt: twoFactor ? clock.now() : null })
  await db
    .insert(authAccounts)
    .values({ accountId: id, providerId: 'credential', userId: id, password: await auth.passwords.hash(password) })
  if (!twoFactor) return { user, password, totpSecret: null, recoveryCodes: [] }
  const totpSecret = newTotpSecret()
  await db.insert(authTwoFactors).values({ userId: id, secret: await auth.seal(totpSecret), confirmedAt: clock.now() })
  return { user, password, totpSecret, recoveryCodes: await replaceRecoveryCodes(db, services, id) }
}

/** Signs somebody in through the verbs that browsers call. */
export async function signedIn(
  services: Needed,
  account: { user: { id: string; email: string }; password: string; totpSecret: string | null },
) {
  const first = testCall()
  await signInWithPassword(services, { email: account.user.email, password: account.password }, first)
  let cookie = cookieOf(first.setCookies)
  if (account.totpSecret) {
    // A code works once, and the clock of a test stands still: whoever signs in again would have to wait.
    await services.db.update(authTwoFactors).set({ lastStep: 0 }).where(eq(authTwoFactors.userId, account.user.id))
    const second = testCall({ cookie })
    await verifySecondFactor(services, { code: codeAt(account.totpSecret, services.clock.now()) }, second)
    cookie = cookieOf(second.setCookies)
  }
  const { token } = await refreshToken(services, {}, testCall({ cookie }))
  return { cookie, token, headers: { cookie, authorization: `Bearer ${token}` } }
}

/** A real account with a real session: what every test and drill calls as. */
export async function givenAdmin(services: Needed, given: Parameters<typeof givenAccount>[1] = {}) {
  const account = await givenAccount(services, given)
  return { ...account, ...(await signedIn(services, account)) }
}

/** The link of the newest letter of a kind, as its reader sees it: the token inside. */
export async function tokenInLetter(
  services: Services,
  mail: typeof passwordReset | typeof staffInvited,
): Promise<string> {
  const [queued] = await services.db
    .select()
    .from(mails)
    .where(eq(mails.template, mail.name))
    .orderBy(desc(mails.queuedAt))
    .limit(1)
  const letter = queued ? await mail.compose(services, mail.payload.parse(queued.payload)) : null
  const button = letter?.blocks.find((block) => block.kind === 'button')
  const link = new URL(button?.href ?? '', services.config.publicOrigin)
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? ''
}
