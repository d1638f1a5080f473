import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Offer, type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import { keepSeats } from '#capabilities/schedule/release-seats.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lastSeats } from './last-seats.mail.server.ts'
import { offerEndsAt } from './offer-clock.ts'
import { seatsOffered } from './seats-offered.mail.server.ts'
import { waitingOver } from './waiting-over.mail.server.ts'

type Offering = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live'>

type Locked = Offer & { id: string; kept: number; freed: number; waiting: number }

export type Offered = { offered: number; lapsed: number; onSale: number }

const NOTHING: Offered = { offered: 0, lapsed: 0, onSale: 0 }

/**
 * Ends what is over and offers what is kept, in order: the first entry that it suffices for gets as much as it wants of it.
 * Who is passed over keeps their place. What suffices for nobody goes back on sale. Under a lock of the session, so any number
 * may do it at once and no seat is offered twice.
 */
export async function offerKeptSeats(services: Offering, sessionId: string): Promise<Offered> {
  const { db, live } = services
  const done = await db.transaction(async (tx) => {
    const session = await lockedSession(services, tx, sessionId)
    if (!session) return NOTHING
    await takeNoteOfOrders(services, tx, session)
    const lapsed = await endOffers(services, tx, session)
    if (!session.isPublic || !session.isOpen) {
      await endLine(services, tx, session)
      return { offered: 0, lapsed, onSale: await putOnSale(tx, session, 0) }
    }
    const openSeats = await seatsOnOffer(tx, sessionId)
    const endsAt = offerEndsAt(services.clock.now(), session)
    const left = session.kept - openSeats
    if (left <= 0) return { offered: 0, lapsed, onSale: 0 }
    if (endsAt === null) {
      await tellEverybody(services, tx, session)
      return { offered: 0, lapsed, onSale: await putOnSale(tx, session, openSeats) }
    }
    const offered = await offerInOrder(services, tx, { session, left, endsAt })
    return { offered, lapsed, onSale: await putOnSale(tx, session, openSeats + offered) }
  })
  if (done.onSale > 0) live.announce(SEATS_TOPIC)
  return done
}

async function lockedSession({ clock }: Offering, tx: Transaction, id: string): Promise<Locked | null> {
  const { rows } = await tx.execute<OfferRow & Omit<Locked, keyof Offer>>(sql`
    select ${offerColumns()}, sessions.id, seats_kept as kept, seats_freed as freed, waiting
    from sessions where id = ${id} for no key update`)
  const [row] = rows
  if (!row) return null
  const { kept, freed, waiting } = row
  return { ...offerOf({ ...row, startsAt: new Date(row.startsAt) }, clock.now()), id, kept, freed, waiting }
}

/**
 * What became of orders that took an offer: a paid one serves its entry, and where its money came so late that something else was
 * offered meanwhile, that goes to the next; one that ended unpaid leaves the entry where it is, and the seats go to the others
 * first.
 */
async function takeNoteOfOrders({ clock }: Offering, tx: Transaction, { id, freed }: Locked): Promise<void> {
  const now = clock.now().toISOString()
  await tx.execute(sql`
    with served as (
      update waiting_entries entry set state = 'served', ended_at = ${now} from seat_offers offer
      where offer.session_id = ${id} and offer.state = 'paid' and entry.id = offer.entry_id and entry.state = 'waiting'
      returning entry.id)
    update seat_offers set state = 'declined', ended_at = ${now} where entry_id in (select id from served) and state = 'open'`)
  await tx.execute(sql`
    with unpaid as (update seat_offers set state = 'lapsed' where session_id = ${id} and state = 'unpaid' returning entry_id)
    update waiting_entries set missed_freed = ${freed} where id in (select entry_id from unpaid)`)
}

async function endOffers({ clock }: Offering, tx: Transaction, session: Locked): Promise<number> {
  const now = clock.now().toISOString()
  const { rowCount } = await tx.execute(sql`
    with over as (
      update seat_offers set state = 'lapsed', ended_at = ${now}
      where session_id = ${session.id} and state = 'open' and ends_at <= ${now} returning entry_id)
    update waiting_entries set missed_freed = ${session.freed} where id in (select entry_id from over)`)
  return rowCount ?? 0
}

async function seatsOnOffer(tx: Transaction, sessionId: string): Promise<number> {
  const { rows } = await tx.execute<{ seats: number }>(
    sql`select coalesce(sum(seats), 0)::int as seats from seat_offers where session_id = ${sessionId} and state = 'open'`,
  )
  return rows[0]?.seats ?? 0
}

type Waiting = { id: string; email: string; wants: number; acceptsFrom: number }

async function offerInOrder(
  services: Offering,
  tx: Transaction,
  { session, left, endsAt }: { session: Locked; left: number; endsAt: Date },
): Promise<number> {
  const { rows: line } = await tx.execute<Waiting>(sql`
    select id, email, wants, accepts_from as "acceptsFrom" from waiting_entries entry
    where session_id = ${session.id} and state = 'waiting' and accepts_from <= ${left}
      and (missed_freed is null or missed_freed < ${session.freed})
      and not exists (select from seat_offers where entry_id = entry.id and state in ('open', 'taken', 'unpaid'))
    order by place`)
  const now = services.clock.now().toISOString()
  const offers: Array<{ id: string; entryId: string; email: string; seats: number }> = []
  let rest = left
  for (const { id: entryId, email, wants, acceptsFrom } of line) {
    if (acceptsFrom > rest) continue
    const seats = Math.min(wants, rest)
    offers.push({ id: randomUUID(), entryId, email, seats })
    rest -= seats
    if (rest === 0) break
  }
  if (offers.length === 0) return 0
  const rows = JSON.stringify(offers.map(({ id, entryId, seats }) => ({ id, entry_id: entryId, seats })))
  await tx.execute(sql`
    insert into seat_offers (id, entry_id, session_id, seats, state, offered_at, ends_at)
    select id, entry_id, ${session.id}, seats, 'open', ${now}, ${endsAt.toISOString()}
    from jsonb_to_recordset(${rows}::jsonb) made (id uuid, entry_id uuid, seats int)`)
  await queueMails(
    services,
    tx,
    seatsOffered,
    offers.map(({ id, email }) => ({
      payload: { offerId: id },
      recipient: email,
      onceKey: `seats-offered:${id}`,
    })),
  )
  return left - rest
}

/** Keeps so many seats, and answers how many went on sale. */
async function putOnSale(tx: Transaction, { id, kept }: Locked, stillKept: number): Promise<number> {
  if (kept <= stillKept) return 0
  await tx.execute(keepSeats(id, stillKept))
  return kept - stillKept
}

async function waitingIn(tx: Transaction, sessionId: string): Promise<ReadonlyArray<{ id: string; email: string }>> {
  const { rows } = await tx.execute<{ id: string; email: string }>(
    sql`select id, email from waiting_entries where session_id = ${sessionId} and state = 'waiting' order by place`,
  )
  return rows
}

/** In the last hours the seats go on sale and everybody hears of it at once: whoever pays first has them. */
async function tellEverybody(services: Offering, tx: Transaction, { id, freed }: Locked): Promise<void> {
  const entries = await waitingIn(tx, id)
  await queueMails(
    services,
    tx,
    lastSeats,
    entries.map(({ id: entryId, email }) => ({
      payload: { entryId },
      recipient: email,
      onceKey: `last-seats:${entryId}:${freed}`,
    })),
  )
}

/** The session is no longer on sale: nothing is left to wait for. */
async function endLine(services: Offering, tx: Transaction, { id }: Locked): Promise<void> {
  const now = services.clock.now().toISOString()
  const entries = await waitingIn(tx, id)
  await tx.execute(
    sql`update seat_offers set state = 'withdrawn', ended_at = ${now} where session_id = ${id} and state = 'open'`,
  )
  await tx.execute(sql`
    update waiting_entries set state = 'over', ended_at = ${now} where session_id = ${id} and state in ('asked', 'waiting')`)
  await queueMails(
    services,
    tx,
    waitingOver,
    entries.map(({ id: entryId, email }) => ({
      payload: { entryId },
      recipient: email,
      onceKey: `waiting-over:${entryId}`,
    })),
  )
}
