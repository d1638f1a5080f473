import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration, JANA } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { answerDataRequest } from './answer-data-request.server.ts'
import { dataRequestAnswered } from './data-request-answered.mail.server.ts'
import { erasePersonalData } from './erase-personal-data.server.ts'
import { exportPersonalData } from './export-personal-data.server.ts'
import { forgetRequest } from './forget-request.server.ts'
import { readDataRequest } from './list-data-requests.server.ts'
import { ADMIN, privacyTest, VIEWER } from './privacy.testing.server.ts'

const OVER = { session: { startsAt: instantAt('2026-11-10', '17:30') } }
const ANSWER = { outcome: 'granted', answer: 'Hotovo.', hasExport: false } as const

test('nothing is copied or erased before the identity is checked, not even past the verb', async () => {
  await using app = await privacyTest()
  const id = await app.asks('erasure')
  const refused = { code: 'IDENTITY_UNCHECKED' }
  await expect(erasePersonalData(app, { id, version: 2 }, ADMIN)).rejects.toMatchObject(refused)
  await expect(exportPersonalData(app, { id, format: 'json' }, ADMIN)).rejects.toMatchObject(refused)
  await expect(app.db.execute(sql`update data_requests set erased_at = now()`)).rejects.toThrow()
  const access = await app.asks('access')
  await app.confirmed(access)
  await expect(erasePersonalData(app, { id: access, version: 3 }, ADMIN)).rejects.toMatchObject({
    code: 'NOT_AN_ERASURE',
  })
})

test('a course to come needs the data: the erasure is refused with the order, and nothing has changed', async () => {
  await using app = await privacyTest()
  const { registrationId } = await givenRegistration(app)
  const id = await app.asks('erasure')
  await app.confirmed(id)
  await expect(erasePersonalData(app, { id, version: 3 }, ADMIN)).rejects.toMatchObject({
    code: 'STILL_NEEDED',
    text: { sk: expect.stringContaining('BY-') },
  })
  const { rows } = await app.db.execute(sql`select buyer_email from registrations where id = ${registrationId}`)
  expect(rows).toEqual([{ buyer_email: JANA.email }])
})

test('a free order forgets its buyer whole, a paid one keeps the name on its voucher and nothing to reach them by', async () => {
  await using app = await privacyTest()
  await givenRegistration(app, OVER)
  await givenRegistration(app, { ...OVER, unitPriceCents: 0 })
  const id = await app.asks('erasure')
  await app.confirmed(id)
  const lines = await erasePersonalData(app, { id, version: 3 }, ADMIN)
  expect(lines).toContainEqual({
    place: 'billing',
    outcome: 'kept',
    count: 1,
    reason: 'accounting',
    until: '2036-12-31',
  })
  const { rows } = await app.db.execute(sql`
    select buyer_name, buyer_email, buyer_phone, state, seats from registrations order by total_cents`)
  expect(rows).toEqual([
    { buyer_name: null, buyer_email: null, buyer_phone: null, state: 'paid', seats: 1 },
    { buyer_name: JANA.name, buyer_email: null, buyer_phone: null, state: 'paid', seats: 1 },
  ])
})

test('an erasure is granted once it is done, and forgotten when its answer is sent and not before', async () => {
  await using app = await privacyTest()
  const id = await app.asks('erasure', { wish: 'Všetko.' })
  await app.confirmed(id)
  await expect(answerDataRequest(app, { id, version: 3, ...ANSWER }, ADMIN)).rejects.toMatchObject({
    code: 'NOT_ERASED_YET',
  })
  await erasePersonalData(app, { id, version: 3 }, ADMIN)
  await answerDataRequest(app, { id, version: 4, ...ANSWER }, ADMIN)
  await expect(forgetRequest(app, { requestId: id })).rejects.toMatchObject({ name: 'Postponed' })
  expect((await readDataRequest(app, { id }, VIEWER)).request.emails).toEqual([JANA.email])
  await app.mailsSent()
  await forgetRequest(app, { requestId: id })
  await forgetRequest(app, { requestId: id })
  const { request } = await readDataRequest(app, { id }, VIEWER)
  expect(request).toMatchObject({
    name: null,
    emails: [],
    wish: null,
    answer: null,
    outcome: 'granted',
    state: 'closed',
  })
  expect(request.steps.map(({ kind }) => kind).toSorted()).toEqual([
    'answered',
    'erased',
    'forgotten',
    'identity-confirmed',
    'recorded',
  ])
  await expect(erasePersonalData(app, { id, version: 6 }, ADMIN)).rejects.toMatchObject({ code: 'REQUEST_CLOSED' })
})

test('a copy has what is the person’s and nothing of their colleagues, to read and to process', async () => {
  await using app = await privacyTest()
  const people = [JANA, { name: 'Eva <b>Malá</b>', email: 'eva@example.test' }]
  const company = { kind: 'business', companyName: 'Firma & syn', buyerEmail: 'ucto@firma.test', people } as const
  await givenRegistration(app, { ...company, seats: 2, totalCents: 25_400 })
  const id = await app.asks('access')
  await app.confirmed(id)
  const json = await exportPersonalData(app, { id, format: 'json' }, ADMIN)
  const data = JSON.parse(String(json.content))
  expect(data.seats).toMatchObject([{ name: JANA.name, givenBy: 'Firma & syn' }])
  expect(data.orders).toEqual([])
  const html = await exportPersonalData(app, { id, format: 'html' }, ADMIN)
  expect(html.filename).toBe('osobne-udaje-2026-11-16.html')
  expect(html.content).toContain('Firma &amp; syn')
  for (const file of [json, html]) expect(file.content).not.toMatch(/eva@example|Malá/)
  await answerDataRequest(app, { id, version: 5, ...ANSWER, hasExport: true }, ADMIN)
  const letter = await dataRequestAnswered.compose(app, { requestId: id })
  expect(letter?.attachments?.map(({ filename }) => filename)).toEqual([
    'osobne-udaje-2026-11-16.html',
    'osobne-udaje-2026-11-16.json',
  ])
})
