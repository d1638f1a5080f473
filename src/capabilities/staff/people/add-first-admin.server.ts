import { and, eq, exists, sql } from 'drizzle-orm'
import { authAccounts, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkNewPassword } from '../password/check-new-password.server.ts'
import { setPassword } from '../password/set-password.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { AddFirstAdmin } from '../staff.ts'
import { changeRole } from './change-role.server.ts'
import { BOOTSTRAP_LOCK } from './invite-bootstrap-admins.server.ts'

/**
 * Makes the admin an installation begins with, with a password and without a letter. As soon as somebody with the claim
 * can sign in it makes nobody, also when twenty try at once: further people are invited.
 */
export async function addFirstAdmin(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'settings'>,
  { email, name, password }: AddFirstAdmin,
  by: Pick<Call, 'actor'> & { requestId: string | null },
): Promise<{ userId: string }> {
  requireAccess('addFirstAdmin', by.actor)
  checkNewPassword(services, password, { email, name })
  const { auth, db, clock } = services
  const hash = await auth.passwords.hash(password)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`)
    const hasPassword = exists(
      tx.select({ id: authAccounts.id }).from(authAccounts).where(eq(authAccounts.userId, authUsers.id)),
    )
    const able = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(and(eq(authUsers.role, 'admin'), hasPassword))
      .limit(1)
    if (able.length > 0) return refuse.now('ADMIN_EXISTS')
    const now = clock.now()
    const named = { name, emailVerified: true, updatedAt: now }
    // Somebody of the bootstrap list was invited and has not accepted: the row is theirs.
    const [person] = await tx
      .insert(authUsers)
      .values({ email, ...named, createdAt: now })
      .onConflictDoUpdate({ target: authUsers.email, set: named })
      .returning({ id: authUsers.id, role: authUsers.role, laterRole: authUsers.laterRole })
    if (!person) throw new Error('A person was not added')
    await changeRole(tx, services, person, 'admin', by)
    await setPassword(tx, services, { id: person.id, email }, { hash })
    return { userId: person.id }
  })
}
