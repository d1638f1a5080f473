import { sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { entryIn } from './entry-links.server.ts'
import { type FoundEntry, findEntry } from './find-entry.server.ts'
import { offerKeptSeats } from './offer-kept-seats.server.ts'
import { refuse } from './waiting.refusals.ts'
import type { SeatsWish } from './waiting.ts'
import { waitingJoined } from './waiting-joined.mail.server.ts'

type Changing = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>
type Token = { token: string }

/** The reader of the mailbox says that the entry is theirs: from now on it stands in line, behind whoever came before. */
export async function confirmEntry(services: Changing, { token }: Token): Promise<void> {
  return changed(services, token, async (tx, entry) => {
    if (entry.state === 'waiting') return
    if (entry.state !== 'asked') refuse.now('ENTRY_OVER')
    if (!entry.session.isPublic || !entry.session.isOpen) refuse.now('LINE_CLOSED')
    await tx.execute(sql`
      update waiting_entries set state = 'waiting', joined_at = ${services.clock.now().toISOString()},
        price_cents = ${entry.seatCents},
        place = (select coalesce(max(place), 0) + 1 from waiting_entries others where others.session_id = ${entry.sessionId})
      where id = ${entry.id}`)
    await queueMail(services, tx, waitingJoined, { entryId: entry.id }, entry.email, {
      onceKey: `waiting-joined:${entry.id}`,
    })
  })
}

/** They wait no longer. What was offered to them goes to the next in line; an order they have placed stays. */
export async function leaveWaitingList(services: Changing, { token }: Token): Promise<void> {
  return changed(services, token, async (tx, entry) => {
    if (entry.state !== 'asked' && entry.state !== 'waiting') return
    await endEntry(tx, entry, 'left', services.clock.now())
  })
}

/** Another number of seats; the place in line stays. An offer that is open stays, too. */
export async function changeWish(services: Changing, { token, wish }: Token & { wish: SeatsWish }): Promise<void> {
  return changed(services, token, async (tx, entry) => {
    if (entry.state !== 'waiting') refuse.now('ENTRY_OVER')
    await tx.execute(sql`
      update waiting_entries set wants = ${wish.wants}, accepts_from = ${wish.acceptsFrom} where id = ${entry.id}`)
  })
}

/** They would rather have all: the offer goes to the next in line, and they keep their place until everything is free. */
export async function waitForAll(services: Changing, { token }: Token): Promise<void> {
  return changed(services, token, async (tx, entry) => {
    if (entry.state !== 'waiting' || entry.offer?.state !== 'open') refuse.now('OFFER_OVER')
    await declineOffer(tx, entry, services.clock.now())
    await tx.execute(sql`update waiting_entries set accepts_from = wants where id = ${entry.id}`)
  })
}

/** Ends an entry whose session is locked. */
export async function endEntry(
  tx: Transaction,
  entry: Pick<FoundEntry, 'id' | 'offer' | 'sessionId'>,
  state: 'left' | 'removed',
  now: Date,
): Promise<void> {
  await declineOffer(tx, entry, now)
  await tx.execute(
    sql`update waiting_entries set state = ${state}, ended_at = ${now.toISOString()} where id = ${entry.id}`,
  )
}

/** The same seats are not offered to this entry again. */
async function declineOffer(
  tx: Transaction,
  { id, offer, sessionId }: Pick<FoundEntry, 'id' | 'offer' | 'sessionId'>,
  now: Date,
): Promise<void> {
  if (offer?.state !== 'open') return
  await tx.execute(
    sql`update seat_offers set state = 'declined', ended_at = ${now.toISOString()} where id = ${offer.id} and state = 'open'`,
  )
  await tx.execute(sql`
    update waiting_entries set missed_freed = (select seats_freed from sessions where id = ${sessionId}) where id = ${id}`)
}

/** Session first, then the entry, as everybody does; what it let go is offered at once. */
async function changed(
  services: Changing,
  token: string,
  change: (tx: Transaction, entry: FoundEntry) => Promise<void>,
): Promise<void> {
  const { clock, config, db, live } = services
  const id = entryIn(config, token)
  const sessionId = await db.transaction(async (tx) => {
    await tx.execute(lockSessions(sql`select session_id from waiting_entries where id = ${id}`, 'no key update'))
    const entry = (await findEntry(tx, id, clock.now())) ?? refuse.now('ENTRY_NOT_FOUND')
    await change(tx, entry)
    return entry.sessionId
  })
  live.announce(SEATS_TOPIC)
  await offerKeptSeats(services, sessionId)
}
