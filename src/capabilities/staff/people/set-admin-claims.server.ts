import { eq } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { ClaimAnswer, OfEmail } from '../staff.ts'
import { changeRole } from './change-role.server.ts'
import { lockAdmins } from './lock-admins.server.ts'

/**
 * Grants the admin claim to somebody with an account. An admin grants it to anybody; somebody whose own address is on
 * the bootstrap list takes it for themself, and for nobody else.
 */
export async function setAdminClaims(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
  { email }: OfEmail,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ClaimAnswer> {
  const { db, config, log } = services
  if (actor.kind === 'visitor') return refuse.now('NO_USER')
  return db.transaction(async (tx) => {
    const [known] = await readPerson(tx, email)
    const isBootstrap =
      known !== undefined &&
      known.id === actor.id &&
      known.emailVerified &&
      config.admin.bootstrapEmails.includes(known.email)
    if (!isBootstrap) {
      if (actor.kind !== 'admin' && actor.kind !== 'system')
        log.warn({ actorId: actor.id }, 'the admin claim was refused')
      requireAccess('setAdminClaims', actor)
      await lockAdmins(tx, actor)
    }
    const [person] = await readPerson(tx, email).for('update')
    if (!person) return refuse.now('PERSON_NOT_FOUND')
    const changed = await changeRole(tx, services, person, 'admin', { actor, requestId })
    return { email: person.email, role: 'admin', changed }
  })
}

function readPerson(tx: Transaction, email: string) {
  return tx.select().from(authUsers).where(eq(authUsers.email, email))
}
