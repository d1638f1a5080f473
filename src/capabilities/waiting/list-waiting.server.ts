import { sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { endEntry } from './change-entry.server.ts'
import { findEntry } from './find-entry.server.ts'
import { offerKeptSeats } from './offer-kept-seats.server.ts'
import { refuse } from './waiting.refusals.ts'
import type { EntryForStaff } from './waiting.ts'

type Row = Omit<EntryForStaff, 'offer' | 'joinedAt'> & {
  joinedAt: string
  seats: number | null
  endsAt: string | null
  offerState: string | null
}

/** Who stands in line for a session, the first one first. */
export async function listWaiting(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
  { actor }: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<EntryForStaff>> {
  requireAccess('listWaiting', actor)
  const { rows } = await db.execute<Row>(sql`
    select entry.id, entry.name, entry.email, entry.wants, entry.accepts_from as "acceptsFrom", entry.joined_at as "joinedAt",
      offer.seats, offer.ends_at as "endsAt", offer.state as "offerState"
    from waiting_entries entry left join seat_offers offer on offer.entry_id = entry.id and offer.state in ('open', 'taken')
    where entry.session_id = ${sessionId} and entry.state = 'waiting' order by entry.place`)
  return rows.map(({ seats, endsAt, offerState, joinedAt, ...entry }) => ({
    ...entry,
    joinedAt: new Date(joinedAt).toISOString(),
    offer:
      seats === null
        ? null
        : { seats, endsAt: offerState === 'open' && endsAt !== null ? new Date(endsAt).toISOString() : null },
  }))
}

/** The office takes somebody out of the line; what was offered to them goes to the next. */
export async function removeFromWaiting(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>,
  { sessionId, entryId }: { sessionId: string; entryId: string },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('removeFromWaiting', actor)
  const { clock, db, live } = services
  await db.transaction(async (tx) => {
    await tx.execute(lockSessions(sql`select ${sessionId}::uuid`, 'no key update'))
    const entry = await findEntry(tx, entryId, clock.now())
    if (!entry || entry.sessionId !== sessionId) return refuse.now('ENTRY_NOT_FOUND')
    if (entry.state !== 'waiting') return
    await endEntry(tx, entry, 'removed', clock.now())
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: 'waiting-entry-removed',
      subject: { kind: 'session', id: sessionId },
    })
  })
  live.announce(SEATS_TOPIC)
  await offerKeptSeats(services, sessionId)
}
