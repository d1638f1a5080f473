import { and, desc, eq, sql } from 'drizzle-orm'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listMessageReaders } from './list-message-readers.server.ts'
import type { MessageReader, SentMessage } from './session-message.ts'
import { refuse } from './training.refusals.ts'
import { sessionMessages } from './training.tables.server.ts'

type MessageDesk = {
  session: { id: string; title: string; startsAt: string }
  readers: ReadonlyArray<MessageReader>
  /** The latest ones first. */
  sent: ReadonlyArray<SentMessage>
}

const SHOWN = 20

/** Reads whom a message of a session can reach, and what was written to them before. */
export async function readMessageDesk(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
  call: Pick<Call, 'actor'>,
): Promise<MessageDesk> {
  requireAccess('readMessageDesk', call.actor)
  const session = await findSession(db, sessionId)
  if (!session) return refuse.now('SESSION_NOT_FOUND')
  const rows = await db
    .select({ message: sessionMessages, name: authUsers.name, email: authUsers.email })
    .from(sessionMessages)
    .leftJoin(authUsers, sql`${authUsers.id}::text = ${sessionMessages.authorId}`)
    .where(and(eq(sessionMessages.sessionId, sessionId), eq(sessionMessages.isTest, false)))
    .orderBy(desc(sessionMessages.sentAt))
    .limit(SHOWN)
  return {
    session: { id: session.id, title: session.title, startsAt: session.startsAt.toISOString() },
    readers: await listMessageReaders(db, { sessionId, participantIds: null }),
    sent: rows.map(({ message, name, email }) => ({
      id: message.id,
      subject: message.subject,
      body: message.body,
      author: name || email,
      sentAt: message.sentAt.toISOString(),
      recipients: message.recipients,
    })),
  }
}
