import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { joinPath } from '#capabilities/booking/session-calendar.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { messageLetter } from './message-letter.server.ts'
import { sessionMessages } from './training.tables.server.ts'

/** A message that staff wrote to the people of a session, as one of them reads it. */
export const sessionMessage = defineMail({
  name: 'session-message',
  reader: 'participant',
  payload: z.object({ messageId: z.uuid(), participantId: z.uuid() }),
  async compose({ config, db, settings }: Pick<Services, 'config' | 'db' | 'settings'>, { messageId, participantId }) {
    const [message] = await db.select().from(sessionMessages).where(eq(sessionMessages.id, messageId))
    const found = await findParticipant(db, participantId)
    if (!message || !found) return null
    const { participant, registration, session } = found
    const hasSeat = isConfirmed(registration.state)
    if (!hasSeat || session.id !== message.sessionId || participant.email === null) return null
    const link = new URL(joinPath(config, participant.id), config.publicOrigin).href
    const letter = messageLetter(
      { settings },
      message,
      { name: participant.name, link },
      session,
      registration.language,
    )
    return { ...letter, to: participant.email }
  },
})
