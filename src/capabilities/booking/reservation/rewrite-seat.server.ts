import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participantReplaced } from '../booking.events.server.ts'
import { participants } from '../core/booking.tables.server.ts'
import type { Participant, Registration } from '../find-registration.server.ts'

type Written = Pick<Participant, 'name' | 'email'> & Partial<Pick<Participant, 'workType' | 'aiProficiency'>>

/**
 * Writes who sits in a seat, in the transaction of the caller, who has locked the registration and decided. Another
 * address is another person's: the seat gets a new id, so every link that went to the old address is dead, and whoever is
 * new gets an invitation.
 */
export async function rewriteSeat(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { registration, before, written }: { registration: Pick<Registration, 'id'>; before: Participant; written: Written },
  by: { actor: Actor; requestId: string },
): Promise<void> {
  const isReplaced = written.email?.toLowerCase() !== before.email?.toLowerCase()
  // What somebody said about their work is not true of somebody else.
  const isSomebodyElse = isReplaced && written.name !== before.name
  const unsaid = isSomebodyElse ? { workType: null, aiProficiency: null } : before
  const { workType, aiProficiency } = unsaid
  const after = { workType, aiProficiency, ...written }
  const changed = (['name', 'email', 'workType', 'aiProficiency'] as const).filter((key) => after[key] !== before[key])
  if (changed.length === 0) return
  await tx
    .update(participants)
    .set({ ...after, ...(isReplaced ? { id: randomUUID() } : {}) })
    .where(eq(participants.id, before.id))
  if (isReplaced) await jobs.publish(tx, participantReplaced, { registrationId: registration.id })
  await writeAudit(tx, clock, {
    actor: by.actor,
    action: isReplaced ? 'participant-replaced' : 'participant-corrected',
    subject: { kind: 'registration', id: registration.id },
    requestId: by.requestId,
    changes: Object.fromEntries(changed.map((key) => [key, { before: before[key], after: after[key] }])),
  })
}
