import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import type { ChangePassword } from '../staff.ts'
import { checkNewPassword } from './check-new-password.server.ts'
import { passwordChanged } from './password-changed.mail.server.ts'
import { proveOwnPassword } from './prove-own-password.server.ts'
import { setPassword } from './set-password.server.ts'

/** Replaces one's own password; the current one is asked for, and every other session of the person ends. */
export async function changePassword(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'jobs' | 'settings'>,
  { currentPassword, newPassword }: ChangePassword,
  call: Call,
): Promise<{ changed: true }> {
  const { auth, db, clock } = services
  const { user, authSession } = await requireSignedIn(services, call)
  await proveOwnPassword(services, user, currentPassword)
  checkNewPassword(services, newPassword, user)
  const hash = await auth.passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    await setPassword(tx, services, user, { hash, keepSession: authSession.id })
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: 'password-changed',
      subject: { kind: 'user', id: user.id },
      requestId: call.requestId,
    })
    await queueMail(services, tx, passwordChanged, { userId: user.id }, user.email)
  })
  return { changed: true }
}
