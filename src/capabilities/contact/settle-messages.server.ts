import { inArray } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { contactMessages } from './contact.tables.server.ts'
import type { HandleMessages } from './messages-for-staff.ts'

/** Whoever calls it has checked who may. Said twice it is done, and recorded, once. */
export async function settleMessages(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { messageIds, isHandled }: HandleMessages,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ found: number; changed: number }> {
  const found = await tx
    .select({ id: contactMessages.id, handledAt: contactMessages.handledAt })
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...new Set(messageIds)]))
    // In one order, so that two who settle the same page do not wait for each other.
    .orderBy(contactMessages.id)
    .for('update')
  const changing = found.filter(({ handledAt }) => (handledAt !== null) !== isHandled).map(({ id }) => id)
  if (changing.length === 0) return { found: found.length, changed: 0 }
  await tx
    .update(contactMessages)
    .set(isHandled ? { handledAt: clock.now(), handledBy: actor.id } : { handledAt: null, handledBy: null })
    .where(inArray(contactMessages.id, changing))
  for (const id of changing) {
    await writeAudit(tx, clock, {
      actor,
      action: isHandled ? 'contact-message-handled' : 'contact-message-reopened',
      subject: { kind: 'contact-message', id },
      requestId,
      changes: { handled: { before: !isHandled, after: isHandled } },
    })
  }
  return { found: found.length, changed: changing.length }
}
