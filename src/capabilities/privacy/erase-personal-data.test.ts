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

test.for([
  ['Ján', 'whole word of three letters'],
  ['a', 'a single letter'],
  ['Al', 'two letters'],
  ['\u0301', 'a lone combining mark'],
] as const)('the erasure of somebody called %s (%s) leaves the rows of all others as they are', async ([name]) => {
  await using app = await privacyTest()
  const theirs = await givenRegistration(app, { ...OVER, people: [{ ...JANA, name }] })
  await app.db.execute(sql`update registrations set buyer_name = ${name} where id = ${theirs.registrationId}`)
  const neighbour = { name: 'Ján Alžbetin', email: `x.${JANA.email}` }
  await givenRegistration(app, { ...OVER, buyerEmail: neighbour.email, people: [neighbour] })
  const text = `Ján Alžbetin, Janko a Trojan (x.${JANA.email}) prišli á\u0301 odišli.`.normalize()
  await app.db.execute(sql`
    insert into session_messages (id, session_id, subject, body, author_id, sent_at, recipients)
    select gen_random_uuid(), session_id, ${text}, ${text}, 'x', now(), 1 from registrations`)
  await app.db.execute(sql`insert into registration_notes (id, registration_id, at, author_id, text)
    select gen_random_uuid(), id, now(), 'x', ${text} from registrations`)
  await app.db.execute(sql`
    with run as (insert into reconciliations (id, ran_at, from_at, to_at, our_payments, their_payments, our_cents,
      their_cents, our_refunded_cents, their_refunded_cents)
      values (gen_random_uuid(), now(), now(), now(), 0, 0, 0, 0, 0, 0) returning id)
    insert into reconciliation_findings (id, reconciliation_id, kind, stripe_id, note)
    select gen_random_uuid(), id, 'payment-differs', 'pi_of_others', ${text} from run`)
  await app.db.execute(sql`insert into contact_messages (id, at, name, email, message)
    values (gen_random_uuid(), now(), ${neighbour.name}, ${neighbour.email}, ${text})`)
  await app.db.execute(sql`insert into audit_details (event_id, changes)
    values (gen_random_uuid(), ${JSON.stringify({ text: { before: null, after: text } })}::jsonb)`)
  const ofOthers = async () => {
    const { rows } = await app.db.execute<{ kept: string }>(sql`
      select (select json_agg(json_build_array(subject, body) order by id)::text from session_messages)
        || (select json_agg(registrations order by id)::text from registrations where id <> ${theirs.registrationId})
        || (select json_agg(participants order by id)::text from participants where registration_id <> ${theirs.registrationId})
        || (select json_agg(text order by id)::text from registration_notes where registration_id <> ${theirs.registrationId})
        || (select json_agg(note)::text from reconciliation_findings)
        || (select json_agg(contact_messages)::text from contact_messages)
        || (select json_agg(changes order by id)::text from audit_details where changes ? 'text') as kept`)
    return rows[0]?.kept
  }
  const before = await ofOthers()
  const id = await app.asks('erasure', { name })
  await app.confirmed(id)
  await erasePersonalData(app, { id, version: await app.version(id) }, ADMIN)
  expect(await ofOthers()).toBe(before)
  const { rows } = await app.db.execute(
    sql`select name, email from participants where registration_id = ${theirs.registrationId}`,
  )
  expect(rows, 'the person’s own row is emptied').toEqual([{ name: null, email: null }])
  const notes = await app.db.execute(
    sql`select text from registration_notes where registration_id = ${theirs.registrationId}`,
  )
  expect(notes.rows, 'and their own note').toEqual([{ text: null }])
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

test('a copy of what somebody paid says which country their card is from', async () => {
  await using app = await privacyTest()
  const { registrationId } = await givenRegistration(app, { buyerEmail: JANA.email, people: [JANA] })
  await app.db.execute(sql`
    insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at, card_country)
    values (gen_random_uuid(), ${registrationId}, 'cs_card', 'pi_card', 12700, false, '2026-11-14T09:00:00Z', 'CZ')`)
  const id = await app.asks('access')
  await app.confirmed(id)
  const json = await exportPersonalData(app, { id, format: 'json' }, ADMIN)
  expect(JSON.parse(String(json.content)).payments).toMatchObject([
    { stripePaymentIntentId: 'pi_card', amountCents: 127_00, cardCountry: 'CZ' },
  ])
  const html = await exportPersonalData(app, { id, format: 'html' }, ADMIN)
  expect(html.content).toContain('<dt>Krajina karty</dt><dd>CZ</dd>')
})
