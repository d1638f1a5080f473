import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { issueOneTimeToken } from '../sign-in/one-time-token.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OfEmail } from '../staff.ts'

/** A custom token for somebody who cannot sign in: it works once, for ten minutes, and does not skip the second factor. */
export async function writeSignInLink(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { email }: OfEmail,
  { actor, requestId }: Pick<Call, 'actor'> & { requestId: string | null },
): Promise<{ token: string; url: string; expiresAt: Date }> {
  requireAccess('writeSignInLink', actor)
  const { db, clock, config } = services
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.email, email))
    if (!person) return refuse.now('PERSON_NOT_FOUND')
    const { token, expiresAt } = await issueOneTimeToken(tx, services, 'custom-token', person.id)
    await writeAudit(tx, clock, {
      actor,
      action: 'sign-in-link-written',
      subject: { kind: 'user', id: person.id },
      requestId,
    })
    return { token, url: `${config.publicOrigin}/admin?token=${token}`, expiresAt }
  })
}
