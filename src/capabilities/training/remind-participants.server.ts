import { inArray, sql } from 'drizzle-orm'
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
  const inHours = (hours: number) => sql`${new Date(now + hours * HOUR_MS).toISOString()}::timestamptz`
  const { rows: due } = await services.db.execute<{ id: string; startsAt: string }>(sql`
    select id, starts_at as "startsAt" from sessions
    where status = 'published' and starts_at > ${inHours(to)} and starts_at <= ${inHours(from)}`)
  for (const { id, startsAt } of due) {
    await services.db.transaction((tx) => remindSession(services, tx, { id, startsAt: new Date(startsAt) }))
  }
}

async function remindSession(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  session: { id: string; startsAt: Date },
): Promise<void> {
  const { rows: seated } = await tx.execute<{ participantId: string; email: string; paidAt: string | null }>(sql`
    select participants.id as "participantId", email, paid_at as "paidAt"
    from participants join registrations on registrations.id = registration_id
    where session_id = ${session.id} and state = 'paid' and email is not null order by participants.id`)
  const startsAt = session.startsAt.toISOString()
  const keyOf = (participantId: string) => `reminder:${participantId}:${startsAt}`
  const wanted = seated.filter(({ paidAt }) =>
    isReminded({ paidAt: paidAt === null ? null : new Date(paidAt) }, session),
  )
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
    if (reminded.has(onceKey)) continue
    await queueMail(services, tx, participantReminded, { participantId, startsAt }, email, { onceKey })
  }
}
