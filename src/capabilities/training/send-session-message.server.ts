import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkMessage } from './check-message.ts'
import { listMessageReaders } from './list-message-readers.server.ts'
import { sessionMessage } from './session-message.mail.server.ts'
import { SendSessionMessage } from './session-message.ts'
import { refuse } from './training.refusals.ts'
import { sessionMessages } from './training.tables.server.ts'

/**
 * Writes to people of a session, everybody a mail of their own. A service message about a course they booked, so no consent
 * is asked for. The same id twice writes once.
 */
export async function sendSessionMessage(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  given: SendSessionMessage,
  call: Call,
): Promise<{ recipients: number }> {
  requireAccess('sendSessionMessage', call.actor)
  const { subject, body } = checkMessage(given)
  const { messageId, sessionId, participantIds } = SendSessionMessage.parse(given)
  const { clock, db } = services
  return db.transaction(async (tx) => {
    const readers = await listMessageReaders(tx, { sessionId, participantIds })
    if (readers.length === 0) return refuse.now('NOBODY_TO_WRITE')
    const [written] = await tx
      .insert(sessionMessages)
      .values({
        id: messageId,
        sessionId,
        subject,
        body,
        authorId: call.actor.id ?? '',
        sentAt: clock.now(),
        recipients: readers.length,
      })
      .onConflictDoNothing({ target: sessionMessages.id })
      .returning({ id: sessionMessages.id })
    if (!written) return { recipients: readers.length }
    for (const { id: participantId, email } of readers) {
      await queueMail(services, tx, sessionMessage, { messageId, participantId }, email, {
        onceKey: `message:${messageId}:${participantId}`,
      })
    }
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'session-message-sent',
      subject: { kind: 'session', id: sessionId },
      requestId: call.requestId,
      changes: { recipients: { before: null, after: readers.length } },
    })
    return { recipients: readers.length }
  })
}
