import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkNewPassword } from '../password/check-new-password.server.ts'
import { setPassword } from '../password/set-password.server.ts'
import { findPerson } from '../sign-in/find-person.server.ts'
import { readOneTimeToken, spendOneTimeToken } from '../sign-in/one-time-token.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { AcceptInvitation } from '../staff.ts'

/** Gives an invited person their name and password, once. It signs nobody in: the password does. */
export async function acceptInvitation(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'settings'>,
  { token, name, password }: AcceptInvitation,
  call: Call,
): Promise<{ email: string }> {
  const { auth, db, clock } = services
  await limitRate(db, { name: 'invitation', by: limitedBy(call.clientAddress), perMinute: 20 })
  const userId = await readOneTimeToken(db, services, 'invitation', token)
  const person = userId === null ? null : await findPerson(db, userId)
  if (!person) return refuse.now('TOKEN_SPENT')
  checkNewPassword(services, password, { email: person.email, name })
  const { language = person.language } = call
  const hash = await auth.passwords.hash(password)
  await db.transaction(async (tx) => {
    if ((await spendOneTimeToken(tx, services, 'invitation', token)) !== person.id) refuse.now('TOKEN_SPENT')
    await setPassword(tx, services, person, { hash })
    await tx
      .update(authUsers)
      // Whatever it was accepted in, the letter's language or another.
      .set({ name, language, isLanguageChosen: true, emailVerified: true, updatedAt: clock.now() })
      .where(eq(authUsers.id, person.id))
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: person.id },
      action: 'invitation-accepted',
      subject: { kind: 'user', id: person.id },
      requestId: call.requestId,
      changes: { name: { before: person.name, after: name } },
    })
  })
  return { email: person.email }
}
