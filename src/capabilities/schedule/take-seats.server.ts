import { type Placeholder, type SQL, sql } from 'drizzle-orm'

type Value<T> = T | Placeholder

/**
 * Takes n seats if they still fit beside those that are kept for whoever waits. Compose it with the row that takes them, in one statement; the CHECK on the table is
 * the second lock on the door. `still` adds what else must hold at that moment, such as the price the buyer agreed to.
 * After commit the caller announces SEATS_TOPIC.
 */
export function takeSeats(sessionId: Value<string>, seats: Value<number>, still: SQL = sql`true`): SQL {
  return sql`
    update sessions set seats_taken = seats_taken + ${seats}, updated_at = now()
    where id = ${sessionId} and seats_taken + seats_kept + ${seats} <= capacity and ${still} returning id, capacity`
}

/** The same for whoever waited and has an offer: the seats come from the kept ones. The caller has locked session and offer. */
export function takeKeptSeats(sessionId: Value<string>, seats: Value<number>, still: SQL = sql`true`): SQL {
  return sql`
    update sessions set seats_taken = seats_taken + ${seats}, seats_kept = seats_kept - ${seats}, updated_at = now()
    where id = ${sessionId} and seats_kept >= ${seats} and ${still} returning id, capacity`
}
