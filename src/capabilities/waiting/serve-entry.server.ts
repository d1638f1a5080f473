import { sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { mailboxOf } from '#kernel/mail-domain.ts'
import type { Services } from '#platform/services.server.ts'
import { offerKeptSeats } from './offer-kept-seats.server.ts'

/**
 * Whoever waited and then paid for a seat on sale waits no longer. What was offered to them beside it goes to the next in
 * line; an order that they made earlier is no reason, because they knew of it when they joined.
 */
export async function serveEntry(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>,
  { sessionId, email, orderedAt }: { sessionId: string; email: string; orderedAt: Date },
): Promise<void> {
  const { clock, config, db } = services
  const now = clock.now().toISOString()
  const served = await db.transaction(async (tx) => {
    await tx.execute(lockSessions(sql`select ${sessionId}::uuid`, 'no key update'))
    const { rows } = await tx.execute<{ id: string }>(sql`
      update waiting_entries set state = 'served', ended_at = ${now}
      where session_id = ${sessionId} and email_hash = ${emailHash(config, mailboxOf(email))} and state = 'waiting'
        and joined_at <= ${orderedAt.toISOString()} returning id`)
    const [entry] = rows
    if (!entry) return false
    await tx.execute(
      sql`update seat_offers set state = 'declined', ended_at = ${now} where entry_id = ${entry.id} and state = 'open'`,
    )
    return true
  })
  if (served) await offerKeptSeats(services, sessionId)
}
