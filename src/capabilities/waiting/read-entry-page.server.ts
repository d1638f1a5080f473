import { sql } from 'drizzle-orm'
import { inEuros } from '#kernel/money.ts'
import type { Services } from '#platform/services.server.ts'
import { entryIn } from './entry-links.server.ts'
import { type FoundEntry, findEntry } from './find-entry.server.ts'
import { refuse } from './waiting.refusals.ts'
import type { EntryPage } from './waiting.ts'

/** Shows an entry to the reader of its mailbox. Reading changes nothing: programs that check mail open every link in it. */
export async function readEntryPage(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { token }: { token: string },
): Promise<EntryPage> {
  const now = clock.now()
  const entry = (await findEntry(db, entryIn(config, token), now)) ?? refuse.now('ENTRY_NOT_FOUND')
  const { id, wants, acceptsFrom, offer, session, seatCents, location } = entry
  const kind = kindOf(entry, now)
  return {
    language: entry.language,
    kind,
    token,
    wants,
    acceptsFrom,
    before: kind === 'waiting' || kind === 'offered' ? await countBefore(db, entry) : null,
    offer:
      kind === 'offered' && offer
        ? { seats: offer.seats, endsAt: offer.endsAt.toISOString(), price: inEuros(seatCents) }
        : null,
    session: {
      id: entry.sessionId,
      title: session.title,
      startsAt: session.startsAt.toISOString(),
      durationMinutes: session.durationMinutes,
      location,
      isOpen: session.isPublic && session.isOpen,
      isFree: seatCents === 0,
    },
  }

  async function countBefore(from: Services['db'], { sessionId, place }: FoundEntry): Promise<number> {
    const { rows } = await from.execute<{ count: number }>(sql`
      select count(*)::int as count from waiting_entries
      where session_id = ${sessionId} and state = 'waiting' and place < ${place} and id <> ${id}`)
    return rows[0]?.count ?? 0
  }
}

function kindOf({ state, offer, session }: FoundEntry, now: Date): EntryPage['kind'] {
  if (state === 'served' || state === 'left') return state
  if (state === 'removed' || state === 'over' || !session.isPublic || !session.isOpen) return 'over'
  if (state === 'asked') return 'asked'
  if (offer?.state === 'taken') return 'ordered'
  return offer !== null && offer.endsAt > now ? 'offered' : 'waiting'
}
