import { randomUUID } from 'node:crypto'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { registrationNotes } from '../core/booking.tables.server.ts'
import { findRegistrationToChange } from '../find-registration.server.ts'
import type { RegistrationNote } from './registration-for-staff.ts'

/** Writes down what staff should know about a registration. The text stands in the note alone, so that erasing it erases it. */
export async function addRegistrationNote(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { registrationId, text }: RegistrationNote,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('addRegistrationNote', call.actor)
  if (text === '') refuse.now('NOTE_EMPTY')
  await db.transaction(async (tx) => {
    await findRegistrationToChange(tx, registrationId)
    const authorId = call.actor.id ?? ''
    await tx.insert(registrationNotes).values({ id: randomUUID(), registrationId, at: clock.now(), authorId, text })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'registration-note-added',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
    })
  })
}
