import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './contact.refusals.ts'
import { contactAnswers, contactMessages } from './contact.tables.server.ts'
import { contactAnswer } from './contact-answer.mail.server.ts'
import type { AnswerMessage } from './messages-for-staff.ts'

/**
 * Writes back to whoever sent a message: the answer is kept exactly if its mail is owed. Of two colleagues who answer at
 * once the second is told, and so is a form that is sent twice.
 */
export async function answerMessage(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { messageId, seen, text: given, isHandled }: AnswerMessage,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('answerMessage', actor)
  const { clock, db } = services
  const text = given.replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') refuse.now('ANSWER_EMPTY')
  await db.transaction(async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('update')
    if (!message) return refuse.now('MESSAGE_NOT_FOUND')
    const [{ answers } = { answers: 0 }] = await tx
      .select({ answers: count() })
      .from(contactAnswers)
      .where(eq(contactAnswers.messageId, messageId))
    if (answers !== seen) refuse.now('ANSWERED_MEANWHILE')
    const id = randomUUID()
    const now = clock.now()
    await tx.insert(contactAnswers).values({ id, messageId, at: now, authorId: actor.id ?? '', text })
    const wasHandled = message.handledAt !== null
    if (isHandled !== wasHandled) {
      const set = isHandled ? { handledAt: now, handledBy: actor.id } : { handledAt: null, handledBy: null }
      await tx.update(contactMessages).set(set).where(eq(contactMessages.id, messageId))
    }
    await queueMail(services, tx, contactAnswer, { answerId: id }, message.email, { onceKey: `contact-answer:${id}` })
    await writeAudit(tx, clock, {
      actor,
      action: 'contact-message-answered',
      subject: { kind: 'contact-message', id: messageId },
      requestId,
      changes: { handled: { before: wasHandled, after: isHandled } },
    })
  })
}
