import type { RegistrationInWhole } from '#capabilities/booking/find-registration.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { MailDefinition } from '#platform/mail/mail.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seatCancelled } from './seat-cancelled.mail.server.ts'
import { seatMoved } from './seat-moved.mail.server.ts'
import { sessionCancelled } from './session-cancelled.mail.server.ts'
import { sessionMoved } from './session-moved.mail.server.ts'

const LETTERS = {
  moved: { buyer: sessionMoved, seat: seatMoved },
  cancelled: { buyer: sessionCancelled, seat: seatCancelled },
} as const

/** Begins the keys of all letters about a change; the id of the registration or of the participant follows. */
export function letterKey(about: keyof typeof LETTERS, changeId: string): string {
  return `session-${about}:${changeId}:`
}

/**
 * Owes everybody of a registration the letter about what happened to it, once: the buyer, and each participant who is not
 * the buyer. People of an unpaid order were never invited, so only its buyer is written to.
 */
export async function oweLetters(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { about, changeId, wasPaid }: { about: keyof typeof LETTERS; changeId: string; wasPaid: boolean },
  { registration, participants }: RegistrationInWhole,
): Promise<void> {
  const write = async <Payload extends object>(
    mail: MailDefinition<Services, Payload>,
    payload: Payload,
    email: string,
    id: string,
  ) => queueMail(services, tx, mail, payload, email, { onceKey: letterKey(about, changeId) + id })
  const { id: registrationId, buyerEmail } = registration
  if (buyerEmail !== null) await write(LETTERS[about].buyer, { changeId, registrationId }, buyerEmail, registrationId)
  if (!wasPaid) return
  for (const { id: participantId, email } of participants) {
    if (email === null || email.toLowerCase() === buyerEmail?.toLowerCase()) continue
    await write(LETTERS[about].seat, { changeId, participantId }, email, participantId)
  }
}
