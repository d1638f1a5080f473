import { inArray } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './contact.refusals.ts'
import { contactMessages } from './contact.tables.server.ts'
import type { HandleMessages } from './messages-for-staff.ts'

/** Says of messages that nothing more is to be done, or that there is. Said twice it is done, and recorded, once. */
export async function handleMessages(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { messageIds, isHandled }: HandleMessages,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ changed: number }> {
  requireAccess('handleMessages', actor)
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: contactMessages.id, handledAt: contactMessages.handledAt })
      .from(contactMessages)
      .where(inArray(contactMessages.id, [...new Set(messageIds)]))
      // In one order, so that two who settle the same page do not wait for each other.
      .orderBy(contactMessages.id)
      .for('update')
    if (found.length === 0) refuse.now('MESSAGE_NOT_FOUND')
    const changing = found.filter(({ handledAt }) => (handledAt !== null) !== isHandled).map(({ id }) => id)
    if (changing.length === 0) return { changed: 0 }
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
    return { changed: changing.length }
  })
}
