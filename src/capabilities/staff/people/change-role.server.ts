import { eq } from 'drizzle-orm'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { authUsers, roleColumns, roleOf } from '#platform/auth/auth.tables.server.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepAnAdmin } from './lock-admins.server.ts'

/** Gives, narrows or takes the claim and writes down by whom. It holds from the next request on: each one reads the row. */
export async function changeRole(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  person: Pick<typeof authUsers.$inferSelect, 'id' | 'role' | 'laterRole'>,
  role: StaffRole | null,
  by: { actor: Actor; requestId: string | null },
): Promise<boolean> {
  const before = roleOf(person)
  if (before === role) return false
  if (before === 'admin') await keepAnAdmin(tx, person.id)
  await tx
    .update(authUsers)
    .set({ ...roleColumns(role), updatedAt: clock.now() })
    .where(eq(authUsers.id, person.id))
  await writeAudit(tx, clock, {
    actor: by.actor,
    action: role === null ? 'admin-claim-removed' : before === null ? 'admin-claim-granted' : 'staff-role-changed',
    subject: { kind: 'user', id: person.id },
    requestId: by.requestId,
    changes: { role: { before, after: role } },
  })
  return true
}
