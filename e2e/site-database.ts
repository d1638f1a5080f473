import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signId } from '../src/platform/tokens/signed-token.server.ts'

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
  seats: { taken: number; capacity: number; inDays?: number; level?: string },
): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
     values ($1, $2, $6, date_trunc('hour', now()) + make_interval(days => $3), 150, 'Online', 15900, $4, $5, 'published', now(), now())`,
    [id, title, seats.inDays ?? 200, seats.capacity, seats.taken, seats.level ?? 'Začiatočník'],
  )
  return id
}

/** The path behind a signed link to a row. */
export function signedPath(page: 'platba' | 'volba', id: string): string {
  const signer = { signingSecrets: [process.env.E2E_SIGNING_SECRET ?? ''] }
  return `/${page}/${signId(signer, page === 'platba' ? 'payment' : 'choice', id)}`
}

/** Somebody paid 127 € when the session was already full. Other dates are those of the same level, which is this test's own. */
export async function givenChoice(otherDates: ReadonlyArray<{ inDays: number; free: number }>) {
  const id = randomUUID()
  const level = `Voľba ${id}`
  const full = await givenSession('Základy AI pre všetkých', { taken: 1, capacity: 1, inDays: 40, level })
  const dates = await Promise.all(
    otherDates.map(({ inDays, free }) =>
      givenSession('Základy AI pre všetkých', { taken: 0, capacity: free, inDays, level }),
    ),
  )
  const reference = `BY-${id
    .replaceAll(/[^2-9]/g, '')
    .padEnd(8, '2')
    .replace(/^(.{4})(.{4}).*/, '$1-$2')}`
  await inDatabase(
    `with registration as (
       insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
         unit_price_cents, total_cents, buyer_name, buyer_email)
       values ($1, $2, $3, 'hash', $4, 'choice_offered', 'card', 'personal', 1, 12700, 12700, 'Jana Nováková', $5)
       returning id),
     person as (
       insert into participants (id, registration_id, position, name, email)
       select gen_random_uuid(), id, 1, 'Jana Nováková', $5 from registration)
     insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
     select gen_random_uuid(), id, $6, $7, 12700, false, now() from registration`,
    [id, reference, `reg_${id}`, full, `${id}@example.test`, `cs_test_${id}`, `pi_${id}`],
  )
  return { id, reference, dates, path: signedPath('volba', id) }
}
