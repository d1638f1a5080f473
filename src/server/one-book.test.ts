import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { fillBook } from '#capabilities/ledger/fill-book.server.ts'
import { moneyByHand, payments, refunds } from '#capabilities/payments/payments.tables.server.ts'
import { asOwner } from '#capabilities/payments/payments.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

const PEOPLE = [
  { name: 'A', email: null },
  { name: 'B', email: null },
]
const HELD = { state: 'held', heldUntil: new Date('2026-11-16T10:00:00Z'), paidAt: null } as const

/** What the book moved, oldest first: „why from to cents“. */
async function movesOf({ db }: TestServices): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ move: string }>(sql`
    select source || ' ' || purpose || ' ' || debit || ' ' || credit || ' ' || amount_cents as move from postings order by id`)
  return rows.map(({ move }) => move)
}

async function pay({ db }: TestServices, registrationId: string, amountCents: number, isSurplus = false) {
  const id = crypto.randomUUID()
  await db.insert(payments).values({
    id,
    registrationId,
    stripeSessionId: `cs_${id}`,
    stripePaymentIntentId: `pi_${id}`,
    amountCents,
    isSurplus,
    paidAt: new Date('2026-11-15T10:00:00Z'),
  })
  return id
}

async function giveBack({ db }: TestServices, paymentId: string, amountCents: number) {
  const id = crypto.randomUUID()
  await db.insert(refunds).values({ id, paymentId, amountCents, reason: 'cancelled', status: 'requested' })
  await db.execute(sql`update payments set refunded_cents = refunded_cents + ${amountCents} where id = ${paymentId}`)
  return id
}

async function byHand(
  { db }: TestServices,
  registrationId: string,
  kind: 'received' | 'owed_back' | 'returned',
  amountCents: number,
  { corrects = null, day = '2026-11-16' }: { corrects?: string | null; day?: string } = {},
) {
  const id = crypto.randomUUID()
  const way = kind === 'owed_back' ? null : ('transfer' as const)
  const entry = { id, registrationId, kind, amountCents, way, day, corrects }
  await db.insert(moneyByHand).values({ ...entry, recordedBy: 'ada', recordedAt: new Date(`${day}T09:00:00Z`) })
  return id
}

/** As rows were written before there was a book: no trigger sees them. */
async function unseen<T>(services: TestServices, write: (services: TestServices) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ url: services.database.superuserUrl, poolMax: 1, log: services.log })
  await db.execute(sql`set session_replication_role = 'replica'`)
  const written = await write({ ...services, db })
  await close()
  return written
}

test('a hold posts nothing, a settled order its debt, its money and what goes back', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, HELD)
  expect(await movesOf(services)).toEqual([])
  await services.db.execute(sql`update registrations set state = 'paid', paid_at = now() where id = ${registrationId}`)
  const paymentId = await pay(services, registrationId, 12_700)
  await giveBack(services, paymentId, 6_400)
  expect(await movesOf(services)).toEqual([
    'order sold order sales 12700',
    'payment paid clearing order 12700',
    'refund returned order clearing 6400',
    'refund lowered sales order 6400',
  ])
  expect(await readBookOfOrder(services.db, registrationId)).toEqual({
    toPayCents: 6_300,
    paidCents: 12_700,
    returnedCents: 6_400,
    decidedCents: 6_400,
    remainsCents: 0,
  })
})

test('a refund that fails is moved back, and moved again when Stripe has it after all; nothing is rewritten', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services)
  const refundId = await giveBack(services, await pay(services, registrationId, 12_700), 12_700)
  const become = (status: string) =>
    services.db.execute(sql`update refunds set status = ${status}, stripe_refund_id = 're_1' where id = ${refundId}`)
  await become('failed')
  expect(await readBookOfOrder(services.db, registrationId)).toMatchObject({ toPayCents: 12_700, returnedCents: 0 })
  await become('succeeded')
  expect(await readBookOfOrder(services.db, registrationId)).toMatchObject({ toPayCents: 0, returnedCents: 12_700 })
  const returned = (await movesOf(services)).filter((move) => move.startsWith('refund returned'))
  expect(returned).toEqual([
    'refund returned order clearing 12700',
    'refund returned clearing order 12700',
    'refund returned order clearing 12700',
  ])
})

test('money whose seat has gone is its owner’s, and a surplus is nobody’s order', async () => {
  await using services = await testServices()
  const late = await givenRegistration(services, { state: 'choice_offered', paidAt: null })
  const paymentId = await pay(services, late.registrationId, 12_700)
  expect(await readBookOfOrder(services.db, late.registrationId)).toMatchObject({
    toPayCents: 0,
    remainsCents: -12_700,
  })
  await giveBack(services, paymentId, 12_700)
  expect(await readBookOfOrder(services.db, late.registrationId)).toMatchObject({ toPayCents: 0, remainsCents: 0 })
  const twice = await givenRegistration(services, { buyerEmail: 'b@example.test' })
  await pay(services, twice.registrationId, 12_700)
  await giveBack(services, await pay(services, twice.registrationId, 12_700, true), 12_700)
  expect(await readBookOfOrder(services.db, twice.registrationId)).toEqual({
    toPayCents: 12_700,
    paidCents: 12_700,
    returnedCents: 0,
    decidedCents: 0,
    remainsCents: 0,
  })
})

test('an order on invoice is owed from its entry; parts, a wrong entry and what is sent back add up', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, { ...companyOf(PEOPLE), origin: 'invoice' })
  const book = () => readBookOfOrder(services.db, registrationId)
  expect(await book()).toMatchObject({ toPayCents: 25_400, paidCents: 0, remainsCents: 25_400 })
  await byHand(services, registrationId, 'received', 10_000)
  const wrong = await byHand(services, registrationId, 'received', 15_300)
  await byHand(services, registrationId, 'received', -15_300, { corrects: wrong })
  await byHand(services, registrationId, 'received', 15_400)
  expect(await book()).toMatchObject({ paidCents: 25_400, remainsCents: 0 })
  await byHand(services, registrationId, 'owed_back', 12_700)
  expect(await book()).toMatchObject({
    toPayCents: 12_700,
    returnedCents: 0,
    decidedCents: 12_700,
    remainsCents: -12_700,
  })
  await byHand(services, registrationId, 'returned', 12_700)
  expect(await book()).toMatchObject({ toPayCents: 12_700, returnedCents: 12_700, remainsCents: 0 })
})

test('of an order that ends unpaid nobody owes the rest', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, { ...companyOf(PEOPLE), origin: 'invoice' })
  await byHand(services, registrationId, 'received', 10_000)
  await services.db.execute(sql`update registrations set state = 'cancelled' where id = ${registrationId}`)
  expect(await readBookOfOrder(services.db, registrationId)).toMatchObject({ toPayCents: 10_000, remainsCents: 0 })
})

test('money that comes after an order has ended pays for nothing, whatever was decided about the rest', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, { ...companyOf(PEOPLE), origin: 'invoice' })
  const book = () => readBookOfOrder(services.db, registrationId)
  await byHand(services, registrationId, 'received', 10_000)
  await services.db.execute(sql`update registrations set state = 'cancelled' where id = ${registrationId}`)
  await services.db.execute(sql`
    update registrations set state = state, state_changed_at = '2026-11-20T08:00:00Z' where id = ${registrationId}`)
  await byHand(services, registrationId, 'owed_back', 5_000, { day: '2026-11-20' })
  expect(await book()).toMatchObject({ toPayCents: 5_000, remainsCents: -5_000 })
  // Sent before the end and read from the statement later: it was in time.
  await byHand(services, registrationId, 'received', 400, { day: '2026-11-20' })
  await byHand(services, registrationId, 'received', 15_000, { day: '2026-11-25' })
  expect(await book()).toMatchObject({ toPayCents: 5_400, paidCents: 25_400, remainsCents: -20_000 })
  await byHand(services, registrationId, 'owed_back', 15_000, { day: '2026-11-26' })
  expect(await book()).toMatchObject({ toPayCents: 5_400, remainsCents: -20_000 })
  await byHand(services, registrationId, 'returned', 20_000, { day: '2026-11-27' })
  expect(await book()).toMatchObject({ toPayCents: 5_400, returnedCents: 20_000, remainsCents: 0 })
  expect((await services.db.execute(differencesOfBook(sql`true`))).rows).toEqual([])
})

test('what Stripe booked meets our payment in the clearing; its fee and its payout leave its balance', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services)
  const about = `pi_${await pay(services, registrationId, 12_700)}`
  await services.db.execute(sql`
    insert into balance_entries (id, kind, stripe_payment_intent_id, amount_cents, fee_cents, net_cents, occurred_at, available_on)
    values ('txn_1', 'charge', ${about}, 12700, 300, 12400, now(), now()),
      ('txn_2', 'stripe_fee', null, -50, 0, -50, now(), now()), ('txn_3', 'payout', null, -12350, 0, -12350, now(), now())`)
  const { rows } = await services.db.execute<{ account: string; cents: number }>(sql`
    select account, sum(cents)::int as cents from (
      select debit as account, amount_cents as cents from postings union all select credit, -amount_cents from postings) moved
    group by 1 order by 1`)
  expect(Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))).toEqual({
    clearing: 0,
    fees: 350,
    order: 0,
    payouts: 12_350,
    sales: -12_700,
    stripe: 0,
  })
})

test('a bank that takes the money holds it until it says that we were right', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services)
  const paymentId = await pay(services, registrationId, 12_700)
  const taken = async () => {
    const { rows } = await services.db.execute<{ cents: number }>(sql`
      select coalesce(sum(case when debit = 'disputed' then amount_cents else -amount_cents end), 0)::int as cents
      from postings where 'disputed' in (debit, credit)`)
    return rows[0]?.cents
  }
  await services.db.execute(sql`
    insert into disputes (stripe_dispute_id, payment_id, amount_cents, status, reason, opened_at)
    values ('dp_1', ${paymentId}, 12700, 'warning_needs_response', 'fraudulent', now())`)
  expect(await taken()).toBe(0)
  await services.db.execute(sql`update disputes set status = 'needs_response'`)
  expect(await taken()).toBe(12_700)
  await services.db.execute(sql`update disputes set status = 'won', closed_at = now()`)
  expect(await taken()).toBe(0)
})

test('nobody posts by hand, changes a posting or posts it twice', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services)
  await pay(services, registrationId, 12_700)
  const before = await movesOf(services)
  const again = sql`insert into postings (source, source_id, purpose, ordinal, debit, credit, amount_cents, at, day)
    select source, source_id, purpose, ordinal, debit, credit, amount_cents, at, day from postings`
  for (const statement of [again, sql`update postings set amount_cents = 1`, sql`delete from postings`]) {
    await expect(services.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  await services.db.execute(sql`select post_due(array[${registrationId}::uuid], '{}')`)
  await expect(asOwner(services, 'update postings set amount_cents = 1')).rejects.toThrow()
  await expect(
    asOwner(
      services,
      `insert into postings (source, source_id, purpose, ordinal, debit, credit, amount_cents, at, day)
       select source, source_id, purpose, ordinal, debit, credit, amount_cents, at, day from postings`,
    ),
  ).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await movesOf(services)).toEqual(before)
})

test('what was there before the book is posted in portions, whole and once', async () => {
  await using services = await testServices()
  await unseen(services, async (old) => {
    const paid = await givenRegistration(old)
    await giveBack(old, await pay(old, paid.registrationId, 12_700), 2_700)
    const invoiced = await givenRegistration(old, { ...companyOf(PEOPLE), origin: 'invoice' })
    await byHand(old, invoiced.registrationId, 'received', 10_000)
    await givenRegistration(old, { unitPriceCents: 0, buyerEmail: 'free@example.test' })
    await givenRegistration(old, { ...HELD, buyerEmail: 'held@example.test' })
    await pay(old, (await givenRegistration(old, { state: 'choice_offered', paidAt: null })).registrationId, 12_700)
    await old.db.execute(sql`
      insert into balance_entries (id, kind, amount_cents, fee_cents, net_cents, occurred_at, available_on)
      select 'txn_' || n, 'charge', 12700, 300, 12400, now(), now() from generate_series(1, 5) n`)
  })
  const ofTheBook = async () =>
    (await findViolations(services.db)).map(({ invariant }) => invariant).filter((id) => id.startsWith('B'))
  expect(await movesOf(services)).toEqual([])
  expect(await ofTheBook()).toEqual(['B1', 'B2', 'B3'])
  expect(await fillBook(services.db, 2)).toBe(4 + 2 + 1 + 10)
  expect(await ofTheBook()).toEqual([])
  expect(await fillBook(services.db, 2)).toBe(0)
})

test('a portion begins behind the one before and looks at nothing that it has passed', async () => {
  await using services = await testServices()
  const ids = await unseen(services, (old) =>
    Promise.all(Array.from({ length: 4 }, (_, n) => givenRegistration(old, { buyerEmail: `b${n}@example.test` }))),
  )
  const [, second, third, last] = ids.map(({ registrationId }) => registrationId).toSorted()
  const fillBehind = async (behind: string | undefined) => {
    const { rows } = await services.db.execute(sql`select reached, made from fill_orders(${behind}, 2)`)
    return rows
  }
  expect(await fillBehind(second)).toEqual([{ reached: last, made: 2 }])
  expect(await fillBehind(third)).toEqual([{ reached: last, made: 0 }])
  expect(await fillBehind(last)).toEqual([{ reached: null, made: 0 }])
  expect(await fillBook(services.db, 3)).toBe(2)
})

test('an order that is paid while old ones are posted is posted once', async () => {
  await using services = await testServices()
  const ids = await unseen(services, (old) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => givenRegistration(old, { buyerEmail: `b${n}@example.test` }))),
  )
  await Promise.all([
    fillBook(services.db, 3),
    fillBook(services.db, 7),
    ...ids.map(({ registrationId }) => pay(services, registrationId, 12_700)),
  ])
  const broken = (await findViolations(services.db)).filter(({ invariant }) => invariant.startsWith('B'))
  expect(broken).toEqual([])
  expect(await movesOf(services)).toHaveLength(40)
})
