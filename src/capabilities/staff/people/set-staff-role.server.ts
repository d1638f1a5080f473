import { eq } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { ClaimAnswer, SetStaffRole } from '../staff.ts'
import { changeRole } from './change-role.server.ts'
import { lockAdmins } from './lock-admins.server.ts'

/** Gives somebody another role. The last owner stays one. */
export async function setStaffRole(
  services: Pick<Services, 'db' | 'clock'>,
  { userId, role }: SetStaffRole,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ClaimAnswer> {
  requireAccess('setStaffRole', actor)
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx, actor)
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
    if (!person) return refuse.now('PERSON_NOT_FOUND')
    const changed = await changeRole(tx, services, person, role, { actor, requestId })
    return { email: person.email, role, changed }
  })
}
