import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { messageLetter } from './message-letter.server.ts'
import { sampleLink } from './sample-link.server.ts'
import { sessionMessages } from './training.tables.server.ts'

const MESSAGES = {
  sk: { subject: (subject: string) => `Skúška: ${subject}` },
  en: { subject: (subject: string) => `Test: ${subject}` },
}

/** The same to its author before anybody else reads it: under their own name, with a link that opens nothing. */
export const sessionMessageTest = defineMail({
  name: 'session-message-test',
  reader: 'staff',
  payload: z.object({ messageId: z.uuid() }),
  async compose({ config, db, settings }: Pick<Services, 'config' | 'db' | 'settings'>, { messageId }) {
    const [found] = await db
      .select({ message: sessionMessages, name: authUsers.name })
      .from(sessionMessages)
      .leftJoin(authUsers, sql`${authUsers.id}::text = ${sessionMessages.authorId}`)
      .where(eq(sessionMessages.id, messageId))
    const session = found && (await findSession(db, found.message.sessionId))
    if (!session) return null
    const reader = { name: found.name, link: sampleLink(config) }
    const letter = messageLetter({ settings }, found.message, reader, session)
    return { ...letter, subject: messagesIn(MESSAGES, 'sk').subject(letter.subject) }
  },
})
