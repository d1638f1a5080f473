import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { forgetRecipients } from '#platform/mail/forget-recipients.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './contact.refusals.ts'
import { contactAnswers, contactMessages } from './contact.tables.server.ts'

/**
 * Deletes a message with its answers for good. Mails about it that have not gone yet do not go, and the rows of those that
 * went forget whose they were.
 */
export async function deleteMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { messageId }: { messageId: string },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('deleteMessage', actor)
  await db.transaction(async (tx) => {
    const answers = await tx
      .select({ id: contactAnswers.id })
      .from(contactAnswers)
      .where(eq(contactAnswers.messageId, messageId))
    const deleted = await tx.delete(contactMessages).where(eq(contactMessages.id, messageId)).returning()
    if (deleted.length === 0) return refuse.now('MESSAGE_NOT_FOUND')
    if (answers.length > 0)
      await forgetRecipients(
        tx,
        answers.map(({ id }) => id),
      )
    await writeAudit(tx, clock, {
      actor,
      action: 'contact-message-deleted',
      subject: { kind: 'contact-message', id: messageId },
      requestId,
      changes: { answers: { before: answers.length, after: 0 } },
    })
  })
}
