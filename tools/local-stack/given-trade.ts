import pg from 'pg'

/** Orders of each of the last twelve weeks, the oldest first; the current week has its own from elsewhere. */
const ORDERS_A_WEEK = [4, 6, 5, 7, 9, 6, 8, 11, 9, 12, 10, 3]
const OPENINGS_A_DAY = 4

/** A quarter of a year of ordinary business: a session every week, its orders, and forms that somebody opened and left. */
export async function givenTrade({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const [index, orders] of ORDERS_A_WEEK.entries()) {
      await givenWeek(client, ORDERS_A_WEEK.length - 1 - index, orders)
    }
  } finally {
    await client.end()
  }
}

async function givenWeek(client: pg.Client, weeksAgo: number, orders: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, instructor, join_url, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Začiatočník', date_trunc('day', now()) - make_interval(weeks => $2) - interval '7 hours', 150, 'Online', 15900, 20, $3, 'published', 'Soňa Jasenská', 'https://lekcia.example/1', now() - interval '200 days', now())
     returning id`,
    ['Základy AI pre všetkých', weeksAgo, orders],
  )
  const sessionId = rows[0]?.id
  // Every third order is left at the payment page.
  await client.query(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents, buyer_name, buyer_email, created_at, paid_at, held_until)
     select id, 'BY-' || translate(upper(substr(id::text, 1, 4)), '01', 'GH') || '-' || translate(upper(substr(md5(id::text), 1, 4)), '01', 'GH'),
       'reg_' || id, 'of a sample', $1, case when n > $2 then 'expired' else 'paid' end, 'card', 'personal', 1, 12700, 12700,
       'Ukážková objednávateľka', 'kupujuca' || n || '@example.test', paid_at - interval '4 minutes', case when n <= $2 then paid_at end, paid_at
     from (select n, gen_random_uuid() as id, now() - make_interval(weeks => $3, hours => 5 + n * 9) as paid_at
       from generate_series(1, $2 + $2 / 3) as n) as ordered`,
    [sessionId, orders, weeksAgo],
  )
  await client.query(
    `insert into checkout_attempts (id, registration_id, number, status, amount_cents, stripe_session_id, expires_at, created_at, sent_at)
     select gen_random_uuid(), id, 1, case state when 'paid' then 'complete' else 'expired' end, total_cents, 'cs_test_' || id, held_until, created_at, created_at
     from registrations where session_id = $1`,
    [sessionId],
  )
  await client.query(
    `insert into form_openings (session_id, day, count)
     select $1, (now() - make_interval(weeks => $2))::date - n, $3 from generate_series(0, 6) as n`,
    [sessionId, weeksAgo, OPENINGS_A_DAY],
  )
}
