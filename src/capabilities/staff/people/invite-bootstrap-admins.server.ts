import { eq, sql } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Services } from '#platform/services.server.ts'
import { invite } from './invite-admin.server.ts'

/** Any number that no other advisory lock of ours uses; nodes that start at once invite once. */
export const BOOTSTRAP_LOCK = 7_001

/** While there is no admin, everybody on the bootstrap list is invited. As soon as there is one, the list invites nobody. */
export async function inviteBootstrapAdmins(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
): Promise<number> {
  const { db, config, log } = services
  const emails = config.admin.bootstrapEmails
  if (emails.length === 0) return 0
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`)
    const admins = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.role, 'admin')).limit(1)
    if (admins.length > 0) return 0
    const by = { actor: { kind: 'system', id: 'bootstrap' }, requestId: null } as const
    for (const email of emails) {
      await invite(services, tx, { email, name: email.split('@')[0] ?? email, role: 'admin', language: 'sk' }, by)
    }
    log.info({ invited: emails.length }, 'there is no admin yet: the bootstrap list is invited')
    return emails.length
  })
}
