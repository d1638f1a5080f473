import { and, eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authAccounts, authUsers, roleColumns, roleOf } from '#platform/auth/auth.tables.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { issueOneTimeToken, withdrawOneTimeTokens } from '../sign-in/one-time-token.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { InviteAdmin } from '../staff.ts'
import { changeRole } from './change-role.server.ts'
import { lockAdmins } from './lock-admins.server.ts'
import { staffInvited } from './staff-invited.mail.server.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>
type By = Pick<Call, 'actor'> & { requestId: string | null }

/**
 * Makes an account with the claim and sends its owner a link to choose a password. Somebody who has not accepted yet
 * gets a new link and the old one stops working; somebody who already has a password gets the claim alone.
 */
export async function inviteAdmin(services: Needed, given: InviteAdmin, by: By): Promise<{ userId: string }> {
  requireAccess('inviteAdmin', by.actor)
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx, by.actor)
    return { userId: await invite(services, tx, given, by) }
  })
}

/** The invitation itself, for whoever holds the admins already. */
export async function invite(services: Needed, tx: Transaction, given: InviteAdmin, by: By): Promise<string> {
  const { email, name, role, language } = given
  const { actor, requestId } = by
  const [known] = await tx.select().from(authUsers).where(eq(authUsers.email, email)).for('update')
  const hasPassword = known !== undefined && (await isActive(tx, known.id))
  if (known && roleOf(known) && hasPassword) refuse.now('ALREADY_STAFF')
  const userId = known?.id ?? (await addPerson(services, tx, { email, name, language }))
  await changeRole(tx, services, known ?? { id: userId, ...roleColumns(null) }, role, by)
  if (hasPassword) return userId
  await tx.update(authUsers).set({ name, language }).where(eq(authUsers.id, userId))
  await withdrawOneTimeTokens(tx, 'invitation', userId)
  const { id: tokenId } = await issueOneTimeToken(tx, services, 'invitation', userId)
  await queueMail(services, tx, staffInvited, { tokenId }, email)
  await writeAudit(tx, services.clock, {
    actor,
    action: 'staff-invited',
    subject: { kind: 'user', id: userId },
    requestId,
    changes: {
      email: { before: known?.email ?? null, after: email },
      name: { before: known?.name ?? null, after: name },
    },
  })
  return userId
}

async function addPerson(
  { clock }: Needed,
  tx: Transaction,
  person: Pick<InviteAdmin, 'email' | 'name' | 'language'>,
): Promise<string> {
  const now = clock.now()
  const [added] = await tx
    .insert(authUsers)
    .values({ ...person, createdAt: now, updatedAt: now })
    .returning({ id: authUsers.id })
  if (!added) throw new Error('A person was not added')
  return added.id
}

async function isActive(tx: Transaction, userId: string): Promise<boolean> {
  const accounts = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  return accounts.length > 0
}
