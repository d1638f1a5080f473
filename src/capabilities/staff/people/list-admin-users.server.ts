import { asc, count, eq, sql } from 'drizzle-orm'
import { authAccounts, authUsers, roleOf } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AdminUsers, ListAdminUsers } from '../staff.ts'

const PAGE_SIZE = 25

/** Everybody with an account, those with the claim first; searched by name and address. */
export async function listAdminUsers(
  { db }: Pick<Services, 'db'>,
  { q, page }: ListAdminUsers,
  { actor }: Pick<Call, 'actor'>,
): Promise<AdminUsers> {
  requireAccess('listAdminUsers', actor)
  const wanted = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matching = q === '' ? undefined : sql`(${authUsers.name} ilike ${wanted} or ${authUsers.email} ilike ${wanted})`
  const [counted] = await db.select({ total: count() }).from(authUsers).where(matching)
  const rows = await db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      name: authUsers.name,
      role: authUsers.role,
      laterRole: authUsers.laterRole,
      twoFactorAt: authUsers.twoFactorAt,
      createdAt: authUsers.createdAt,
      lastSignInAt: authUsers.lastSignInAt,
      accountId: authAccounts.id,
    })
    .from(authUsers)
    .leftJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(matching)
    .orderBy(
      sql`coalesce(${authUsers.role}, ${authUsers.laterRole}) asc nulls last`,
      asc(authUsers.name),
      asc(authUsers.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = counted?.total ?? 0
  return {
    users: rows.map(({ twoFactorAt, accountId, role, laterRole, ...user }) => ({
      ...user,
      role: roleOf({ role, laterRole }),
      status: accountId === null ? 'invited' : 'active',
      hasTwoFactor: twoFactorAt !== null,
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}
