import { randomInt, randomUUID } from 'node:crypto'
import { newReference } from '#capabilities/booking/core/reference.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

export type Line = { sessionId: string; price: number; orders: ReadonlyArray<{ id: string; seats: number }> }

/** Seats of one line, sold in orders of one to ten people, so that as many are freed at once. */
export async function givenLine(
  stack: BookingStack,
  { seats, entries, price }: { seats: number; entries: number; price: (id: string) => Promise<number> },
): Promise<Line> {
  const sessionId = await stack.givenSession(seats)
  const cents = Math.round((await price(sessionId)) * 100)
  const orders: Array<{ id: string; seats: number; reference: string }> = []
  for (let left = seats; left > 0; ) {
    const size = Math.min(left, randomInt(1, 11))
    orders.push({ id: randomUUID(), seats: size, reference: newReference() })
    left -= size
  }
  await stack.admin.query('update sessions set seats_taken = capacity where id = $1', [sessionId])
  await stack.admin.query(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents, buyer_name, paid_at)
     select id, reference, 'man_' || id, 'drill', $1, 'paid', 'manual', 'business', seats, 0, 0, 'Firma', now()
     from jsonb_to_recordset($2) given (id uuid, reference text, seats int)`,
    [sessionId, JSON.stringify(orders)],
  )
  await stack.admin.query(
    `insert into participants (id, registration_id, position, name)
     select gen_random_uuid(), id, position, 'Kolega' from registrations, generate_series(1, seats) position where session_id = $1`,
    [sessionId],
  )
  const line = Array.from({ length: entries }, (_, n) => {
    const wants = n % 3 === 0 ? randomInt(2, 11) : 1
    return { id: randomUUID(), place: n + 1, wants, accepts_from: randomInt(1, wants + 1) }
  })
  await stack.admin.query(
    `insert into waiting_entries (id, session_id, state, email, email_hash, language, wants, accepts_from, asked_at, joined_at, place, price_cents)
     select id, $1, 'waiting', id || '@cakajuci.test', id::text, 'sk', wants, accepts_from, now(), now(), place, $2
     from jsonb_to_recordset($3) given (id uuid, place int, wants int, accepts_from int)`,
    [sessionId, cents, JSON.stringify(line)],
  )
  return { sessionId, price: cents / 100, orders }
}

/** Whom seats of a session may be offered to at this moment; `entry` and `session` stand in the statement around it. */
const MAY_BE_ASKED = `entry.session_id = session.id and entry.state = 'waiting'
  and (entry.missed_freed is null or entry.missed_freed < session.seats_freed)
  and not exists (select from seat_offers mine where mine.entry_id = entry.id and mine.state in ('open', 'taken', 'unpaid'))`

/** Writes down, in the transaction that does it, every offer past somebody in front and every sale past somebody in line. */
export async function watchOrder({ admin }: BookingStack): Promise<void> {
  await admin.query(`
    create table drill_jumps (what text not null, session_id uuid not null, about uuid not null);
    create table drill_sales (session_id uuid not null, seats int not null);
    grant all on drill_jumps, drill_sales to bystro_app;
    create function drill_see_offer() returns trigger language plpgsql as $$
    begin
      insert into drill_jumps select 'offer', new.session_id, new.id
      from sessions session, waiting_entries asked, waiting_entries entry
      where session.id = new.session_id and asked.id = new.entry_id and entry.place < asked.place
        and entry.accepts_from <= new.seats and ${MAY_BE_ASKED} limit 1;
      return null;
    end $$;
    create trigger drill_see_offer after insert on seat_offers for each row execute function drill_see_offer();
    create function drill_see_sale() returns trigger language plpgsql as $$
    begin
      insert into drill_sales values (new.id, old.seats_kept - new.seats_kept);
      insert into drill_jumps select 'sale', new.id, entry.id from sessions session, waiting_entries entry
      where session.id = new.id and entry.accepts_from <= old.seats_kept - new.seats_kept and ${MAY_BE_ASKED} limit 1;
      return null;
    end $$;
    create trigger drill_see_sale after update of seats_kept on sessions for each row
      when (new.seats_kept < old.seats_kept and new.seats_taken = old.seats_taken) execute function drill_see_sale()`)
}

export type Watched = {
  looks: number
  /** Looks at which more was offered than is kept: a seat that two were promised. */
  twice: number
  /** Looks at which an offer stood a minute beyond its end. */
  late: number
  /** The longest that seats were kept without an offer while somebody waited whom they suffice for. */
  longestSeconds: number
}

const LOOK_MS = 500

/** Looks at all lines twice a second until it is told to stop. */
export function watchLines({ admin }: BookingStack): { seen: Watched; stop(): Promise<void>; look(): Promise<void> } {
  const seen: Watched = { looks: 0, twice: 0, late: 0, longestSeconds: 0 }
  const since = new Map<string, number>()
  let isOver = false

  async function look(): Promise<void> {
    const { rows } = await admin.query<{ id: string; twice: boolean; late: boolean; waits: boolean }>(`
      select session.id, open.seats > session.seats_kept as twice, open.late,
        exists (select from waiting_entries entry
          where entry.accepts_from <= session.seats_kept - open.seats and ${MAY_BE_ASKED}) as waits
      from sessions session cross join lateral (
        select coalesce(sum(seats), 0)::int as seats, coalesce(bool_or(ends_at < now() - interval '60 seconds'), false) as late
        from seat_offers where session_id = session.id and state = 'open') open
      where session.waiting > 0`)
    const now = performance.now()
    seen.looks++
    for (const { id, twice, late, waits } of rows) {
      if (twice) seen.twice++
      if (late) seen.late++
      const from = since.get(id) ?? now
      if (waits) since.set(id, from)
      else since.delete(id)
      if (waits) seen.longestSeconds = Math.max(seen.longestSeconds, (now - from) / 1_000)
    }
  }

  const looking = (async () => {
    while (!isOver) {
      await look()
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  })()
  return {
    seen,
    look,
    async stop() {
      isOver = true
      await looking
    },
  }
}
