import { randomUUID } from 'node:crypto'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkMessage } from './check-message.ts'
import { sessionMessageTest } from './session-message-test.mail.server.ts'
import { sessionMessages } from './training.tables.server.ts'

type MessageTest = {
  sessionId: string
  subject: string
  body: string
  /** The address of whoever asks. */
  to: string
}

/** Sends a message to its author alone. Nobody of the session hears of it. */
export async function sendMessageTest(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { sessionId, to, ...given }: MessageTest,
  call: Call,
): Promise<void> {
  requireAccess('sendMessageTest', call.actor)
  const { subject, body } = checkMessage(given)
  await services.db.transaction(async (tx) => {
    const messageId = randomUUID()
    await tx.insert(sessionMessages).values({
      id: messageId,
      sessionId,
      subject,
      body,
      authorId: call.actor.id ?? '',
      sentAt: services.clock.now(),
      recipients: 1,
      isTest: true,
    })
    await queueMail(services, tx, sessionMessageTest, { messageId }, to)
  })
}
