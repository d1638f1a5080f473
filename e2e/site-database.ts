import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Runs one statement in the site's database, as the app role. */
export async function inDatabase(statement: string, values: ReadonlyArray<unknown> = []): Promise<pg.QueryResult> {
  const client = new pg.Client(process.env.E2E_DATABASE_URL)
  await client.connect()
  try {
    return await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}

/** A session only this test knows, far enough in the future to stand last. */
export async function givenSession(
  title: string,
  seats: { taken: number; capacity: number; inDays?: number },
): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
     values ($1, $2, 'Začiatočník', date_trunc('hour', now()) + make_interval(days => $3), 150, 'Online', 15900, $4, $5, 'published', now(), now())`,
    [id, title, seats.inDays ?? 200, seats.capacity, seats.taken],
  )
  return id
}
