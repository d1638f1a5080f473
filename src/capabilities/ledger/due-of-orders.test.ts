import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'

test('what is due of an order is found by its key, also by a plan from before any order was paid', async () => {
  await using services = await testServices()
  const now = services.clock.now()
  const unpaid = { origin: 'transfer', state: 'held', paidAt: null, confirmedAt: now, heldUntil: now } as const
  await givenRegistration(services, unpaid)
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  // So many that a key is worth having.
  await owner.db.execute(sql`insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents, held_until, confirmed_at)
    select gen_random_uuid(), 'BY-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), 'reg_' || gen_random_uuid(), 'x', session_id, 'held', 'transfer', 'business', 1, 100, 100, now(), now()
    from registrations, generate_series(1, 1000) n, translate(upper(md5(n::text)), '01', 'GH') code`)
  await owner.db.execute(sql`analyze registrations`)
  await owner.close()
  const { rows } = await services.db.transaction(async (tx) => {
    await tx.execute(
      sql`set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`,
    )
    return tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select due.* from unnest(array(select id from registrations limit 10)) wanted (id)
        cross join lateral (select * from due_of_orders where registration_id = wanted.id offset 0) due`)
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('registrations_pkey')
  expect(plan).not.toContain('registrations_by_payment')
})
