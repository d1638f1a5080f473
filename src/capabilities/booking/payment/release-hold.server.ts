import { sql } from 'drizzle-orm'
import { isUnfinished, listAttempts } from '#capabilities/payments/checkout-attempts.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Registration } from '../find-registration.server.ts'
import { giveBackSeats, lockRegistration, moveRegistration } from '../move-registration.server.ts'
import { owedEntry, readStanding } from './transfer-entries.server.ts'
import { transferLapsed } from './transfer-lapsed.mail.server.ts'

/**
 * Ends a hold and gives its seats back. Refuses to do so, by answering false, while any attempt may still be paid: a hold
 * whose checkout exists is never released by the clock alone.
 */
export async function releaseHold(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'metrics'>,
  registrationId: string,
  { isDueOnly = false }: { isDueOnly?: boolean } = {},
): Promise<boolean> {
  const { db, live, metrics } = services
  const isReleased = await db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (registration?.state !== 'held') return false
    if (isDueOnly && (await isHeldOn(tx, registrationId))) return false
    if ((await listAttempts(tx, registrationId)).some(isUnfinished)) return false
    await moveRegistration(tx, registration, 'expired')
    await giveBackSeats(tx, registration)
    await oweParts(services, tx, registration)
    await tellOfLapse(services, tx, registration)
    return true
  })
  if (!isReleased) return false
  live.announce(SEATS_TOPIC)
  metrics.outcomes.inc({ activity: 'booking', outcome: 'expired' })
  return true
}

/** A click in a mailbox may have made it longer since it was found to be over. */
async function isHeldOn(tx: Transaction, registrationId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from registrations where id = ${registrationId} and held_until > now()`)
  return rows.length > 0
}

/** Parts of a price that never became whole go back, unless the rest comes before somebody has sent them. */
async function oweParts(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { id, origin }: Registration,
): Promise<void> {
  if (origin !== 'transfer') return
  const { receivedCents, sentCents, decidedCents, surplusCents } = await readStanding(tx, id)
  const amountCents = receivedCents - Math.max(sentCents, decidedCents + surplusCents)
  if (amountCents <= 0) return
  const by = { kind: 'system', id: 'expired' } as const
  await writeByHand(services, tx, owedEntry(services, { registrationId: id, amountCents }, by))
}

/** Whoever confirmed an order by transfer hears that its time is over; an order that nobody confirmed was nobody's. */
async function tellOfLapse(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { id: registrationId, confirmedAt, buyerEmail }: Registration,
): Promise<void> {
  if (confirmedAt === null || buyerEmail === null) return
  await queueMail(services, tx, transferLapsed, { registrationId }, buyerEmail, {
    onceKey: `transfer-lapsed:${registrationId}`,
  })
}
