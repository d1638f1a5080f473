import { and, count, eq, gt, like } from 'drizzle-orm'
import { authUsers, authVerifications } from '#platform/auth/auth.tables.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { issueOneTimeToken } from '../sign-in/one-time-token.server.ts'
import { passwordReset } from './password-reset.mail.server.ts'

/** A stranger who types somebody's address must not fill their mailbox: at most this many links are open at a time. */
const OPEN_LINKS = 3

/** Sends the link to set a new password, or nothing when nobody has the address or enough links are open. */
export async function sendPasswordReset(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  { userId }: { userId: string | null },
): Promise<void> {
  if (userId === null) return
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
    if (!person) return
    const [open] = await tx
      .select({ links: count() })
      .from(authVerifications)
      .where(
        and(
          eq(authVerifications.value, userId),
          like(authVerifications.identifier, 'password-reset:%'),
          gt(authVerifications.expiresAt, clock.now()),
        ),
      )
    if ((open?.links ?? 0) >= OPEN_LINKS) return
    const { id: tokenId } = await issueOneTimeToken(tx, services, 'password-reset', userId)
    await queueMail(services, tx, passwordReset, { tokenId }, person.email)
  })
}
