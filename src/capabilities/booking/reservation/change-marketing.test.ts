import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consentEntries } from '#capabilities/consent/consent.tables.server.ts'
import { hasMarketingConsent } from '#capabilities/consent/has-marketing-consent.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { CALL, COMPANY, reservationTest } from '../reservation.testing.server.ts'
import { changeMarketing } from './change-marketing.server.ts'

test('a tick gives consent for the buyer’s address, a press takes it back, and both are proven', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { db, token, registrationId } = reservation
  expect((await reservation.page()).hasMarketingConsent).toBe(false)
  await changeMarketing(reservation, { token, wish: 'grant', agreed: 'on' }, CALL)
  expect((await reservation.page()).hasMarketingConsent).toBe(true)
  expect(await hasMarketingConsent(reservation, 'uctaren@firma.test')).toBe(true)
  expect(await hasMarketingConsent(reservation, 'anna@firma.test')).toBe(false)
  await changeMarketing(reservation, { token, wish: 'withdraw' }, CALL)
  await changeMarketing(reservation, { token, wish: 'withdraw' }, CALL)
  expect((await reservation.page()).hasMarketingConsent).toBe(false)
  const entries = await db
    .select()
    .from(consentEntries)
    .where(eq(consentEntries.purpose, 'marketing'))
    .orderBy(desc(consentEntries.id))
  expect(entries).toMatchObject([
    { given: false, source: 'self-service', registrationId },
    { given: true, source: 'self-service', registrationId, legalBasis: 'consent', ipAddress: '198.51.100.0' },
  ])
  expect((await reservation.audited()).map(({ action }) => action).toSorted()).toEqual([
    'marketing-consent-given',
    'marketing-consent-withdrawn',
  ])
})

test('who left before is asked by mail, and nobody asks for news in an order that is not settled', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { db, token, registrationId } = reservation
  const grant = () => changeMarketing(reservation, { token, wish: 'grant', agreed: 'on' }, CALL)
  expect(await grant()).toBe('recorded')
  await changeMarketing(reservation, { token, wish: 'withdraw' }, CALL)
  expect(await grant()).toBe('asked')
  expect(await grant()).toBe('asked')
  expect((await reservation.page()).hasMarketingConsent).toBe(false)
  expect(await db.select().from(mails)).toMatchObject([
    { template: 'confirm-resubscription', recipient: 'uctaren@firma.test' },
  ])
  await db.update(registrations).set({ state: 'withdrawn', paidAt: null }).where(eq(registrations.id, registrationId))
  expect((await reservation.page()).hasMarketingConsent).toBeNull()
  await expect(grant()).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
})

test('a press without the tick gives nothing', async () => {
  await using reservation = await reservationTest()
  const { token } = reservation
  for (const agreed of [undefined, null]) {
    await expect(changeMarketing(reservation, { token, wish: 'grant', agreed }, CALL)).rejects.toMatchObject({
      code: 'MARKETING_NOT_TICKED',
    })
  }
  expect((await reservation.page()).hasMarketingConsent).toBe(false)
})

test('nobody but the buyer chooses: neither a participant’s link nor a made-up one', async () => {
  await using reservation = await reservationTest(COMPANY)
  for (const token of [signId(reservation.config, 'join', reservation.participantIds[0] ?? ''), 'x'.repeat(43)]) {
    await expect(changeMarketing(reservation, { token, wish: 'grant', agreed: 'on' }, CALL)).rejects.toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
    })
  }
  expect((await reservation.page()).hasMarketingConsent).toBe(false)
})
