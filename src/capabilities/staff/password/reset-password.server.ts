import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readOneTimeToken, spendOneTimeToken } from '../sign-in/one-time-token.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { ResetPassword } from '../staff.ts'
import { checkNewPassword } from './check-new-password.server.ts'
import { passwordChanged } from './password-changed.mail.server.ts'
import { setPassword } from './set-password.server.ts'

/** Sets a new password with the link from a mail, once. All sessions of the person end, and a lock is lifted. */
export async function resetPassword(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'jobs' | 'settings'>,
  { token, password }: ResetPassword,
  call: Call,
): Promise<{ changed: true }> {
  const { auth, db, clock } = services
  await limitRate(db, { name: 'reset-password', by: limitedBy(call.clientAddress), perMinute: 20 })
  const userId = await readOneTimeToken(db, services, 'password-reset', token)
  const [person] = userId === null ? [] : await db.select().from(authUsers).where(eq(authUsers.id, userId))
  if (!person) return refuse.now('TOKEN_SPENT')
  // A password that will not do leaves the link as it was.
  checkNewPassword(services, password, person)
  const hash = await auth.passwords.hash(password)
  await db.transaction(async (tx) => {
    if ((await spendOneTimeToken(tx, services, 'password-reset', token)) !== person.id) refuse.now('TOKEN_SPENT')
    await setPassword(tx, services, person, { hash })
    await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, person.id))
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: person.id },
      action: 'password-reset',
      subject: { kind: 'user', id: person.id },
      requestId: call.requestId,
    })
    await queueMail(services, tx, passwordChanged, { userId: person.id }, person.email)
  })
  return { changed: true }
}
