import { settleMarketing } from '#capabilities/consent/settle-marketing.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { paymentSettled } from '../booking.events.server.ts'
import type { Registration } from '../find-registration.server.ts'
import { registrationConfirmed } from '../letters/registration-confirmed.mail.server.ts'
import { moveRegistration } from '../move-registration.server.ts'

/**
 * Makes a registration paid and owes, in the same transaction, everything that follows: the buyer's confirmation and the
 * work of whoever listens to `payment-settled`. The caller has locked the registration and holds its seats.
 */
export async function confirmRegistration(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  registration: Registration,
  changes: Partial<Pick<Registration, 'sessionId'>> = {},
): Promise<void> {
  await moveRegistration(tx, registration, 'paid', changes)
  await oweConfirmation(services, tx, registration)
}

/** What every paid registration is owed, in the transaction that makes it paid. */
export async function oweConfirmation(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { id: registrationId, buyerEmail }: Pick<Registration, 'id' | 'buyerEmail'>,
): Promise<void> {
  if (buyerEmail !== null) {
    await queueMail(services, tx, registrationConfirmed, { registrationId }, buyerEmail, {
      onceKey: `confirmation:${registrationId}`,
    })
    await settleMarketing(services, tx, { registrationId, email: buyerEmail })
  }
  await services.jobs.publish(tx, paymentSettled, { registrationId })
}
