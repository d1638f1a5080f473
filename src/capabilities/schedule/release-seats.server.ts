import { type SQL, sql } from 'drizzle-orm'

/** Gives n seats back, in the statement that ends the row that held them. The CHECK catches a second release. */
export function releaseSeats(sessionId: string, seats: number): SQL {
  return sql`
    update sessions set seats_taken = seats_taken - ${seats}, updated_at = now()
    where id = ${sessionId} returning id`
}
