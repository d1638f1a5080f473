import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import { participants, registrations } from '#capabilities/booking/core/booking.tables.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participantReminded } from './participant-reminded.mail.server.ts'
import { isReminded, REMINDED_HOURS_BEFORE } from './reminder.ts'

const HOUR_MS = 3_600_000

/** Owes a reminder to everybody whose session starts tomorrow at about this hour, once for each start. */
export async function remindParticipants(services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>): Promise<void> {
  const now = services.clock.now().getTime()
  const { from, to } = REMINDED_HOURS_BEFORE
  const due = await services.db
    .select({ id: sessions.id, startsAt: sessions.startsAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.status, 'published'),
        gt(sessions.startsAt, new Date(now + to * HOUR_MS)),
        lte(sessions.startsAt, new Date(now + from * HOUR_MS)),
      ),
    )
  for (const session of due) {
    await services.db.transaction((tx) => remindSession(services, tx, session))
  }
}

async function remindSession(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  session: { id: string; startsAt: Date },
): Promise<void> {
  const seated = await tx
    .select({ participantId: participants.id, email: participants.email, paidAt: registrations.paidAt })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(and(eq(registrations.sessionId, session.id), eq(registrations.state, 'paid'), isNotNull(participants.email)))
    .orderBy(asc(participants.id))
  const startsAt = session.startsAt.toISOString()
  const keyOf = (participantId: string) => `reminder:${participantId}:${startsAt}`
  const wanted = seated.filter((seat) => isReminded(seat, session))
  // The window is looked at some twenty times, and all but the first look find everybody reminded.
  const queued = await tx
    .select({ onceKey: mails.onceKey })
    .from(mails)
    .where(
      inArray(
        mails.onceKey,
        wanted.map(({ participantId }) => keyOf(participantId)),
      ),
    )
  const reminded = new Set(queued.map(({ onceKey }) => onceKey))
  for (const { participantId, email } of wanted) {
    const onceKey = keyOf(participantId)
    if (email === null || reminded.has(onceKey)) continue
    await queueMail(services, tx, participantReminded, { participantId, startsAt }, email, { onceKey })
  }
}
