import { type SQL, sql } from 'drizzle-orm'

/**
 * Gives n seats back, in the statement that ends the row that held them; where people wait, a trigger keeps them for these.
 * The CHECK catches a second release.
 */
export function releaseSeats(sessionId: string, seats: number): SQL {
  return sql`
    update sessions set seats_taken = seats_taken - ${seats}, updated_at = now()
    where id = ${sessionId} returning id`
}

/** Keeps so many seats for whoever waits, and puts what was kept beyond on sale. The caller has locked the session. */
export function keepSeats(sessionId: string, seats: number): SQL {
  return sql`update sessions set seats_kept = ${seats}, updated_at = now() where id = ${sessionId} and seats_kept >= ${seats} returning id`
}
