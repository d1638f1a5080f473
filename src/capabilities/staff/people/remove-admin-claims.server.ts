import { eq } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { withdrawOneTimeTokens } from '../sign-in/one-time-token.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { ClaimAnswer, OfEmail } from '../staff.ts'
import { changeRole } from './change-role.server.ts'
import { lockAdmins } from './lock-admins.server.ts'

/**
 * Takes the claim away, at once and whatever tokens are about. Sessions of the person stay, so that they read why they
 * may no longer enter; an open invitation ends. The last admin keeps the claim.
 */
export async function removeAdminClaims(
  services: Pick<Services, 'db' | 'clock'>,
  { email }: OfEmail,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ClaimAnswer> {
  requireAccess('removeAdminClaims', actor)
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx, actor)
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.email, email)).for('update')
    if (!person) return refuse.now('PERSON_NOT_FOUND')
    const changed = await changeRole(tx, services, person, null, { actor, requestId })
    await withdrawOneTimeTokens(tx, 'invitation', person.id)
    return { email: person.email, role: null, changed }
  })
}
