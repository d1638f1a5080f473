import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { placeQuotedOrder, QuotedOrder } from '#capabilities/booking/quoted-orders.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { acceptQuote } from './accept-quote.server.ts'
import { findQuote } from './find-quote.server.ts'
import { lapseQuotes } from './lapse-quotes.server.ts'
import { quoteAnswered } from './quote-answered.mail.server.ts'
import { acceptance, COMPANY_BROWSER, givenSentQuote, reviseQuote, sendNewest } from './quotes.testing.server.ts'
import { readQuotePage, takeQuoteFile } from './read-quote-page.server.ts'
import { refuseQuote } from './refuse-quote.server.ts'

/** Orders that booking was asked for, each after everybody else had a turn. */
function booking() {
  const orders: Array<QuotedOrder> = []
  const place: typeof placeQuotedOrder = async (_, tx, order) => {
    await tx.execute(sql`select pg_sleep(0.02)`)
    orders.push(order)
    return { registrationId: randomUUID(), reference: 'BY-2345-6789', sessionId: randomUUID() }
  }
  return { orders, place }
}

async function accept(
  services: TestServices,
  token: string,
  changes: Record<string, string> = {},
  { place } = booking(),
) {
  return acceptQuote(services, { token, given: await acceptance(services, changes) }, COMPANY_BROWSER, place)
}

test('what is ordered is what was offered, to the cent, with the deposit and its day', async () => {
  await using services = await testServices()
  const { id, token } = await givenSentQuote(services)
  const { orders, place } = booking()
  const { registrationId } = await accept(services, token, {}, { orders, place })
  expect(orders).toEqual([
    {
      quoteId: id,
      seats: 12,
      unitPriceCents: 15_900,
      // 30 % of 1 908 €.
      depositCents: 57_240,
      depositDueOn: '2026-11-23',
      session: {
        courseId: expect.any(String),
        title: 'AI v kancelárii',
        place: 'Online',
        lessons: [
          { startsAt: new Date('2026-12-03T08:00:00Z'), durationMinutes: 180 },
          { startsAt: new Date('2026-12-10T08:00:00Z'), durationMinutes: 180 },
          { startsAt: new Date('2026-12-17T08:00:00Z'), durationMinutes: 180 },
        ],
      },
      buyer: {
        name: 'Jana Krátka',
        email: 'jana@kratky-mlyn.test',
        phone: '+421 900 111 222',
        company: 'Krátky mlyn, s. r. o.',
        ico: '36421928',
        dic: null,
        icDph: null,
        street: 'Mlynská 3',
        city: 'Bratislava',
        zip: '811 01',
        country: 'SK',
        orderNumber: 'OBJ-77',
      },
      language: 'sk',
      evidence: { ipAddress: '198.51.100.0', userAgent: 'Mozilla/5.0 (test)' },
    },
  ])
  const found = await findQuote(services.db, id)
  expect(found).toMatchObject({ state: 'accepted', registrationId, street: 'Mlynská 3', orderNumber: 'OBJ-77' })
  const page = await readQuotePage(services, { token, seen: 1 })
  expect(page.kind).toBe('accepted')
  expect(page.reservation).toContain('/moja-rezervacia/')
  expect((await quoteAnswered.compose(services, { quoteId: id }))?.subject).toBe(
    'Ponuka prijatá: Krátky mlyn, s. r. o.',
  )
})

test('twenty who press at once make one order, and all of them get it', async () => {
  await using services = await testServices({ DATABASE_POOL_MAX: '20' })
  const { token } = await givenSentQuote(services)
  const { orders, place } = booking()
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(services, token, {}, { orders, place })))
  expect(orders).toHaveLength(1)
  expect(new Set(answers.map(({ registrationId }) => registrationId)).size).toBe(1)
  const { rows } = await services.db.execute(
    sql`select count(*)::int as count from audit_events where action = 'quote-accepted'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('an older version than the company has by now is refused with what changed, and the newest is accepted', async () => {
  await using services = await testServices()
  const given = await givenSentQuote(services)
  await reviseQuote(services, given, { seats: 10, unitPriceCents: 14_900 })
  // Until it is sent, the version before holds.
  expect((await readQuotePage(services, { token: given.token, seen: 1 })).version).toBe(1)
  await sendNewest(services, given.id)
  const page = await readQuotePage(services, { token: given.token, seen: 1 })
  expect(page).toMatchObject({
    version: 2,
    changed: ['price', 'seats'],
    sums: { totalCents: 149_000, depositCents: 44_700 },
  })
  const { orders, place } = booking()
  await expect(accept(services, given.token, { version: '1' }, { orders, place })).rejects.toMatchObject({
    code: 'NEWER_VERSION',
    details: { changed: ['price', 'seats'] },
    text: { sk: expect.stringContaining('(cena, počet ľudí)') },
  })
  expect(orders).toHaveLength(0)
  await accept(services, given.token, { version: '2' }, { orders, place })
  expect(orders[0]).toMatchObject({ seats: 10, unitPriceCents: 14_900, depositCents: 44_700 })
})

test('a version that was being written goes with the acceptance of the one before', async () => {
  await using services = await testServices()
  const given = await givenSentQuote(services)
  await reviseQuote(services, given, { seats: 10 })
  await accept(services, given.token)
  expect((await findQuote(services.db, given.id))?.versions.map(({ version }) => version)).toEqual([1])
})

test('the last day counts, the day after it does not, whether or not anybody has written that down', async () => {
  await using services = await testServices()
  const first = await givenSentQuote(services)
  const second = await givenSentQuote(services)
  const third = await givenSentQuote(services)
  services.clock.set('2026-11-27T22:59:00Z')
  expect(await lapseQuotes(services)).toBe(0)
  await accept(services, first.token)
  services.clock.set('2026-11-27T23:01:00Z')
  expect((await readQuotePage(services, { token: second.token, seen: null })).kind).toBe('lapsed')
  await expect(accept(services, second.token)).rejects.toMatchObject({ code: 'QUOTE_LAPSED' })
  expect(await lapseQuotes(services)).toBe(2)
  expect(await lapseQuotes(services)).toBe(0)
  await expect(accept(services, third.token)).rejects.toMatchObject({ code: 'QUOTE_LAPSED' })
  expect(await findQuote(services.db, third.id)).toMatchObject({ state: 'lapsed', closedBy: 'time' })
})

test('what was refused is not accepted, and a new version opens it again', async () => {
  await using services = await testServices()
  const given = await givenSentQuote(services)
  const no = { version: 1, reason: 'Je to nad náš rozpočet.' }
  await refuseQuote(services, { token: given.token, given: no }, { requestId: 'r' })
  await refuseQuote(services, { token: given.token, given: no }, { requestId: 'r' })
  await expect(accept(services, given.token)).rejects.toMatchObject({ code: 'QUOTE_REFUSED' })
  const { rows } = await services.db.execute(sql`select recipient from mails where template = 'quote-answered'`)
  expect(rows).toHaveLength(1)
  await reviseQuote(services, given, { unitPriceCents: 13_900 })
  await sendNewest(services, given.id)
  await accept(services, given.token, { version: '2' })
  expect(await findQuote(services.db, given.id)).toMatchObject({ state: 'accepted', reason: null })
})

test('nobody orders without the three consents, by other texts than those in force, or for a nameless company', async () => {
  await using services = await testServices()
  const { token } = await givenSentQuote(services)
  const refused = async (changes: Record<string, string>) =>
    accept(services, token, changes).then(
      () => 'accepted',
      (error) => error.code,
    )
  expect(await refused({ terms: '' })).toBe('CONSENTS_REQUIRED')
  expect(await refused({ privacyPolicy: '', dataProcessing: '' })).toBe('CONSENTS_REQUIRED')
  expect(await refused({ termsVersion: '0.9' })).toBe('TEXTS_CHANGED')
  expect(await refused({ privacyPolicyVersion: '0.9' })).toBe('TEXTS_CHANGED')
  expect(await refused({ companyName: ' ' })).toBe('COMPANY_REQUIRED')
  expect(await refused({ ico: '' })).toBe('COMPANY_REQUIRED')
  expect(await refused({ street: 'https://zle.test/klik' })).toBe('LINK_TYPED')
  expect(await refused({ dic: '12' })).toBe('NUMBERS_WRONG')
  expect(await refused({ country: 'CZ' })).toBe('QUOTE_ABROAD')
  expect(await refused({})).toBe('accepted')
})

test('a guessed, altered or foreign link opens nothing, and neither does one to a draft', async () => {
  await using services = await testServices()
  const { token, id } = await givenSentQuote(services)
  const { orders, place } = booking()
  const altered = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  )
  const foreign = ['', id, 'x'.repeat(43), token.slice(1), `${token}A`]
  // The last letter carries bits that stand for nothing.
  for (const guess of [...altered.slice(0, -1), ...foreign]) {
    await expect(readQuotePage(services, { token: guess, seen: null })).rejects.toMatchObject({
      code: 'QUOTE_NOT_FOUND',
    })
    await expect(takeQuoteFile(services, { token: guess })).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' })
    await expect(accept(services, guess, {}, { orders, place })).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' })
  }
  expect(orders).toHaveLength(0)
  expect((await readQuotePage(services, { token, seen: null })).kind).toBe('open')
})
