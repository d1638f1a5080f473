import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { authAccounts, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** An admin who can sign in, one with a second factor before one without; null while there is none. */
export async function findFirstAdmin(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<{ email: string; hasTwoFactor: boolean } | null> {
  requireAccess('findFirstAdmin', call.actor)
  const hasPassword = exists(
    db.select({ id: authAccounts.id }).from(authAccounts).where(eq(authAccounts.userId, authUsers.id)),
  )
  const [admin] = await db
    .select({ email: authUsers.email, twoFactorAt: authUsers.twoFactorAt })
    .from(authUsers)
    .where(and(eq(authUsers.role, 'admin'), hasPassword))
    .orderBy(sql`${authUsers.twoFactorAt} is null`, asc(authUsers.createdAt))
    .limit(1)
  return admin ? { email: admin.email, hasTwoFactor: admin.twoFactorAt !== null } : null
}
