import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { bookableSession, bookingTest, personalOrder } from '#capabilities/booking/booking.testing.server.ts'
import { addManualParticipant } from '#capabilities/booking/office/add-manual-participant.server.ts'
import { changeOrderLanguage } from '#capabilities/booking/office/change-order-language.server.ts'
import { ManualEntry } from '#capabilities/booking/office/manual-entry.ts'
import { moveRegistrationToSession } from '#capabilities/booking/office/move-registration-to-session.server.ts'
import { languageBehind } from '#capabilities/booking/reservation/language-behind.server.ts'
import { readReservationPage } from '#capabilities/booking/reservation/read-reservation-page.server.ts'
import { askForCertificates } from '#capabilities/certificates/ask-for-certificates.server.ts'
import { OFFICE } from '#capabilities/certificates/certificates.testing.server.ts'
import { checkCertificate } from '#capabilities/certificates/check-certificate.server.ts'
import { issueCertificates } from '#capabilities/certificates/issue-certificates.server.ts'
import { takeOwnCertificate } from '#capabilities/certificates/own-certificate.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { textOfPdf } from '#platform/testing/text-of-pdf.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

const ADA = {
  actor: { kind: 'admin', id: 'ada' },
  requestId: 'r1',
  clientAddress: '198.18.0.1',
  userAgent: 'test',
} as const

test('an order is kept in the language of the form that sent it, and goes to Stripe and back in it', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const [english, slovak] = [personalOrder(session.id), personalOrder(session.id)]
  const { result } = await app.call('createStripeCheckoutSession', english, { 'x-language': 'en' })
  expect(result).toMatchObject({ url: expect.stringContaining('/c/pay/') })
  await app.call('createStripeCheckoutSession', slovak)
  const kept = await app.registration(english.sessionId)
  expect(kept.language).toBe('en')
  expect((await app.registration(slovak.sessionId)).language).toBe('sk')
  const asked = await fetch(`${app.sandbox.url}/v1/checkout/sessions/${await app.checkoutOf(kept.id)}`, {
    headers: { authorization: `Bearer ${app.sandbox.apiKey}` },
  })
  expect(await asked.json()).toMatchObject({
    locale: 'en',
    success_url: expect.stringContaining('/payment-result?session_id='),
  })
})

test('a language that nobody has is Slovak, and the same order in another language is the same order', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  const first = await app.call('createStripeCheckoutSession', order, { 'x-language': 'tlh' })
  const again = await app.call('createStripeCheckoutSession', order, { 'x-language': 'en' })
  expect(again.result).toEqual(first.result)
  expect((await app.registration(order.sessionId)).language).toBe('sk')
})

test('an order that a node of 0.1 writes is Slovak, and no other word gets into the column', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services)
  const { rows } = await services.db.execute<{ language: string }>(
    sql`select language from registrations where id = ${registrationId}`,
  )
  expect(rows).toEqual([{ language: 'sk' }])
  const written = services.db.execute(sql`update registrations set language = 'de' where id = ${registrationId}`)
  await expect(written).rejects.toMatchObject({ cause: { constraint: 'registrations_language_known' } })
})

test('the office enters an order in English, changes it with a trace, and whoever may not change orders does not', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const entry = ManualEntry.parse({
    key: `man_${randomUUID()}`,
    sessionId: session.id,
    settlement: 'free',
    buyer: { name: 'Eva Smith', email: 'eva@example.test' },
    agreement: 'by-phone',
    language: 'en',
  })
  const { registrationId } = await addManualParticipant(app, entry, ADA)
  const token = signId(app.config, 'reservation', registrationId)
  expect(await languageBehind(app, 'reservation', token)).toBe('en')
  const viewer = { ...ADA, actor: { kind: 'viewer', id: 'vera' } } as const
  await expect(changeOrderLanguage(app, { registrationId, language: 'sk' }, viewer)).rejects.toMatchObject({
    status: 403,
  })
  await changeOrderLanguage(app, { registrationId, language: 'sk' }, ADA)
  await changeOrderLanguage(app, { registrationId, language: 'sk' }, ADA)
  expect(await languageBehind(app, 'reservation', token)).toBe('sk')
  const { rows } = await app.db.execute(sql`
    select action, (select changes from audit_details where event_id = event.id) as changes from audit_events event
    where subject_id = ${registrationId} and action = 'order-language-changed'`)
  expect(rows).toEqual([{ action: 'order-language-changed', changes: { language: { before: 'en', after: 'sk' } } }])
})

test('a page behind a link speaks the language of its order, and the one of its address where that says another', async () => {
  await using services = await testServices()
  const { registrationId, participantIds } = await givenRegistration(services, { language: 'en' })
  const token = signId(services.config, 'reservation', registrationId)
  const { language, payment } = await readReservationPage(services, token)
  expect([language, payment?.replaceAll('\u00a0', ' ')]).toEqual(['en', 'Paid by card 15 November 2026'])
  expect((await readReservationPage(services, token, 'sk')).payment?.replaceAll('\u00a0', ' ')).toBe(
    'Zaplatené kartou 15. novembra 2026',
  )
  for (const link of ['join', 'feedback'] as const) {
    expect(await languageBehind(services, link, signId(services.config, link, participantIds[0] ?? ''))).toBe('en')
  }
  expect(await languageBehind(services, 'payment', token), 'a token for something else').toBe('sk')
})

test('a moved order keeps its language', async () => {
  await using app = await bookingTest()
  const later = instantAt('2026-12-10', '17:30')
  const [from, to] = [await bookableSession(app), await bookableSession(app, { startsAt: later })]
  const entry = ManualEntry.parse({
    key: `man_${randomUUID()}`,
    sessionId: from.id,
    settlement: 'free',
    buyer: { name: 'Eva Smith', email: 'eva@example.test' },
    agreement: 'by-phone',
    language: 'en',
  })
  const { registrationId } = await addManualParticipant(app, entry, ADA)
  await moveRegistrationToSession(app, { registrationId, fromSessionId: from.id, sessionId: to.id }, ADA)
  expect(await languageBehind(app, 'change', signId(app.config, 'change', registrationId))).toBe('en')
})

test('the document of an order is in its language', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const seat = { companyStreet: 'Dlhá 5', companyCity: 'Žilina', companyZip: '010 01', companyCountry: 'SK' } as const
  for (const language of ['en', 'sk'] as const) {
    const order = { ...companyOf([{ name: 'A', email: null }]), ...seat, earlyBirdUntil: null, language }
    const { registrationId } = await givenRegistration(services, order)
    await services.db.execute(sql`
      insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, refunded_cents, is_surplus, paid_at)
      select id, id, 'cs_' || id, 'pi_' || id, total_cents, 0, false, '2026-11-15T10:00:00Z' from registrations where id = ${registrationId}`)
    await issueDocuments(services)
    const { rows } = await services.db.execute(sql`
      select content ->> 'language' as language from documents where registration_id = ${registrationId}`)
    expect(rows).toEqual([{ language }])
  }
})

test('a certificate of an English order is an English paper, and its check opens in English', async () => {
  await using services = await testServices()
  const { sessionId, participantIds } = await givenRegistration(services, {
    ...companyOf([{ name: 'Anna Smith', email: 'anna@firma.test' }]),
    language: 'en',
    session: { startsAt: instantAt('2026-12-03', '17:30'), title: 'AI BASICS' },
  })
  services.clock.set('2026-12-04T08:00:00Z')
  const [participantId = ''] = participantIds
  await givenMark(services, { participantId })
  const { runId } = await askForCertificates(services, { sessionId }, OFFICE)
  await issueCertificates(services, { runId })
  const { content } = await takeOwnCertificate(services, { token: signId(services.config, 'join', participantId) })
  const text = textOfPdf(content)
  expect(text).toContain('Certificate of completion')
  expect(text).not.toMatch(/Certifikát o absolvovaní|Konal sa|Vydané/)
  const { rows } = await services.db.execute<{ code: string }>(sql`select code from certificates`)
  const checked = await checkCertificate(services, { code: rows[0]?.code ?? '' }, { clientAddress: '203.0.113.9' })
  expect(checked).toMatchObject({ state: 'valid', language: 'en' })
})
