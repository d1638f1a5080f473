import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  givenProvenMailbox,
  personalOrder,
  SEEN,
} from '../booking.testing.server.ts'

const spaces = (text: string) => text.replaceAll('\u00a0', ' ')

async function rowsOf(app: BookingTest, table: string): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return rows[0]?.n ?? -1
}

test('[PUB-294] [PUB-303] an order posted as data holds its seat and is answered with the address where it is paid', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  const answer = await app.book(order)
  expect(answer).toMatchObject({ status: 200, result: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//) } })
  expect(Object.keys(answer.result)).toEqual(['url'])
  const registration = await app.registration(order.sessionId)
  expect(registration).toMatchObject({
    state: 'held',
    origin: 'card',
    kind: 'personal',
    seats: 1,
    unitPriceCents: 127_00,
    totalCents: 127_00,
    earlyBirdUntil: '2026-11-18',
    vatPercent: 23,
    buyerName: 'Jana Nováková',
  })
  expect(registration.reference).toMatch(/^BY-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  expect(await app.seatsTaken(session.id)).toBe(1)
  expect(app.sandbox.ledger().sessions).toMatchObject([{ status: 'open', amount: 127_00 }])
})

test('[PUB-298] [PUB-302] [PUB-297] a company books several people, with all that an invoice will ask for', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 3)
  Object.assign(order.customerInfo as object, {
    address: 'Hlavná 1, Žilina',
    icDph: 'SK2020000004',
    orderNumber: 'OBJ-7',
  })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  const registration = await app.registration(order.sessionId)
  expect(registration).toMatchObject({
    kind: 'business',
    seats: 3,
    totalCents: 381_00,
    companyName: 'Firma, s. r. o.',
    companyIco: '00000027',
    companyDic: '2020000004',
    companyIcDph: 'SK2020000004',
    companyAddress: 'Hlavná 1, Žilina',
    orderNumber: 'OBJ-7',
    buyerPhone: null,
  })
  const { rows } = await app.db.execute(
    sql`select position, name, email, work_type, ai_proficiency from participants order by position`,
  )
  expect(rows).toHaveLength(3)
  expect(rows[2]).toEqual({
    position: 3,
    name: 'Kolega 3',
    email: 'kolega3@firma.test',
    work_type: 'management',
    ai_proficiency: 'average',
  })
  expect(await app.seatsTaken(session.id)).toBe(3)
})

test('a personal order has exactly its buyer as participant, whoever else it names', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const stranger = { name: 'Niekto Iný', email: 'iny@example.test', workType: 'legal', aiProficiency: 'expert' }
  const order = personalOrder(session.id, { participants: [stranger, stranger] })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  const { rows } = await app.db.execute(sql`select name, work_type from participants`)
  expect(rows).toEqual([{ name: 'Jana Nováková', work_type: 'legal' }])
})

test('[PUB-295] [PUB-299] the server prices: another amount or price is refused with the one that holds, and nothing is taken', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  for (const changes of [{ amount: 1 }, { amount: 159 }, { amount: 126.99 }, { amount: 0 }]) {
    const answer = await app.book(personalOrder(session.id, changes))
    expect(answer).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED', details: { price: 127, total: 127 } } })
    expect(spaces(answer.error.message)).toBe(
      'Cena sa medzičasom zmenila na 127 €. Skontrolujte ju a objednávku odošlite znova.',
    )
  }
  const cheaper = personalOrder(session.id)
  cheaper.courseData.price = 100
  expect(await app.book(cheaper)).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED' } })
  expect(await app.seatsTaken(session.id)).toBe(0)
  expect(await rowsOf(app, 'registrations')).toBe(0)
  expect(app.sandbox.requests()).toHaveLength(0)
})

test('the early bird ends at midnight in Bratislava for the server too, whatever the page still shows', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  app.clock.set('2026-11-18T22:59:59Z')
  expect(await app.book(companyOrder(session.id, 1))).toMatchObject({ status: 200 })
  app.clock.set('2026-11-18T23:00:00Z')
  const late = await app.book(companyOrder(session.id, 1))
  expect(late).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED', details: { total: 159 } } })
})

test('[PUB-296] only euros are taken', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  expect(await app.book(personalOrder(session.id, { currency: 'USD' }))).toMatchObject({
    status: 400,
    error: { code: 'INVALID_INPUT' },
  })
  expect(await app.book(personalOrder(session.id))).toMatchObject({ status: 200 })
})

test('[PUB-300] the same order sent again gets its own answer, and with other contents it is refused', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 1 })
  const order = personalOrder(session.id)
  const first = await app.book(order)
  expect(await app.book(order)).toEqual(first)
  expect(
    await app.book({
      ...order,
      registrationType: 'business',
      customerInfo: { email: 'a@b.sk', company: 'X', ico: '1' },
    }),
  ).toMatchObject({
    status: 409,
    error: { code: 'KEY_USED' },
  })
  expect(await rowsOf(app, 'registrations')).toBe(1)
  for (const sessionId of ['', 'abc', 'reg_', 'reg_short', `reg_${'x'.repeat(200)}`]) {
    expect(await app.book({ ...order, sessionId }), sessionId).toMatchObject({ status: 400 })
  }
})

test('too many participants are told how many seats there are, in the right form of the word', async () => {
  await using app = await bookingTest()
  const sentences: Record<number, string> = {
    1: 'Na tento kurz je k dispozícii iba 1 miesto. Prosím znížte počet účastníkov.',
    3: 'Na tento kurz sú k dispozícii iba 3 miesta. Prosím znížte počet účastníkov.',
    5: 'Na tento kurz je k dispozícii iba 5 miest. Prosím znížte počet účastníkov.',
  }
  for (const [capacity, sentence] of Object.entries(sentences)) {
    const session = await bookableSession(app, { capacity: Number(capacity) })
    const answer = await app.book(companyOrder(session.id, 7))
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'NOT_ENOUGH_SEATS', details: { free: Number(capacity) } },
    })
    expect(spaces(answer.error.message)).toBe(sentence)
    expect(await app.seatsTaken(session.id)).toBe(0)
  }
})

test('each missing consent has its own sentence, and marketing is never required', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const consent = personalOrder(session.id).consent as Record<string, unknown>
  const sentences = [
    [
      { dataProcessing: { given: false } },
      'Pre pokračovanie v registrácii musíte súhlasiť so spracovaním osobných údajov',
    ],
    [
      { privacyPolicyAccepted: false },
      'Pre pokračovanie musíte prečítať a súhlasiť so zásadami ochrany osobných údajov',
    ],
    [{ termsAccepted: false }, 'Pre pokračovanie musíte prečítať a súhlasiť s obchodnými podmienkami'],
  ] as const
  for (const [changes, sentence] of sentences) {
    const answer = await app.book(personalOrder(session.id, { consent: { ...consent, ...changes } }))
    expect(answer).toMatchObject({ status: 422 })
    expect(answer.error.message).toBe(sentence)
  }
  expect(await app.book(personalOrder(session.id, { consent: { ...consent, marketing: undefined } }))).toMatchObject({
    ok: true,
  })
})

test('the numbers of a company are stored without the spaces that people write', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const customerInfo = {
    company: 'Firma',
    email: 'firma@example.test',
    ico: '00 000 027',
    dic: '2020 372 640',
    icDph: ' ',
  }
  const order = companyOrder(session.id, 1, { customerInfo })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await app.registration(order.sessionId)).toMatchObject({
    companyIco: '00000027',
    companyDic: '2020372640',
    companyIcDph: null,
  })
  const nothing = companyOrder(session.id, 1, { customerInfo: { ...customerInfo, ico: '- -' } })
  expect(await app.book(nothing)).toMatchObject({ error: { message: 'Prosím vyplňte všetky povinné polia' } })
  for (const [wrong, code] of [
    [{ dic: '202037264' }, 'DIC_WRONG'],
    [{ icDph: 'SK2020372641' }, 'IC_DPH_WRONG'],
  ] as const) {
    const refused = companyOrder(session.id, 1, { customerInfo: { ...customerInfo, ...wrong } })
    expect(await app.book(refused)).toMatchObject({ status: 422, error: { code } })
  }
})

test('missing and malformed fields are told as the form would tell them', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const required = 'Prosím vyplňte všetky povinné polia'
  const people = 'Vyplňte meno a e-mail každého účastníka'
  const buyer = { name: 'Jana', email: 'jana@example.test' }
  const firm = { company: 'Firma', email: 'firma@example.test', ico: '00000027' }
  const cases = [
    [personalOrder(session.id, { customerInfo: { ...buyer, name: '  ' } }), required],
    [personalOrder(session.id, { customerInfo: { ...buyer, email: '' } }), required],
    [personalOrder(session.id, { customerInfo: { ...buyer, email: 'jana' } }), 'Neplatný email'],
    [companyOrder(session.id, 1, { customerInfo: { ...firm, company: '' } }), required],
    [companyOrder(session.id, 1, { customerInfo: { ...firm, ico: null } }), required],
    [companyOrder(session.id, 1, { customerInfo: { ...firm, email: undefined } }), required],
    [companyOrder(session.id, 1, { participants: [] }), people],
    [companyOrder(session.id, 1, { participants: [{ name: 'Kolega', email: '' }] }), people],
  ] as const
  for (const [order, sentence] of cases) {
    const answer = await app.book(order)
    expect(answer).toMatchObject({ status: 422 })
    expect(spaces(answer.error.message)).toBe(sentence)
  }
  expect(await rowsOf(app, 'registrations')).toBe(0)
})

test('a session that is closed, past, private, a draft or unknown is not sold', async () => {
  await using app = await bookingTest()
  const startsAt = instantAt('2026-12-03', '17:30')
  const session = await bookableSession(app, { startsAt })
  const draft = await bookableSession(app, { status: 'draft' })
  const hidden = await bookableSession(app, { visibility: 'private' })
  for (const id of [draft.id, hidden.id, crypto.randomUUID()]) {
    expect(await app.book(personalOrder(id))).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
  }
  const consent = { ...(personalOrder(session.id).consent as object), earlyStart: true }
  const order = () => {
    const late = personalOrder(session.id, { amount: 159, consent })
    late.courseData.price = 159
    return late
  }
  for (const before of [60, 0, -30]) {
    app.clock.set(new Date(startsAt.getTime() - before * 60_000).toISOString())
    const answer = await app.book(order())
    expect(answer, String(before)).toMatchObject({ status: 409, error: { message: 'Registrácia je uzavretá' } })
  }
  app.clock.set(new Date(startsAt.getTime() - 61 * 60_000).toISOString())
  expect(await app.book(order())).toMatchObject({ ok: true })
})

test('a start within the withdrawal period needs the wish of a consumer, and of no company', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  app.clock.set('2026-11-25T09:00:00Z')
  const order = personalOrder(session.id, { amount: 159 })
  order.courseData.price = 159
  expect(await app.book(order)).toMatchObject({ status: 422, error: { code: 'EARLY_START_REQUIRED' } })
  const company = companyOrder(session.id, 1, { amount: 159 })
  company.courseData.price = 159
  expect(await app.book(company)).toMatchObject({ ok: true })
  const wished = { ...order, consent: { ...(order.consent as object), earlyStart: true } }
  expect(await app.book(wished)).toMatchObject({ ok: true })
  const { rows } = await app.db.execute(sql`select given from consent_entries where purpose = 'early-start'`)
  expect(rows).toEqual([{ given: true }])
})

test('[PUB-301] consent is recorded with the registration: text versions and hashes, time, browser and anonymised address', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.call('createStripeCheckoutSession', order, {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Browser/1.0',
  })
  const { id } = await app.registration(order.sessionId)
  const { rows } = await app.db.execute(sql`
    select registration_id, purpose, given, text_version, text_hash, ip_address, user_agent, legal_basis from consent_entries order by id`)
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    expect(row).toMatchObject({
      registration_id: id,
      text_version: expect.stringMatching(/^1\.[01]$/),
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      ip_address: '203.0.113.0',
      user_agent: 'Browser/1.0',
    })
  }
  expect(rows.map(({ purpose, given }) => `${purpose} ${given}`).toSorted()).toEqual([
    'data-processing true',
    'marketing false',
    'privacy-policy true',
    'terms true',
  ])
  const audit = await app.db.execute(
    sql`select action, subject_id, actor_kind from audit_events where subject_kind = 'registration'`,
  )
  expect(audit.rows).toEqual([{ action: 'registration-held', subject_id: id, actor_kind: 'visitor' }])
})

test('an order that costs nothing is confirmed at once where its mailbox is proven, and never meets Stripe', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { priceCents: 0 })
  const order = personalOrder(session.id, { amount: 0 })
  order.courseData.price = 0
  await givenProvenMailbox(app, order)
  const answer = await app.book(order)
  expect(answer.result).toEqual({ url: `http://bystro.test/payment-success?session_id=${order.sessionId}` })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid', origin: 'free', totalCents: 0 })
  expect(app.sandbox.requests()).toHaveLength(0)
  expect(await rowsOf(app, 'mails')).toBe(1)
  expect(await app.book(order)).toEqual(answer)
})

test('[PUB-299] an order for another day or time than the session has is refused with the new date, and takes no seat', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  const said = (courseData: object) => ({ ...order, courseData: { ...order.courseData, ...SEEN, ...courseData } })
  const stale = [
    { date: '2026-12-10T16:30:00.000Z' },
    { date: '2026-12-04' },
    // Half past eleven in the evening in UTC is the next day in Bratislava.
    { date: '2026-12-03T23:30:00.000Z' },
    { time: '18:30' },
    { date: 'štvrtok' },
    { time: 'večer' },
  ]
  for (const courseData of stale) {
    expect(await app.book(said(courseData)), JSON.stringify(courseData)).toMatchObject({
      status: 409,
      error: {
        code: 'DATE_CHANGED',
        message:
          'Termín sa medzičasom zmenil: štvrtok 3.\u00a0decembra\u00a02026 o\u00a017:30. Skontrolujte ho a\u00a0objednávku odošlite znova.',
        details: { date: '2026-12-03T16:30:00.000Z' },
      },
    })
  }
  const inEnglish = await app.call('createStripeCheckoutSession', said({ date: '2026-12-10' }), {
    'x-language': 'en',
  })
  expect(inEnglish.error.message).toBe(
    'The date has changed meanwhile: Thursday, 3 December 2026 at 17:30. Check it and send the order again.',
  )
  expect(await app.seatsTaken(session.id)).toBe(0)
  // The control: the same order with the date as it is, in each way to write it, or without one.
  for (const courseData of [
    { date: '2026-12-03', time: '17:30' },
    { date: undefined, time: undefined },
  ]) {
    const { sessionId, customerInfo, participants } = personalOrder(session.id)
    expect(await app.book({ ...said(courseData), sessionId, customerInfo, participants })).toMatchObject({ ok: true })
  }
})

test('a page that was read before the session was moved buys nothing', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  const stale = { ...order, courseData: { ...order.courseData, ...SEEN } }
  await app.db.execute(sql`update sessions set starts_at = starts_at + interval '7 days' where id = ${session.id}`)
  const answer = await app.book(stale)
  expect(answer).toMatchObject({ error: { code: 'DATE_CHANGED', details: { date: '2026-12-10T16:30:00.000Z' } } })
  const learnt = { ...stale, courseData: { ...stale.courseData, date: '2026-12-10T16:30:00.000Z' } }
  expect(await app.book(learnt)).toMatchObject({ ok: true })
})
