import { eq } from 'drizzle-orm'
import { choiceOffered } from '#capabilities/booking/choice-offered.mail.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import { resendMail } from '#platform/mail/resend-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import type { OfOrder } from './reconciliation.ts'

/** Writes to a buyer once more who has paid, lost the seat and has not said what should happen. */
export async function remindOfChoice(
  services: Services,
  { registrationId }: OfOrder,
  call: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('remindOfChoice', call.actor)
  const { db } = services
  const found = await findRegistration(db, registrationId)
  const buyerEmail = found?.registration.buyerEmail
  if (found?.registration.state !== 'choice_offered' || !buyerEmail) return refuse.now('NOT_WAITING')
  const onceKey = `choice:${registrationId}`
  const [before] = await db.select({ id: mails.id }).from(mails).where(eq(mails.onceKey, onceKey))
  if (before) return resendMail(services, { mailId: before.id }, call.actor)
  await db.transaction(async (tx) => {
    await queueMail(services, tx, choiceOffered, { registrationId }, buyerEmail, { onceKey })
  })
}
