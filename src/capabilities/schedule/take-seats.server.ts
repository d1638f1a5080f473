import { type SQL, sql } from 'drizzle-orm'

/**
 * Takes n seats if they still fit. Compose it with the row that takes them, in one statement; the CHECK on the table is
 * the second lock on the door. After commit the caller announces SESSIONS_TOPIC.
 */
export function takeSeats(sessionId: string, seats: number): SQL {
  return sql`
    update sessions set seats_taken = seats_taken + ${seats}, updated_at = now()
    where id = ${sessionId} and seats_taken + ${seats} <= capacity returning id`
}
