import { sql } from 'drizzle-orm'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { choiceOffered } from '../choice-offered.mail.server.ts'
import type { Registration } from '../find-registration.server.ts'
import { moveRegistration } from '../move-registration.server.ts'
import { confirmRegistrations } from './confirm-registration.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'jobs'>
type Granted = 'paid' | 'reseated' | 'choice'

/**
 * What the whole price brings, whichever way it came: a hold keeps its seats, one that has ended gets them again while they
 * are there, and otherwise its buyer chooses. The caller has locked the registration, and its session unless it is a hold.
 */
export async function grantSeats(services: Needed, tx: Transaction, registration: Registration): Promise<Granted> {
  const granted = await grantSeatsToAll(services, tx, [registration])
  return granted.get(registration.id) ?? 'paid'
}

/** The same for many, by their ids: all holds at once, then the others one by one. */
export async function grantSeatsToAll(
  services: Needed,
  tx: Transaction,
  registrations: ReadonlyArray<Registration>,
): Promise<ReadonlyMap<string, Granted>> {
  const held = registrations.filter(({ state }) => state === 'held')
  await confirmRegistrations(services, tx, held)
  const granted = new Map<string, Granted>(held.map(({ id }) => [id, 'paid']))
  for (const registration of registrations)
    if (!granted.has(registration.id)) granted.set(registration.id, await seatAgain(services, tx, registration))
  return granted
}

async function seatAgain(services: Needed, tx: Transaction, registration: Registration): Promise<Granted> {
  const isToCome = sql`status = 'published' and starts_at > ${services.clock.now()}`
  const { rows } = await tx.execute(takeSeats(registration.sessionId, registration.seats, isToCome))
  if (rows.length > 0) {
    await confirmRegistrations(services, tx, [registration])
    return 'reseated'
  }
  await offerChoice(services, tx, registration)
  return 'choice'
}

/** The seat went to somebody else after the hold had ended: the buyer decides between another date and the money. */
async function offerChoice(services: Needed, tx: Transaction, registration: Registration): Promise<void> {
  await moveRegistration(tx, registration, 'choice_offered')
  if (registration.buyerEmail === null) return
  await queueMail(services, tx, choiceOffered, { registrationId: registration.id }, registration.buyerEmail, {
    onceKey: `choice:${registration.id}`,
  })
}
