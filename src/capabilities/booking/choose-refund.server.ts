import { findMoneyOf, freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { isDisputed } from '#capabilities/payments/is-disputed.server.ts'
import { readKept } from '#capabilities/payments/read-kept.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { oweBackByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from './booking.refusals.ts'
import { registrationRefunded } from './letters/registration-refunded.mail.server.ts'
import { lockRegistration, moveRegistration } from './move-registration.server.ts'

/** A buyer whose seat was gone takes the money: whole, the way it came. */
export async function chooseRefund(services: Services, { token }: { token: string }): Promise<void> {
  const registrationId = openToken(services.config, 'choice', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const money = await findMoneyOf(services.db, registrationId)
  // The choice stays open, on the list of the office, beside the dispute that decides about the money.
  if (money && (await isDisputed(services.db, money.id))) refuse.now('CHOICE_DISPUTED')
  await endChoiceWithRefund(services, { registrationId }, { kind: 'visitor', id: null })
}

/** The same, whoever decides: nobody waits for ever for a buyer who does not answer. */
export async function endChoiceWithRefund(
  services: Services,
  { registrationId, refundId, note }: { registrationId: string; refundId?: string; note?: string },
  actor: Actor,
): Promise<void> {
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (!registration) return refuse.now('REGISTRATION_NOT_FOUND')
    if (registration.state !== 'choice_offered') return refuse.now('CHOICE_MADE')
    await freezeMoneyOf(tx, registrationId)
    const { payment, keptCents: amountCents } = await readKept(tx, registrationId)
    if (amountCents === 0) throw new Error(`Registration ${registrationId} was offered a choice without money`)
    if (payment) await requestRefund(services, tx, { paymentId: payment.id, amountCents, reason: 'choice', refundId })
    // What came by transfer is sent back by a person.
    else await oweBackByHand(services, tx, { registrationId, amountCents, recordedBy: actor.id ?? actor.kind })
    await moveRegistration(tx, registration, 'refunded')
    if (registration.buyerEmail !== null) {
      await queueMail(services, tx, registrationRefunded, { registrationId }, registration.buyerEmail, {
        onceKey: `refunded:${registrationId}`,
      })
    }
    const subject = { kind: 'registration', id: registrationId }
    const changes = { refund: { before: null, after: { amountCents, note: note ?? null } } }
    await writeAudit(tx, clock, { actor, action: 'refund-chosen', subject, changes })
  })
}
