import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { listSessions } from '#capabilities/schedule/list-sessions.server.ts'
import type { ScheduleSession } from '#capabilities/schedule/schedule.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { viesHost } from '#tools/network-sandbox/vies.ts'
import { type BookingTest, bookableSession, bookingTest } from '../booking.testing.server.ts'
import { setMailboxFirst } from './mailbox-first.server.ts'
import { mailboxPage } from './mailbox-link.server.ts'
import { placePostedOrder } from './place-posted-order.server.ts'
import { proveMailbox } from './prove-mailbox.server.ts'
import { newOrderKey } from './start-checkout.ts'

const CALL: Call = { clientAddress: '198.18.0.1', userAgent: 'Lynx', requestId: 'test' } as Call

const PERSON = {
  kind: 'personal',
  name: 'Jana Nováková',
  email: 'jana@example.test',
  dataProcessing: 'on',
  privacyPolicy: 'on',
  terms: 'on',
}

/** A page as a visitor got it: the session on it and a way to post its form. */
async function openPage(app: BookingTest, given: Partial<ScheduleSession> = {}) {
  const { id } = await bookableSession(app, given)
  const session = (await listSessions(app)).find((each) => each.id === id)
  if (!session) throw new Error('not on the timetable')
  const unseen = {
    key: newOrderKey(),
    price: String(session.price),
    date: session.date,
    privacyPolicyVersion: '1.1',
    termsVersion: '1.0',
  }
  return {
    id,
    key: unseen.key,
    post(fields: Record<string, string>, language: 'sk' | 'en' = 'sk') {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...unseen, ...fields })) form.set(name, value)
      return placePostedOrder(app, { form, session, language }, CALL)
    },
  }
}

test('a posted form holds the seat and answers where it is paid; posted twice it is one order', async () => {
  await using app = await bookingTest()
  const page = await openPage(app, { capacity: 1 })
  const first = await page.post(PERSON)
  expect(first).toMatchObject({ kind: 'placed', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\//) })
  expect(await page.post(PERSON)).toEqual(first)
  expect(await app.seatsTaken(page.id)).toBe(1)
  expect(await app.registration(page.key)).toMatchObject({ buyerName: 'Jana Nováková', state: 'held' })
})

test('without scripts a Czech company is told its own price and orders at it with the form that came back', async () => {
  const vies = await startNetworkSandbox({ 'ec.europa.eu': viesHost() })
  await using app = await bookingTest({ NETWORK_SANDBOX_URL: vies.url })
  const page = await openPage(app)
  const { name: _, email: __, ...consents } = PERSON
  const company = {
    ...consents,
    kind: 'business',
    companyName: 'Tichý mlýn s.r.o.',
    ico: '12345679',
    companyCountry: 'CZ',
    icDph: 'CZ12345679',
    contactEmail: 'ucetni@tichymlyn.example',
    'participants.0.name': 'Eva',
    'participants.0.email': 'eva@tichymlyn.example',
  }
  const again = await page.post(company)
  expect(again).toMatchObject({
    kind: 'again',
    status: 409,
    messages: [expect.stringMatching(/^Cena sa medzičasom zmenila na 103,25/)],
    quote: { isSold: true, price: 103.25, category: 'AE' },
  })
  expect(await page.post({ ...company, price: '103.25' })).toMatchObject({ kind: 'placed' })
  expect(await app.registration(page.key)).toMatchObject({ totalCents: 103_25, vatCategory: 'AE' })
  await vies.stop()
})

test('[PUB-167] a registration keeps the customer’s data, the consents and when it changed', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  await page.post({
    ...PERSON,
    kind: 'business',
    companyName: 'Firma, s. r. o.',
    ico: '00000027',
    dic: '2020000004',
    contactEmail: 'kancelaria@firma.test',
    contactPhone: '+421900000000',
    'participants.0.name': 'Jana Nováková',
    'participants.0.email': 'jana@firma.test',
  })
  const registration = await app.registration(page.key)
  expect(registration).toMatchObject({
    buyerName: 'Firma, s. r. o.',
    buyerEmail: 'kancelaria@firma.test',
    buyerPhone: '+421900000000',
    companyName: 'Firma, s. r. o.',
    companyIco: '00000027',
    companyDic: '2020000004',
    stateChangedAt: expect.any(Date),
  })
  const { rows } = await app.db.execute(
    sql`select purpose, given from consent_entries where registration_id = ${registration.id} order by purpose`,
  )
  expect(rows).toEqual([
    { purpose: 'data-processing', given: true },
    { purpose: 'marketing', given: false },
    { purpose: 'privacy-policy', given: true },
    { purpose: 'terms', given: true },
  ])
})

test('a form with mistakes comes back with everything in it, and nothing is taken', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  const answer = await page.post({ ...PERSON, email: 'jana@' })
  expect(answer).toMatchObject({
    kind: 'again',
    status: 422,
    draft: { person: { name: 'Jana Nováková', email: 'jana@' }, consents: { terms: true } },
    errors: { email: 'Neplatný email' },
  })
  expect(await app.seatsTaken(page.id)).toBe(0)
})

test('a form posted on an English page is an English order, and no other is', async () => {
  await using app = await bookingTest()
  const [english, slovak] = [await openPage(app), await openPage(app)]
  await english.post(PERSON, 'en')
  await slovak.post(PERSON)
  expect((await app.registration(english.key)).language).toBe('en')
  expect((await app.registration(slovak.key)).language).toBe('sk')
})

test('a price that changed meanwhile comes back as the sentence with the new one, in the language of the page', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  app.clock.set('2026-11-18T23:00:00Z')
  const answer = await page.post(PERSON)
  expect(answer).toMatchObject({ kind: 'again', status: 409, messages: [expect.stringMatching(/zmenila na 159\s€/)] })
  expect(await page.post(PERSON, 'en')).toMatchObject({ messages: [expect.stringMatching(/changed to €159/)] })
})

test('the buttons that add and remove a row order nothing and lose nothing', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  const company = { ...PERSON, kind: 'business', 'participants.0.name': 'Jana', 'participants.1.name': 'Peter' }
  const more = await page.post({ ...company, intent: 'add' })
  expect(more).toMatchObject({ kind: 'again', status: 200, messages: [] })
  expect(more.kind === 'again' && more.draft.participants.map(({ name }) => name)).toEqual(['Jana', 'Peter', ''])
  const fewer = await page.post({ ...company, intent: 'remove:0' })
  expect(fewer.kind === 'again' && fewer.draft.participants.map(({ name }) => name)).toEqual(['Peter'])
  expect(await app.seatsTaken(page.id)).toBe(0)
})

test('a course within the withdrawal period asks a private person for their wish, next to its box', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  app.clock.set('2026-11-25T12:00:00Z')
  const late = { ...PERSON, price: '159' }
  const answer = await page.post(late)
  expect(answer).toMatchObject({
    kind: 'again',
    status: 422,
    errors: { earlyStart: expect.stringContaining('lehote na odstúpenie') },
  })
  expect(await page.post({ ...late, asksEarlyStart: 'yes' })).toMatchObject({
    errors: { earlyStart: expect.any(String) },
  })
  expect(await page.post({ ...late, asksEarlyStart: 'yes', earlyStart: 'on' })).toMatchObject({ kind: 'placed' })
})

test('a form that no page of ours has made comes back as a sentence, and nothing is taken', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  for (const odd of [{ key: 'x' }, { price: 'a lot' }, { workType: 'pirate' }, { name: 'x'.repeat(300) }]) {
    expect(await page.post({ ...PERSON, ...odd }), JSON.stringify(odd).slice(0, 40)).toMatchObject({ status: 400 })
  }
  expect(await app.seatsTaken(page.id)).toBe(0)
})

test('the form is let in as often as the callable, counted together with it', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  const turn = { name: 'createStripeCheckoutSession', by: CALL.clientAddress, perMinute: 60 }
  await Promise.allSettled(Array.from({ length: 90 }, () => limitRate(app.db, turn)))
  expect(await page.post(PERSON)).toMatchObject({
    kind: 'again',
    status: 429,
    draft: { person: { name: PERSON.name } },
  })
  expect(await app.seatsTaken(page.id)).toBe(0)
})

test('a form that was rendered before the session was moved comes back with the new date and orders nothing', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  await app.db.execute(sql`update sessions set starts_at = starts_at + interval '7 days' where id = ${page.id}`)
  const answer = await page.post(PERSON)
  expect(answer).toMatchObject({ kind: 'again', status: 409, draft: { person: { name: 'Jana Nováková' } } })
  expect(answer.kind === 'again' && answer.messages[0]).toContain('štvrtok 10.\u00a0decembra\u00a02026')
  expect(await app.seatsTaken(page.id)).toBe(0)
  expect(await page.post({ ...PERSON, date: '2026-12-10T16:30:00.000Z' })).toMatchObject({ kind: 'placed' })
})

test('without JavaScript, too, a second order of an address can have the link of the first sent to its mailbox', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  await page.post(PERSON)
  const again = await page.post({ ...PERSON, key: newOrderKey(), name: 'Iná Jana' })
  expect(again).toMatchObject({ kind: 'again', status: 409, offersLink: true })
  for (const email of [PERSON.email, 'nikto@example.test']) {
    expect(await page.post({ ...PERSON, email, intent: 'send-link' })).toMatchObject({
      kind: 'again',
      status: 200,
      messages: [expect.stringContaining('odkaz na platbu je na ceste')],
    })
  }
  const { rows } = await app.db.execute(sql`select template, recipient from mails`)
  expect(rows).toEqual([{ template: 'order-link', recipient: PERSON.email }])
})

test('without JavaScript the form comes back as it was when the mailbox has to be proven first, and goes through after the click', async () => {
  await using app = await bookingTest()
  const page = await openPage(app)
  await setMailboxFirst(app, { sessionId: page.id, isOn: true }, { actor: { kind: 'admin', id: 'a' }, requestId: 'r' })
  const again = await page.post(PERSON)
  expect(again).toMatchObject({ kind: 'again', status: 409, draft: { person: { email: 'jana@example.test' } } })
  expect(again.kind === 'again' && again.messages[0]).toContain('Poslali sme na ňu e-mail s\u00a0odkazom.')
  expect(await page.post(PERSON, 'en')).toMatchObject({
    messages: [expect.stringContaining('We have sent it an e-mail with a link.')],
  })
  const link = mailboxPage(app.config, emailHash(app.config, PERSON.email), new Date(app.clock.now().getTime() + 1000))
  await proveMailbox(app, { token: link.slice(link.lastIndexOf('/') + 1) })
  expect(await page.post(PERSON)).toMatchObject({ kind: 'placed' })
})
