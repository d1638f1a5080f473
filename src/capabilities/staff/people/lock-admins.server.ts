import { and, eq, exists } from 'drizzle-orm'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import { authAccounts, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { refuse as refuseAtDoor } from '#platform/http/http.refusals.ts'
import { refuse } from '../staff.refusals.ts'

/**
 * Holds every admin until the transaction ends, so that changes of the claim happen one after the other, and asks again
 * whether the actor is still one of them: two who remove each other at once do not both succeed.
 */
export async function lockAdmins(tx: Transaction, actor: Actor): Promise<void> {
  const admins = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.role, 'admin'))
    .orderBy(authUsers.id)
    .for('update')
  if (actor.kind === 'system' || admins.some(({ id }) => id === actor.id)) return
  refuseAtDoor.now('INSUFFICIENT_PERMISSIONS')
}

/** Refuses to take the claim from the last admin who can sign in; somebody who has not accepted yet does not count. */
export async function keepAnAdmin(tx: Transaction, leaving: string): Promise<void> {
  const remaining = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(
      and(
        eq(authUsers.role, 'admin'),
        exists(tx.select({ id: authAccounts.id }).from(authAccounts).where(eq(authAccounts.userId, authUsers.id))),
      ),
    )
  if (!remaining.some(({ id }) => id !== leaving)) refuse.now('LAST_ADMIN')
}
