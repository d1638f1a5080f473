import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OUR_IBAN } from '#capabilities/bank/bank.testing.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { moveSession } from '#capabilities/changes/move-session.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { previewSamples, removeSamples } from '#routes/admin/settings/remove-samples.server.ts'
import { declareDemo } from '#tools/local-stack/declare-demo.ts'
import { seedSampleSessions } from './seed-sample-sessions.server.ts'
import { seedSampleTestimonials } from './seed-sample-testimonials.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'vera' }, requestId: 'r' } as const

const NONE = { session: 0, registration: 0, message: 0, testimonial: 0 }

async function seeded(): Promise<TestServices> {
  const services = await testServices({ PUBLIC_ORIGIN: 'http://localhost:3000' })
  await seedSampleSessions(services)
  await seedSampleTestimonials(services)
  return services
}

async function countsOf({ db }: TestServices) {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from registrations) as registrations,
      (select count(*)::int from participants) as participants, (select count(*)::int from testimonials) as testimonials,
      (select count(*)::int from sample_rows) as marked`)
  return rows[0]
}

test('sample data are gone after one click, the books still add up, and a second click finds nothing', async () => {
  await using services = await seeded()
  expect(await countsOf(services)).toEqual({
    sessions: 6,
    registrations: 5,
    participants: 56,
    testimonials: 3,
    marked: 14,
  })
  const preview = await previewSamples(services, VIEWER)
  expect(preview).toEqual({ removed: { ...NONE, session: 6, registration: 5, testimonial: 3 }, kept: [] })
  expect(await countsOf(services)).toMatchObject({ sessions: 6, marked: 14 })
  expect(await removeSamples(services, ADMIN)).toEqual(preview)
  expect(await countsOf(services)).toEqual({
    sessions: 0,
    registrations: 0,
    participants: 0,
    testimonials: 0,
    marked: 0,
  })
  expect(await findViolations(services.db)).toEqual([])
  expect((await removeSamples(services, ADMIN)).removed).toEqual(NONE)
  await expect(removeSamples(services, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})

test('a look at what a removal would do waits for nobody who books, and a removal does', async () => {
  await using services = await testServices()
  await seedSampleSessions(services)
  const ended: Array<string> = []
  let removal: Promise<unknown> = Promise.resolve()
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select id from sessions for update`)
    await tx.execute(sql`select id from registrations for update`)
    removal = removeSamples(services, ADMIN).then(() => ended.push('removal'))
    await previewSamples(services, VIEWER)
    ended.push('look')
  })
  await removal
  expect(ended).toEqual(['look', 'removal'])
})

test('what is real stays: a real booking, a person who was entered, money, an edited testimonial, a session of ours', async () => {
  await using services = await seeded()
  const { db } = services
  const { rows: sessions } = await db.execute<{ id: string }>(sql`select id from sessions order by starts_at`)
  const [first, second, third, fourth, fifth, last] = sessions.map(({ id }) => id)
  await db.execute(sql`
    insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents,
      total_cents, buyer_name, buyer_email, paid_at)
    values (${randomUUID()}, 'BY-REAL-2222', 'man_real_order', 'h', ${last}, 'paid', 'manual', 'personal', 1, 0, 0, 'Jana Nováková',
      'jana@posta.test', now())`)
  await db.execute(sql`
    insert into participants (id, registration_id, position, name, email)
    select gen_random_uuid(), id, 1, 'Jana Nováková', 'jana@posta.test' from registrations where reference = 'BY-REAL-2222'`)
  await db.execute(sql`update sessions set seats_taken = seats_taken + 1 where id = ${last}`)
  await db.execute(sql`
    update participants set email = 'peter@posta.test' where position = 1
      and registration_id = (select id from registrations where session_id = ${first})`)
  await db.execute(sql`
    insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
    select gen_random_uuid(), id, 'cs_real', 'pi_real', 15900, false, now() from registrations where session_id = ${second}`)
  await db.execute(sql`update sessions set version = 2 where id = ${third}`)
  await db.execute(sql`
    insert into session_messages (id, session_id, subject, body, author_id, sent_at, recipients)
    values (${randomUUID()}, ${fourth}, 'Predmet', 'Text', 'ada', now(), 1)`)
  await db.execute(sql`update sessions set waiting = 1 where id = ${fifth}`)
  await db.execute(sql`update testimonials set version = 2 where name = 'Ingrid'`)
  const { removed, kept } = await removeSamples(services, ADMIN)
  expect(removed).toEqual({ ...NONE, registration: 3, testimonial: 2 })
  expect(kept.map(({ kind, reason }) => `${kind} ${reason}`).toSorted()).toEqual([
    'registration money',
    'registration person',
    'session bookings',
    'session bookings',
    'session bookings',
    'session edited',
    'session history',
    'session person',
    'testimonial edited',
  ])
  expect(await countsOf(services)).toMatchObject({ sessions: 6, registrations: 3, testimonials: 1, marked: 9 })
  const { rows: seats } = await db.execute(sql`select seats_taken from sessions where id = ${third}`)
  expect(seats).toEqual([{ seats_taken: 0 }])
})

test('no statement of ours can delete a booking that is more than a sample', async () => {
  await using services = await seeded()
  const { db } = services
  await db.execute(sql`update registrations set buyer_email = 'jana@posta.test'`)
  await expect(db.execute(sql`delete from participants`)).rejects.toMatchObject({ cause: { code: '42501' } })
  await db.execute(sql`update registrations set buyer_email = null`)
  await db.execute(sql`delete from sample_rows`)
  await expect(db.execute(sql`delete from participants`)).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('a sample session that was moved stays with its bookings and its history, and the screen says so', async () => {
  await using services = await seeded()
  const { db } = services
  const { rows } = await db.execute<{ id: string; version: number; startsAt: string; booking: string }>(sql`
    select sessions.id, sessions.version, starts_at as "startsAt", registrations.id as booking
    from sessions join registrations on session_id = sessions.id order by starts_at limit 1`)
  const [moved] = rows
  if (!moved) throw new Error('No sample session has bookings')
  const { id: sessionId, version } = moved
  const startsAt = new Date(new Date(moved.startsAt).getTime() + 24 * 60 * 60_000).toISOString()
  const plan = { startsAt, durationMinutes: 150, location: 'Online' }
  await moveSession(services, { sessionId, version, plan, note: null }, testCall(ADMIN))
  const kept = [
    { kind: 'registration', id: moved.booking, name: expect.any(String), reason: 'history' },
    { kind: 'session', id: sessionId, name: expect.any(String), reason: 'bookings' },
  ]
  expect(await previewSamples(services, VIEWER)).toEqual({
    removed: { ...NONE, session: 5, registration: 4, testimonial: 3 },
    kept,
  })
  expect((await removeSamples(services, ADMIN)).kept).toEqual(kept)
  expect((await previewSamples(services, VIEWER)).kept).toEqual(kept)
  expect(await findViolations(db)).toEqual([])
})

test('a demo, which only the owner of its database can make one, lets its samples go whatever happened to them', async () => {
  await using services = await seeded()
  const { db, database } = services
  const { rows } = await db.execute<{ id: string; version: number; startsAt: string }>(sql`
    select id, version, starts_at as "startsAt" from sessions where seats_taken > 0 order by starts_at limit 1`)
  const [moved] = rows
  if (!moved) throw new Error('No sample session has bookings')
  const startsAt = new Date(new Date(moved.startsAt).getTime() + 24 * 60 * 60_000).toISOString()
  const plan = { startsAt, durationMinutes: 150, location: 'Online' }
  await moveSession(services, { sessionId: moved.id, version: moved.version, plan, note: null }, testCall(ADMIN))
  await db.execute(sql`
    insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
    select gen_random_uuid(), id, 'cs_1', 'pi_1', 15900, false, now() from registrations where session_id = ${moved.id}`)
  await db.execute(sql`update registrations set buyer_email = 'firma@ukazka.example'`)
  expect((await previewSamples(services, VIEWER)).kept).toHaveLength(10)
  await expect(db.execute(sql`delete from payments`)).rejects.toMatchObject({ cause: { code: '42501' } })
  await declareDemo(database.ownerUrl)
  expect((await previewSamples(services, VIEWER)).kept).toEqual([])
  expect((await removeSamples(services, ADMIN)).removed).toEqual({
    ...NONE,
    session: 6,
    registration: 5,
    testimonial: 3,
  })
  expect(await countsOf(services)).toMatchObject({ sessions: 0, registrations: 0, marked: 0 })
})

test('a movement of the bank that a sample had, or was thought to be for, waits again when the sample goes', async () => {
  await using services = await seeded()
  const { db, database } = services
  const { rows } = await db.execute<{ id: string }>(sql`select id from registrations order by reference limit 2`)
  const [given, thought] = rows.map(({ id }) => id)
  const account = randomUUID()
  const statement = randomUUID()
  await db.execute(
    sql`insert into bank_accounts (id, iban, currency, added_by, added_at) values (${account}, ${OUR_IBAN}, 'EUR', 'ada', now())`,
  )
  await db.execute(sql`
    insert into bank_statements (id, account_id, number, from_day, to_day, fingerprint, source, imported_by, imported_at)
    values (${statement}, ${account}, '1', '2026-11-15', '2026-11-15', 'x', 'camt', 'ada', now())`)
  for (const [ref, state, order] of [
    ['1', 'matched', given],
    ['2', 'suggested', thought],
  ] as const) {
    const id = randomUUID()
    await db.execute(sql`
      insert into bank_movements (id, account_id, statement_id, key, booked_on, amount_cents, currency, message, is_reversal, position)
      values (${id}, ${account}, ${statement}, ${ref}, '2026-11-15', 15900, 'EUR', '', false, ${Number(ref)})`)
    await db.execute(sql`
      insert into bank_movement_states (movement_id, state, suggested_id, suggested_by, changed_at)
      values (${id}, ${state}, ${state === 'suggested' ? order : null}, ${state === 'suggested' ? 'text' : null}, now())`)
    if (state === 'matched')
      await db.execute(sql`
        insert into bank_matches (id, movement_id, registration_id, amount_cents, surplus_cents, certainty, outcome, entry_ids, matched_at)
        values (gen_random_uuid(), ${id}, ${order}, 15900, 0, 'number', 'paid', '{}', now())`)
  }
  await declareDemo(database.ownerUrl)
  expect((await removeSamples(services, ADMIN)).removed.registration).toBe(5)
  const { rows: standing } = await db.execute(sql`select state, suggested_id from bank_movement_states`)
  expect(standing).toEqual([
    { state: 'waiting', suggested_id: null },
    { state: 'waiting', suggested_id: null },
  ])
})

test('every table that refers to bookings is deleted with a sample or keeps it', async () => {
  await using services = await testServices()
  const { rows } = await services.db.execute<{ table: string }>(sql`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'registrations'::regclass order by 1`)
  expect(rows.map(({ table }) => table)).toEqual([
    'bank_matches',
    'bank_movement_states',
    'bank_returns',
    'checkout_attempts',
    'discount_uses',
    'money_by_hand',
    'order_origins',
    'participants',
    'payments',
    'registration_notes',
    'registration_words',
    'seat_releases',
    'session_change_steps',
    'withdrawal_decisions',
    'withdrawal_outcomes',
  ])
})
