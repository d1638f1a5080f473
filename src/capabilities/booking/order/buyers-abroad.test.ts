import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findVatCheck } from '#capabilities/companies/find-vat-check.server.ts'
import { forgetLookups } from '#capabilities/companies/look-up-company.server.ts'
import { proveVatNumber } from '#capabilities/companies/prove-vat-number.server.ts'
import { COUNTRIES, isInUnion } from '#kernel/countries.ts'
import { basicRateOf, wasBasicRateOf } from '#kernel/union-rates.ts'
import type { ForeignBuyers } from '#platform/settings/foreign-buyers.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { viesError, viesHost } from '#tools/network-sandbox/vies.ts'
import { bookableSession, bookingTest, companyOrder, personalOrder, withSettings } from '../booking.testing.server.ts'
import { seatPriceFor, vatOf } from '../core/buyer-vat.ts'
import { checkVatNumbers } from './check-vat-numbers.server.ts'

const HOST = 'ec.europa.eu'
const VALID = 'CZ12345679'
const MINUTE_MS = 60_000

async function abroadTest(foreignBuyers: Partial<ForeignBuyers> = {}) {
  const vies = await startNetworkSandbox({ [HOST]: viesHost() })
  const app = await bookingTest({ NETWORK_SANDBOX_URL: vies.url })
  const dispose = app[Symbol.asyncDispose].bind(app)
  await withSettings(app, { foreignBuyers: { ...INITIAL_SETTINGS.foreignBuyers, ...foreignBuyers } })
  return Object.assign(app, {
    vies,
    async [Symbol.asyncDispose]() {
      await dispose()
      await vies.stop()
    },
  })
}

function czechOrder(sessionId: string, seats: number, { price = 103.25, icDph = VALID, country = 'CZ' } = {}) {
  const order = companyOrder(sessionId, seats, { amount: (price * 100 * seats) / 100 })
  order.courseData.price = price
  Object.assign(order.customerInfo as object, {
    street: 'Vodičkova 30',
    zip: '110 00',
    city: 'Praha 1',
    country,
    dic: '',
    icDph,
  })
  return order
}

test('a company of the Union whose number is valid buys at the price without VAT, and the proof is that of its order', async () => {
  await using app = await abroadTest()
  const session = await bookableSession(app)
  const quote = { sessionId: session.id, kind: 'business', country: 'CZ', icDph: 'CZ 123 456 79' }
  expect((await app.call('quotePrice', quote)).result).toEqual({
    isSold: true,
    price: 103.25,
    category: 'AE',
    percent: 0,
  })
  const order = czechOrder(session.id, 2)
  expect(await app.book(order)).toMatchObject({ status: 200 })
  const { id, ...registration } = await app.registration(order.sessionId)
  expect(registration).toMatchObject({
    unitPriceCents: 103_25,
    totalCents: 206_50,
    vatPercent: 0,
    vatCategory: 'AE',
    companyCountry: 'CZ',
  })
  expect(app.sandbox.ledger().sessions).toMatchObject([{ amount: 206_50 }])
  expect(await findVatCheck(app.db, { subjectId: id, number: VALID })).toMatchObject({
    outcome: 'valid',
    requestIdentifier: 'WAPIAAAAY00000001',
  })
  // Asked once for the form, the order and the proof.
  expect(app.vies.requests()).toHaveLength(1)
  expect(await checkVatNumbers(app)).toBe(0)
})

test('who sends the price of everybody is told the lower one and takes nothing, and the other way round', async () => {
  await using app = await abroadTest()
  const session = await bookableSession(app)
  const full = await app.book(czechOrder(session.id, 2, { price: 127 }))
  expect(full).toMatchObject({
    status: 409,
    error: { code: 'PRICE_CHANGED', details: { price: 103.25, total: 206.5 } },
  })
  expect(full.error.message).toMatch(/^Cena sa medzičasom zmenila na 206,50\s€\./)
  const invalid = await app.book(czechOrder(session.id, 2, { icDph: 'CZ99999999' }))
  expect(invalid).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED', details: { total: 254 } } })
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test.each([
  ['an invalid number', 'CZ99999999', 'CZ'],
  ['the number of another country', 'DE123456788', 'CZ'],
  ['no number', '', 'CZ'],
] as const)('%s buys at the price of everybody, with VAT', async (_what, icDph, country) => {
  await using app = await abroadTest()
  const session = await bookableSession(app)
  const order = czechOrder(session.id, 1, { price: 127, icDph, country })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await app.registration(order.sessionId)).toMatchObject({
    totalCents: 127_00,
    vatPercent: 23,
    vatCategory: 'S',
  })
})

test('a silent VIES means the price of everybody, is waited for once a minute, and the order goes on', async () => {
  await using app = await abroadTest()
  const session = await bookableSession(app)
  app.vies.failNext(HOST, viesError('MS_UNAVAILABLE'))
  const order = czechOrder(session.id, 1, { price: 127 })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await app.registration(order.sessionId)).toMatchObject({ totalCents: 127_00, vatCategory: 'S' })
  expect(await app.book(czechOrder(session.id, 1, { price: 127 }))).toMatchObject({ status: 200 })
  expect(app.vies.requests()).toHaveLength(1)
  app.clock.advance(MINUTE_MS + 1)
  expect(await app.book(czechOrder(session.id, 1))).toMatchObject({ status: 200 })
})

test('one visitor cannot spend what VIES is asked for everybody', async () => {
  await using app = await abroadTest()
  const ask = (n: number, clientAddress: string) =>
    proveVatNumber(app, { number: `CZ${String(10_000_000 + n)}`, clientAddress })
  for (let n = 0; n < 75; n++) {
    // All together may ask again; the visitor may not.
    await app.db.execute(sql`delete from rate_limits where key like '%vies-of-orders%'`)
    await ask(n, '198.18.7.7')
  }
  expect(app.vies.requests()).toHaveLength(60)
  await ask(100, '198.18.8.8')
  expect(app.vies.requests()).toHaveLength(61)
})

test('where the price stays the same for everybody, the tax is still the company’s', async () => {
  await using app = await abroadTest({ unionCompanies: 'gross' })
  const session = await bookableSession(app)
  const order = czechOrder(session.id, 1, { price: 127 })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await app.registration(order.sessionId)).toMatchObject({
    totalCents: 127_00,
    vatPercent: 0,
    vatCategory: 'AE',
  })
})

test('nobody is asked about at home, and nothing of a person at home changes', async () => {
  await using app = await abroadTest()
  const session = await bookableSession(app)
  const company = companyOrder(session.id, 1)
  Object.assign(company.customerInfo as object, { icDph: 'SK2020000004' })
  const person = personalOrder(session.id)
  expect(await app.book(company)).toMatchObject({ status: 200 })
  expect(await app.book(person)).toMatchObject({ status: 200 })
  expect(await app.registration(person.sessionId)).toMatchObject({
    companyCountry: null,
    vatPercent: 23,
    vatCategory: 'S',
  })
  expect(app.vies.requests()).toHaveLength(0)
})

test.each([
  ['undecided', {}, 'CZ'],
  ['not sold', { unionConsumers: 'not-sold' }, 'CZ'],
  ['undecided outside', {}, 'UA'],
  ['not sold outside', { outsideUnion: 'not-sold' }, 'UA'],
] as const)('a person from abroad is refused in words that lead to us: %s', async (_what, foreignBuyers, country) => {
  await using app = await abroadTest(foreignBuyers)
  const session = await bookableSession(app)
  const quote = { sessionId: session.id, kind: 'personal', country, icDph: '' }
  expect((await app.call('quotePrice', quote)).result).toEqual({ isSold: false })
  const order = personalOrder(session.id)
  Object.assign(order.customerInfo as object, { country })
  const refused = await app.book(order)
  expect(refused).toMatchObject({ status: 409, error: { code: 'NOT_SOLD_ABROAD' } })
  expect(refused.error.message).toContain('Napíšte nám')
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test.each([
  ['with the rate at home', { unionConsumers: 'slovak-rate' }, 'CZ', 127, { vatPercent: 23, vatCategory: 'S' }],
  ['with the rate of their country', { unionConsumers: 'oss' }, 'CZ', 127, { vatPercent: 21, vatCategory: 'S' }],
  ['outside with the rate at home', { outsideUnion: 'slovak-rate' }, 'UA', 127, { vatPercent: 23, vatCategory: 'S' }],
  ['outside without VAT', { outsideUnion: 'without-vat' }, 'UA', 103.25, { vatPercent: 0, vatCategory: 'O' }],
] as const)(
  'a person from abroad buys %s, and their country stands in the order',
  async (_what, set, country, price, kept) => {
    await using app = await abroadTest(set)
    const session = await bookableSession(app)
    const order = personalOrder(session.id, { amount: price })
    order.courseData.price = price
    Object.assign(order.customerInfo as object, { country })
    expect(await app.book(order)).toMatchObject({ status: 200 })
    expect(await app.registration(order.sessionId)).toMatchObject({
      ...kept,
      companyCountry: country,
      companyAddress: null,
    })
    const elsewhere = structuredClone(order)
    Object.assign(elsewhere.customerInfo as object, { country: 'NO' })
    expect((await app.book(elsewhere)).error).toMatchObject({ code: 'KEY_USED' })
  },
)

test('a free course is for everybody', async () => {
  await using app = await abroadTest()
  const session = await bookableSession(app, { basePriceCents: 0 })
  const order = personalOrder(session.id, { amount: 0 })
  order.courseData.price = 0
  Object.assign(order.customerInfo as object, { country: 'UA' })
  // Of a proven mailbox only, as every free order.
  expect((await app.book(order)).error).toMatchObject({ code: 'MAILBOX_FIRST' })
})

test('answers for orders that never came are kept for a day, those of orders stay', async () => {
  await using app = await abroadTest()
  const session = await bookableSession(app)
  await app.book(czechOrder(session.id, 1))
  const { rows: before } = await app.db.execute(sql`select subject_id is null as loose from vat_checks order by 1`)
  expect(before).toEqual([{ loose: false }, { loose: true }])
  app.clock.advance(25 * 60 * MINUTE_MS)
  await forgetLookups(app)
  const { rows } = await app.db.execute(sql`select subject_id is null as loose from vat_checks`)
  expect(rows).toEqual([{ loose: false }])
})

test('a provider who pays no VAT sells to companies of the Union at the price of everybody', () => {
  const site = { foreignBuyers: INITIAL_SETTINGS.foreignBuyers, vatPercent: null, day: '2026-11-19' }
  const vat = vatOf({ kind: 'business', country: 'CZ', hasValidNumber: true }, site)
  expect(vat).toEqual({ category: 'S', percent: null, isNet: false })
  expect(vat && seatPriceFor(127_00, vat, null)).toBe(127_00)
})

test('every country of the Union has a rate in whole per cent but Finland, which is not sold to through OSS', () => {
  const day = '2026-11-19'
  const without = COUNTRIES.filter((country) => isInUnion(country) && basicRateOf(country, day) === null)
  expect(without).toEqual(['SK', 'FI'])
  const site = {
    foreignBuyers: { ...INITIAL_SETTINGS.foreignBuyers, unionConsumers: 'oss' as const },
    vatPercent: 23,
    day,
  }
  expect(vatOf({ kind: 'personal', country: 'FI', hasValidNumber: false }, site)).toBeNull()
})

test('a consumer of the Union is sold to with the rate of the day, and what was sold before its change stays theirs', () => {
  const foreignBuyers = { ...INITIAL_SETTINGS.foreignBuyers, unionConsumers: 'oss' as const }
  const soldOn = (country: 'EE' | 'RO', day: string) =>
    vatOf({ kind: 'personal', country, hasValidNumber: false }, { foreignBuyers, vatPercent: 23, day })?.percent
  expect([soldOn('EE', '2025-06-30'), soldOn('EE', '2025-07-01')]).toEqual([22, 24])
  expect([soldOn('RO', '2025-07-31'), soldOn('RO', '2025-08-01')]).toEqual([19, 21])
  expect([22, 24, 20].map((percent) => wasBasicRateOf('EE', percent))).toEqual([true, true, false])
})
