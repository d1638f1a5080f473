import { settleMarketing } from '#capabilities/consent/settle-marketing.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { paymentSettled } from '../booking.events.server.ts'
import type { Registration } from '../find-registration.server.ts'
import { registrationConfirmed } from '../letters/registration-confirmed.mail.server.ts'
import { moveRegistrations } from '../move-registration.server.ts'

/**
 * Makes a registration paid and owes, in the same transaction, everything that follows: the buyer's confirmation and the
 * work of whoever listens to `payment-settled`. The caller has locked the registration and holds its seats.
 */
export function confirmRegistration(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  registration: Registration,
  changes: Partial<Pick<Registration, 'sessionId'>> = {},
): Promise<void> {
  return confirmRegistrations(services, tx, [registration], changes)
}

/** The same for many at once. */
export async function confirmRegistrations(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  registrations: ReadonlyArray<Registration>,
  changes: Partial<Pick<Registration, 'sessionId'>> = {},
): Promise<void> {
  if (registrations.length === 0) return
  await moveRegistrations(tx, registrations, 'paid', changes)
  await oweConfirmations(services, tx, registrations)
}

/** What every paid registration is owed, in the transaction that makes it paid. */
export async function oweConfirmations(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  registrations: ReadonlyArray<Pick<Registration, 'id' | 'buyerEmail'>>,
): Promise<void> {
  const settled = registrations.map(({ id: registrationId }) => ({ registrationId }))
  const reachable = registrations.flatMap(({ id, buyerEmail: email }) =>
    email === null ? [] : { registrationId: id, email },
  )
  if (reachable.length > 0) {
    const letters = reachable.map(({ registrationId, email }) => ({
      payload: { registrationId },
      recipient: email,
      onceKey: `confirmation:${registrationId}`,
    }))
    await queueMails(services, tx, registrationConfirmed, letters)
    await settleMarketing(services, tx, reachable)
  }
  await services.jobs.publishAll(tx, paymentSettled, settled)
}
