import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { offerEndsAt } from '#capabilities/waiting/offer-clock.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

export type LineSample = {
  /** Of the one whose page is shown. The others stand in line. */
  state: 'asked' | 'waiting' | 'left'
  /** So many seats are offered to them. */
  offered?: number
}

type Entry = { name: string | null; wants: number; acceptsFrom: number; state: LineSample['state'] }

const OTHERS: ReadonlyArray<Entry> = [
  { name: 'Tichý mlyn, s. r. o.', wants: 5, acceptsFrom: 5, state: 'waiting' },
  { name: 'Ľubica Ďurišová', wants: 1, acceptsFrom: 1, state: 'waiting' },
  { name: null, wants: 2, acceptsFrom: 1, state: 'waiting' },
]

/** A full session on a local site with people who wait for it, and the token of the last of them. Nobody is written to. */
export async function givenLine(
  site: { databaseUrl: string; signingSecret: string },
  { state, offered = 0 }: LineSample,
): Promise<{ token: string; sessionId: string }> {
  const sessionId = randomUUID()
  const shown: Entry = { name: 'Oľga Veselá', wants: 3, acceptsFrom: 2, state }
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  let entryId = ''
  try {
    await client.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity,
         seats_taken, seats_kept, status, visibility, created_at, updated_at)
       values ($1, 'Základy AI pre všetkých', 'Začiatočník', date_trunc('day', now()) + interval '9 days 8 hours', 150, 'Online',
         15900, 20, 20 - $2::int, $2, 'published', 'public', now(), now())`,
      [sessionId, offered],
    )
    for (const [index, entry] of [...OTHERS, shown].entries()) {
      entryId = randomUUID()
      await client.query(
        `insert into waiting_entries (id, session_id, state, name, email, email_hash, language, wants, accepts_from, asked_at,
           joined_at, place, price_cents)
         values ($1::uuid, $2, $3, $4, $5, $5, 'sk', $6, $7, now() - make_interval(hours => 50 - $8), now(), $8, 12700)`,
        [
          entryId,
          sessionId,
          entry.state,
          entry.name,
          `caka${index}@cakajuci.example`,
          entry.wants,
          entry.acceptsFrom,
          index + 1,
        ],
      )
    }
    if (offered > 0) {
      const now = new Date()
      const { rows } = await client.query('select starts_at from sessions where id = $1', [sessionId])
      const endsAt = offerEndsAt(now, { startsAt: rows[0].starts_at, bookingClosesMinutes: 0 })
      await client.query(
        `insert into seat_offers (id, entry_id, session_id, seats, state, offered_at, ends_at)
         values ($1, $2, $3, $4, 'open', $5, $6)`,
        [randomUUID(), entryId, sessionId, offered, now, endsAt],
      )
    }
  } finally {
    await client.end()
  }
  return { token: signId({ signingSecrets: [site.signingSecret] }, 'waiting', entryId), sessionId }
}
