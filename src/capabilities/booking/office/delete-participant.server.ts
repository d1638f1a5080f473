import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { forgetRecipients } from '#platform/mail/forget-recipients.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { participants } from '../core/booking.tables.server.ts'
import { findRegistrationToChange } from '../find-registration.server.ts'
import { SEATED_STATES } from '../registration-states.ts'
import type { DeleteParticipant } from './registration-for-staff.ts'

/**
 * Deletes a person from a seat: name, address and what they said about themselves are gone, every link of theirs is dead
 * and no mail of theirs keeps the address. The seat and its money stay. Whoever sits alone in a registration that has its
 * seat is not deleted before the registration ends: nobody would know whose seat it is.
 */
export async function deleteParticipant(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { participantId }: DeleteParticipant,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ deleted: true }> {
  requireAccess('deleteParticipant', call.actor)
  return db.transaction(async (tx) => {
    const [seat] = await tx
      .select({ registrationId: participants.registrationId })
      .from(participants)
      .where(eq(participants.id, participantId))
    if (!seat) return refuse.now('PARTICIPANT_NOT_FOUND')
    const { registration, participants: people } = await findRegistrationToChange(tx, seat.registrationId)
    const person = people.find(({ id }) => id === participantId)
    if (!person || (person.name === null && person.email === null)) return refuse.now('PARTICIPANT_NOT_FOUND')
    const isSeated = (SEATED_STATES as ReadonlyArray<string>).includes(registration.state)
    if (isSeated && people.filter(({ name, email }) => name ?? email).length === 1) return refuse.now('SEAT_TAKEN')
    await tx
      .update(participants)
      .set({ id: randomUUID(), name: null, email: null, workType: null, aiProficiency: null })
      .where(eq(participants.id, participantId))
    await forgetRecipients(tx, [participantId])
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'participant-deleted',
      subject: { kind: 'registration', id: registration.id },
      requestId: call.requestId,
      changes: { position: { before: person.position, after: null } },
    })
    return { deleted: true as const }
  })
}
