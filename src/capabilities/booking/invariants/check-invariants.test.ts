import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { sealAudit } from '#platform/audit/seal-audit.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  givenProvenMailbox,
  personalOrder,
} from '../booking.testing.server.ts'
import { cancelRegistration } from '../cancel-registration.server.ts'
import { chooseRefund } from '../choose-refund.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { findLastInvariantRun } from '../find-last-invariant-run.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { checkInvariants } from './check-invariants.server.ts'
import { findViolations } from './find-violations.server.ts'
import { INVARIANTS } from './invariants.server.ts'

async function bookedAndPaid(app: BookingTest, sessionId: string) {
  const order = personalOrder(sessionId)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return { id, checkout }
}

/** Ends a hold as if Stripe's answer had been lost, so that its checkout can still be paid. */
async function releasedTooEarly(app: BookingTest, sessionId: string) {
  const order = personalOrder(sessionId)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  await app.db.execute(
    sql`update checkout_attempts set status = 'void', stripe_session_id = null where registration_id = ${id}`,
  )
  await app.endHold(id)
  await expireHold(app, id)
  return { id, checkout }
}

/** Past every guard of the tables: constraints that stand in the way are dropped first, triggers do not fire. */
async function plant(app: BookingTest, statements: ReadonlyArray<string>): Promise<void> {
  const { db, close } = openDatabase({ url: app.database.superuserUrl, poolMax: 1, log: app.log })
  await db.execute(sql`set session_replication_role = 'replica'`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  await close()
}

test('bookings that came through the doors, of every kind and with every end, break no invariant', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 6 })
  await app.book(companyOrder(session.id, 2))
  await bookedAndPaid(app, session.id)
  const cancelled = await bookedAndPaid(app, session.id)
  await cancelRegistration(app, { registrationId: cancelled.id, refundCents: 0 }, { kind: 'system', id: 'test' })
  const refunded = await bookedAndPaid(app, session.id)
  await cancelRegistration(app, { registrationId: refunded.id, refundCents: 50_00 }, { kind: 'system', id: 'test' })
  const reseated = await releasedTooEarly(app, session.id)
  app.sandbox.pay(reseated.checkout)
  expect(await settlePayment(app, reseated.checkout)).toBe('reseated')
  const [first, second] = [await releasedTooEarly(app, session.id), await releasedTooEarly(app, session.id)]
  await app.book(companyOrder(session.id, 2), '198.18.0.2')
  for (const late of [first, second]) {
    app.sandbox.pay(late.checkout)
    expect(await settlePayment(app, late.checkout)).toBe('choice')
  }
  await chooseRefund(app, { token: signId(app.config, 'choice', first.id) })
  const free = await bookableSession(app, { priceCents: 0 })
  const freeOrder = personalOrder(free.id, { amount: 0 })
  freeOrder.courseData.price = 0
  await givenProvenMailbox(app, freeOrder)
  expect(await app.book(freeOrder)).toMatchObject({ status: 200 })
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from refunds`)
  for (const { id } of rows) await sendRefund(app, { refundId: id })

  const states = await app.db.execute<{ state: string }>(sql`select distinct state from registrations order by state`)
  expect(states.rows.map(({ state }) => state)).toEqual(['cancelled', 'choice_offered', 'held', 'paid', 'refunded'])
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
  expect(await findViolations(app.db, { sessionIds: [session.id, free.id], graceMinutes: 0 })).toEqual([])
})

/** Seats of the paid booking were freed eleven minutes ago, as a row says that nothing else follows. */
function freed({ refundCents = 0, refundId = 'null', isWhole = false }): string {
  return `insert into seat_releases (id, registration_id, at, seats, is_whole, percent, is_by_law, credit_cents, lowered_cents,
      refund_cents, refund_id)
    select gen_random_uuid(), registration_id, now() - interval '11 minutes', 1, ${isWhole}, 100, false, ${refundCents}, 0,
      ${refundCents}, ${refundId} from payments`
}

const WRITTEN = `insert into mails select (m.x).* from (
  select jsonb_populate_record(mails, jsonb_build_object('id', gen_random_uuid(), 'once_key', 'freed:' || seat_releases.id)) as x
  from mails, seat_releases limit 1) m`
const ENTRY =
  "insert into waiting_entries (id, session_id, state, email, email_hash, language, wants, accepts_from, asked_at, joined_at, place, price_cents) select gen_random_uuid(), id, 'waiting', 'x@example.test', 'x', 'sk', 2, 1, now(), now(), 1, 0 from sessions"
const offer = (state: string, endsAt = 'now()') =>
  `insert into seat_offers (id, entry_id, session_id, seats, state, offered_at, ends_at) select gen_random_uuid(), id, session_id, 2, '${state}', now(), ${endsAt} from waiting_entries`

/** For each invariant, what would break it on a database with one paid and one held booking of two people. */
const PLANTED: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>> = {
  I1: [
    ['update sessions set seats_taken = seats_taken + 1'],
    [
      // A copied row would bring along what the database makes by itself.
      'alter table registrations drop column search_text cascade',
      'insert into registrations select (r.x).* from (select jsonb_populate_record(registrations, \'{"id":"00000000-0000-4000-8000-000000000001","reference":"BY-AAAA-AAAA","client_key":"reg_planted_1","buyer_email":"x@example.test"}\') as x from registrations where state = \'held\') r',
    ],
    ['alter table sessions drop constraint sessions_seats_fit', 'update sessions set capacity = 2'],
  ],
  I2: [
    ["update registrations set state = 'expired' where state = 'paid'"],
    ["update registrations set state = 'refunded' where state = 'paid'"],
    ['update payments set is_surplus = true'],
    // Refused at Stripe, nothing taken over, and nobody called.
    [
      "update registrations set state = 'refunded' where state = 'paid'",
      "insert into refunds (id, payment_id, amount_cents, reason, status, last_error, settled_at) select gen_random_uuid(), id, amount_cents, 'cancelled', 'failed', 'charge_already_refunded: planted', now() - interval '11 minutes' from payments",
    ],
    [
      "update registrations set state = 'choice_offered' where state = 'paid'",
      "insert into refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, settled_at) select gen_random_uuid(), id, amount_cents, 'outside', 'succeeded', 're_planted', now() - interval '11 minutes' from payments",
    ],
  ],
  I2b: [
    ['update payments set refunded_cents = 1'],
    [
      "insert into refunds (id, payment_id, amount_cents, reason, status) select gen_random_uuid(), id, 1, 'outside', 'pending' from payments",
    ],
  ],
  I3: [
    ['delete from payments'],
    ['update payments set amount_cents = amount_cents - 1'],
    [
      "insert into refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, settled_at) select gen_random_uuid(), id, amount_cents, 'outside', 'succeeded', 're_planted', now() - interval '11 minutes' from payments",
    ],
  ],
  I3b: [
    [
      "update registrations set state = 'expired', paid_at = null, state_changed_at = now() - interval '1 day'",
      "insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, movement_id, recorded_by, recorded_at) select gen_random_uuid(), id, 'received', 100, '2026-11-15', 'transfer', gen_random_uuid(), 'bank', now() from registrations limit 1",
    ],
  ],
  I4: [["update registrations set held_until = now() - interval '11 minutes' where state = 'held'"]],
  I5: [
    [
      "insert into webhook_events (id, type, object_id, received_at) select 'evt_planted', 'checkout.session.completed', stripe_session_id, now() - interval '11 minutes' from checkout_attempts where status = 'complete'",
    ],
  ],
  I6: [
    ['delete from mails'],
    [
      'alter table mails drop constraint mails_once_key',
      'insert into mails select (m.x).* from (select jsonb_populate_record(mails, \'{"id":"00000000-0000-4000-8000-000000000001"}\') as x from mails) m',
    ],
  ],
  I7: [
    ["delete from consent_entries where purpose = 'marketing'"],
    ["update consent_entries set given = false where purpose = 'terms'"],
    [
      'alter table consent_entries drop constraint consent_entries_hash_form',
      "update consent_entries set text_hash = '' where purpose = 'data-processing'",
    ],
  ],
  I8: [['delete from participants where position = 2']],
  I9: [
    [
      'alter table registrations drop constraint registrations_client_key',
      "update registrations set client_key = 'reg_the_same_for_all'",
    ],
  ],
  I11: [["delete from audit_events where action = 'registration-held'"]],
  I13: [
    [
      "update checkout_attempts set status = 'open'",
      "update registrations set state_changed_at = now() - interval '11 minutes'",
    ],
  ],
  H1: [['update held_seats set seats = seats + 1'], ['delete from held_seats']],
  W1: [[ENTRY, offer('open'), 'update sessions set waiting = 1, seats_kept = 1']],
  W2: [['update sessions set waiting = waiting + 1'], [ENTRY]],
  W3: [
    [ENTRY, offer('open', "now() - interval '11 minutes'"), 'update sessions set waiting = 1, seats_kept = 2'],
    ["update sessions set seats_kept = 1, updated_at = now() - interval '11 minutes'"],
  ],
  W4: [
    [ENTRY, offer('taken'), 'update sessions set waiting = 1'],
    [ENTRY, offer('paid'), 'update sessions set waiting = 1'],
  ],
  D1: [
    [
      "insert into discount_codes (id, code, percent, created_by, created_at) values (gen_random_uuid(), 'PLANTED', 20, 'test', now())",
      'update registrations set discount_code_id = (select id from discount_codes)',
    ],
  ],
  O1: [['update lessons set duration_minutes = 30'], ['delete from lessons']],
  O2: [
    [
      "insert into instructors (id, name, created_at, updated_at) values (gen_random_uuid(), 'Jana Nová', now(), now())",
      'insert into session_instructors select sessions.id, instructors.id, 1 from sessions, instructors',
    ],
  ],
  B1: [
    ['delete from postings'],
    ["update postings set amount_cents = amount_cents + 1 where purpose = 'sold'"],
    ["update postings set debit = credit, credit = debit where purpose = 'paid'"],
    [
      "insert into postings (source, source_id, purpose, ordinal, debit, credit, amount_cents, registration_id, at, day) select 'hand', gen_random_uuid(), 'received', 1, 'hand', 'order', 100, registration_id, at, day from postings where purpose = 'paid'",
    ],
  ],
  B2: [["delete from postings where purpose = 'paid'"], ['update payments set refunded_cents = 1']],
  B3: [
    [
      "insert into balance_entries (id, kind, amount_cents, fee_cents, net_cents, occurred_at, available_on) values ('txn_planted', 'charge', 100, 3, 97, now(), now())",
    ],
  ],
  B4: [
    [
      `insert into bank_returns (id, registration_id, ordinal, amount_cents, state, requested_at)
        select gen_random_uuid(), id, 1, 100, 'requested', now() from registrations`,
    ],
    [
      `insert into bank_returns (id, registration_id, ordinal, amount_cents, state, requested_at, name, iban, iban_from, sent_at, entry_id)
        select gen_random_uuid(), id, 1, 100, 'sent', now(), 'Jana', 'SK3112000000198742637541', 'office', now(), gen_random_uuid()
        from registrations`,
    ],
  ],
  F1: [
    // The refund was never made, though the buyer was written to.
    [freed({ refundCents: 100, refundId: 'gen_random_uuid()' }), WRITTEN],
    [freed({ refundCents: 100 }), WRITTEN],
    // Nobody was written to.
    [freed({})],
    // The buyer was, and who sat there was not.
    [
      freed({}),
      WRITTEN,
      "insert into released_seats select gen_random_uuid(), id, 1, 'Jana', 'jana@firma.test' from seat_releases",
    ],
    // All seats are freed, and the order goes on.
    [freed({ isWhole: true })],
    // The price is lower, and the invoice says what it said.
    [
      freed({}),
      WRITTEN,
      `insert into documents (id, number, "leading", kind, registration_id, cause, issued_on, tax_point_on, due_on, payment_symbol, buyer_name,
          base_cents, vat_cents, gross_cents, content, issued_at)
        select gen_random_uuid(), '2026000001', '2026', 'invoice', registration_id, 'invoice:1', '2026-11-15', '2026-11-15', '2026-11-15', '1',
          'Jana', 12701, 0, 12701, '{}', now() - interval '1 hour' from payments`,
    ],
  ],
  A1: [
    ["update audit_events set action = 'registration-entered'"],
    ["update audit_seals set root = ''"],
    ["insert into audit_details (event_id, changes) values (gen_random_uuid(), '{}')"],
  ],
}

/** Neither the audit nor Stripe's balance belongs to a session. */
const OF_NO_SESSION = new Set(['A1', 'B3'])

test('every invariant has a planted violation', () => {
  expect(Object.keys(PLANTED).toSorted()).toEqual(INVARIANTS.map(({ id }) => id).toSorted())
})

test.for(INVARIANTS.map(({ id, sentence }) => [id, sentence] as const))(
  '%s finds what breaks it: %s',
  { timeout: 60_000 },
  async ([id]) => {
    for (const statements of PLANTED[id] ?? []) {
      await using app = await bookingTest()
      const session = await bookableSession(app)
      await bookedAndPaid(app, session.id)
      await app.book(companyOrder(session.id, 2))
      await sealAudit(app)
      expect(await findViolations(app.db)).toEqual([])
      await plant(app, statements)
      const found = await findViolations(app.db)
      expect(
        found.map(({ invariant }) => invariant),
        statements.at(-1),
      ).toContain(id)
      const scoped = await findViolations(app.db, { sessionIds: [session.id] })
      expect(scoped.some(({ invariant }) => invariant === id)).toBe(!OF_NO_SESSION.has(id))
      const elsewhere = await findViolations(app.db, { sessionIds: [(await bookableSession(app)).id] })
      expect(elsewhere.map(({ invariant }) => invariant)).toEqual([])
    }
  },
)

test('a refund that failed is an outcome while a person is called for it, and none after', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const { id } = await bookedAndPaid(app, session.id)
  await cancelRegistration(app, { registrationId: id, refundCents: 127_00 }, { kind: 'system', id: 'test' })
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from refunds`)
  await app.sandbox.dispute(app.sandbox.ledger().payments[0]?.id ?? '')
  await sendRefund(app, { refundId: rows[0]?.id ?? '' })
  expect(await findViolations(app.db)).toEqual([])
  await app.db.execute(sql`update alerts set resolved_at = now()`)
  expect(await findViolations(app.db)).toMatchObject([{ invariant: 'I2', count: 1 }])
})

test('a look is kept, calls a person once for each broken invariant, and closes the matter when it holds again', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await bookedAndPaid(app, session.id)
  expect(await findLastInvariantRun(app.db)).toBeNull()
  expect(await checkInvariants(app)).toEqual([])
  expect((await findLastInvariantRun(app.db))?.results.filter(({ count }) => count > 0)).toEqual([])
  app.clock.advance(300_000)
  await plant(app, ["update registrations set state = 'expired'"])
  await plant(app, ["insert into invariant_runs values (gen_random_uuid(), '2020-01-01', 1, '[]')"])
  expect((await checkInvariants(app)).map(({ invariant }) => invariant)).toEqual(['I1', 'I2'])
  await checkInvariants(app)

  const runs = await app.db.execute<{ findings: unknown }>(sql`select findings from invariant_runs order by ran_at`)
  expect(runs.rows).toHaveLength(3)
  expect(runs.rows.at(-1)?.findings).toMatchObject([
    { invariant: 'I1', count: 1, samples: [session.id] },
    { invariant: 'I2', count: 1 },
  ])
  const last = await findLastInvariantRun(app.db)
  expect(last?.results).toHaveLength(INVARIANTS.length)
  expect(last?.results.find(({ id }) => id === 'I1')).toMatchObject({ count: 1, samples: [session.id] })
  const open = () =>
    app.db.execute(sql`select key, times from alerts where kind = 'invariant' and resolved_at is null order by key`)
  expect((await open()).rows).toEqual([
    { key: 'I1', times: 2 },
    { key: 'I2', times: 2 },
  ])
  expect(await app.metrics.registry.metrics()).toContain('bystro_invariant_violations{invariant="I1"} 1')

  await plant(app, ["update registrations set state = 'paid'"])
  expect(await checkInvariants(app)).toEqual([])
  expect((await open()).rows).toEqual([])
  expect(await app.metrics.registry.metrics()).toContain('bystro_invariant_violations{invariant="I1"} 0')
})
