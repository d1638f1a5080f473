import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenConsents } from '#capabilities/consent/consent.testing.server.ts'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { textInside } from '#capabilities/legal/legal.testing.server.ts'
import { companyOf, givenRegistration, JANA } from '#capabilities/training/registration.testing.server.ts'
import { filesOf, postTest, saidIn } from '#capabilities/training/training.testing.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import type { RegistrationState } from '../registration-states.ts'
import { registrationConfirmed } from './registration-confirmed.mail.server.ts'

const COLLEAGUES = [
  { name: 'Anna Malá', email: 'anna@firma.test' },
  { name: 'Ján Veľký', email: 'jan@firma.test' },
]

test('the confirmation names the order, the session, the participant, the price with its VAT, and the provider', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app)
  const mail = await app.post(registrationConfirmed, { registrationId })
  const { subject, text, html } = saidIn(mail)
  expect(mail?.recipients).toEqual([JANA.email])
  expect(subject).toMatch(
    /^Potvrdenie objednávky BY-[2-9A-Z]{4}-[2-9A-Z]{4}: Základy AI, štvrtok 3\. decembra 2026 o 17:30$/,
  )
  for (const said of [text, html]) {
    expect(said).toContain('štvrtok 3. decembra 2026, 17:30 – 20:00 (2,5 hodiny)')
    expect(said).toContain('Jana Kováčová')
    expect(said).toContain('1 × 127 € (Early Bird do 18. 11.)')
    expect(said).toContain('103,25 €')
    expect(said).toContain('DPH 23 %')
    expect(said).toContain('23,75 €')
    expect(said).toContain('Zaplatené kartou 15. novembra 2026.')
    expect(said).toContain('Bystro, s. r. o.')
    expect(said).toContain('00000027')
    expect(said).toContain('SK2020000004')
    expect(said).toContain('Obchodný register')
    expect(said).toContain('Slovenská obchodná inšpekcia')
    expect(said).toContain('Zmluva vznikla 15. novembra 2026.')
    expect(said).toContain('http://bystro.test/odstupenie')
    expect(said).not.toContain('Súhlas so začatím')
  }
})

test('the confirmation opens the page of exactly this reservation', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app)
  const { text, html } = saidIn(await app.post(registrationConfirmed, { registrationId }))
  for (const said of [text, html]) {
    const [, token = ''] = /http:\/\/bystro\.test\/moja-rezervacia\/([\w-]+)/.exec(said) ?? []
    expect(openToken(app.config, 'reservation', token)).toBe(registrationId)
  }
})

test('the texts are attached as papers to keep with the accepted characters inside, and no hash is in view', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app)
  await givenConsents(app, { registrationId })
  const mail = await app.post(registrationConfirmed, { registrationId })
  const { terms, privacy, withdrawal } = await getCurrentTexts(app.db, app)
  const files = filesOf(mail)
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['kurz-2026-12-03.ics', 'text/calendar'],
    ['obchodne-podmienky-1.0.pdf', 'application/pdf'],
    ['ochrana-osobnych-udajov-1.1.pdf', 'application/pdf'],
    ['poucenie-o-odstupeni-1.0.pdf', 'application/pdf'],
  ])
  const kept = files.slice(1).map(({ bytes }) => textInside(bytes))
  expect(kept).toEqual([terms.text, privacy.text, withdrawal.text])
  for (const said of [saidIn(mail).text, saidIn(mail).html]) {
    expect(said).not.toMatch(/SHA-256|[0-9a-f]{8} [0-9a-f]{8}|[0-9a-f]{64}/)
    expect(said).toContain(', verzia 1.1, účinná od ')
  }
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('a text that changed after it was accepted is sent and reported', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app)
  await app.db.execute(sql`
    insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
    values (${registrationId}, 'x', 'terms', true, 'contract', '0.9', ${'a'.repeat(64)}, 'registration')`)
  expect(filesOf(await app.post(registrationConfirmed, { registrationId }))).toHaveLength(4)
  expect(app.logged.filter(({ level }) => level === 'error')).toMatchObject([
    { registrationId, text: 'terms', sentVersion: '1.0', acceptedHash: 'a'.repeat(64) },
  ])
})

test('consent to an early start is repeated word for word, a refused one is not', async () => {
  await using app = await postTest()
  const agreed = await givenRegistration(app)
  await givenConsents(app, { ...agreed, consent: { earlyStart: true } })
  const refused = await givenRegistration(app, { sessionId: agreed.sessionId })
  await givenConsents(app, { ...refused, consent: { earlyStart: false } })
  const said = saidIn(await app.post(registrationConfirmed, { registrationId: agreed.registrationId })).text
  expect(said).toContain('Súhlas so začatím kurzu v tejto lehote')
  expect(said).toContain('Výslovne žiadam, aby sa kurz začal pred uplynutím lehoty')
  expect(said).toContain('odstúpiť do 14 dní odo dňa jej uzavretia, dôvod')
  const other = saidIn(await app.post(registrationConfirmed, { registrationId: refused.registrationId })).text
  expect(other).not.toContain('Výslovne žiadam')
})

test('a company reads its own data, all its participants, and that it has no right to withdraw', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, companyOf(COLLEAGUES))
  const mail = await app.post(registrationConfirmed, { registrationId }, 'uctaren@firma.test')
  const { text, html } = saidIn(mail)
  expect(html).toContain('Firma &amp; spol., s. r. o.')
  for (const said of [text, html]) {
    expect(said).toContain('IČ DPH SK2020000004')
    expect(said).toContain('OBJ-77')
    expect(said).toContain('Anna Malá')
    expect(said).toContain('Ján Veľký')
    expect(said).toContain('2 miesta na kurze sú vaše')
    expect(said).toContain('2 × 127 € (Early Bird do 18. 11.)')
    expect(said).toContain('254 €')
    expect(said).toContain('patrí spotrebiteľom, firmám nie')
    expect(said).toContain('/odstupenie')
    expect(said).not.toContain('do 14 dní odo dňa')
  }
  expect(filesOf(mail).map(({ name }) => name)).toEqual([
    'kurz-2026-12-03.ics',
    'obchodne-podmienky-1.0.pdf',
    'ochrana-osobnych-udajov-1.1.pdf',
  ])
})

test('one who buys for themselves gets the calendar entry of their seat, a company one of its own without a way in', async () => {
  await using app = await postTest()
  const personal = await givenRegistration(app)
  const company = await givenRegistration(app, { ...companyOf(COLLEAGUES), sessionId: personal.sessionId })
  const entryOf = async ({ registrationId }: { registrationId: string }) =>
    filesOf(await app.post(registrationConfirmed, { registrationId }))[0]?.bytes.toString() ?? ''
  const own = await entryOf(personal)
  expect(own).toContain(`UID:${personal.participantIds[0]}@bystro.test`)
  expect(own).toContain('/pripojit/')
  const theirs = await entryOf(company)
  expect(theirs).toContain(`UID:${company.registrationId}@bystro.test`)
  expect(theirs).not.toContain('/pripojit/')
})

test('a provider that pays no VAT says so and splits nothing', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { vatPercent: null })
  const { text } = saidIn(await app.post(registrationConfirmed, { registrationId }))
  expect(text).toContain('Nie sme platiteľmi DPH.')
  expect(text).not.toMatch(/základ dane|DPH 23/)
})

test('an order for nothing is confirmed without a price list', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { unitPriceCents: 0, earlyBirdUntil: null })
  const { text } = saidIn(await app.post(registrationConfirmed, { registrationId }))
  expect(text).toContain('Zdarma, nič sa neplatí.')
  expect(text).not.toContain('€')
})

test('a confirmation sent again after the course promises nothing that has passed', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { state: 'completed' })
  app.clock.set('2026-12-04T08:00:00Z')
  const mail = await app.post(registrationConfirmed, { registrationId })
  expect(saidIn(mail).text).not.toContain('Čo bude ďalej')
  expect(filesOf(mail).map(({ name }) => name)).not.toContain('kurz-2026-12-03.ics')
})

test.each<RegistrationState>(['expired', 'choice_offered', 'cancelled', 'rescheduled', 'withdrawn', 'refunded'])(
  'nothing is confirmed to a registration that is %s',
  async (state) => {
    await using app = await postTest()
    const { registrationId } = await givenRegistration(app, { state })
    expect(await app.post(registrationConfirmed, { registrationId })).toBeNull()
  },
)

test('a corrected address is used, an erased one is not written to, and neither stands in the payload', async () => {
  await using app = await postTest()
  const corrected = await givenRegistration(app, { buyerEmail: 'spravna@example.test' })
  const { registrationId } = corrected
  expect((await app.post(registrationConfirmed, { registrationId }))?.recipients).toEqual(['spravna@example.test'])
  const erased = await givenRegistration(app, { sessionId: corrected.sessionId, buyerEmail: null, buyerName: null })
  expect(await app.post(registrationConfirmed, { registrationId: erased.registrationId })).toBeNull()
  expect(JSON.stringify((await app.owed()).map(({ payload }) => payload))).not.toContain('@')
})

test('who asked for a start within the time for withdrawal reads that the right ends with the course', async () => {
  await using app = await postTest()
  const order = await givenRegistration(app, { paidAt: new Date('2026-11-20T10:00:00Z') })
  await givenConsents(app, { ...order, consent: { earlyStart: true } })
  const { text } = saidIn(await app.post(registrationConfirmed, { registrationId: order.registrationId }))
  expect(text).toContain('do 14 dní odo dňa jej uzavretia, najneskôr však do konca kurzu 3. decembra 2026')
})
