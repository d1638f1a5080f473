import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId, type TokenPurpose } from '#platform/tokens/signed-token.server.ts'
import { readReservationPage } from './read-reservation-page.server.ts'

const COLLEAGUES = [
  { name: 'Anna Malá', email: 'anna@firma.test' },
  { name: 'Ján Veľký', email: 'jan@firma.test' },
]

test('a buyer reads what was ordered, how it stands and what it cost', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, companyOf(COLLEAGUES))
  const page = await readReservationPage(services, signId(services.config, 'reservation', registrationId))
  expect(page).toMatchObject({
    state: 'paid',
    kind: 'business',
    title: 'Základy AI',
    startsAt: '2026-12-03T16:30:00.000Z',
    endsAt: '2026-12-03T19:00:00.000Z',
    seats: 2,
    totalCents: 25_400,
    earlyBirdUntil: '2026-11-18',
    participantNames: ['Anna Malá', 'Ján Veľký'],
    nextHref: null,
  })
  expect(page.payment?.replaceAll('\u00a0', ' ')).toBe('Zaplatené kartou 15. novembra 2026')
})

test('an order that waits for its payment or a choice says where it goes on', async () => {
  await using services = await testServices()
  const held = await givenRegistration(services, { state: 'held', heldUntil: new Date(), paidAt: null })
  const choice = await givenRegistration(services, { state: 'choice_offered', sessionId: held.sessionId })
  const hrefOf = async ({ registrationId }: { registrationId: string }) =>
    (await readReservationPage(services, signId(services.config, 'reservation', registrationId))).nextHref
  expect(await hrefOf(held)).toBe(`/platba/${signId(services.config, 'payment', held.registrationId)}`)
  expect(await hrefOf(choice)).toBe(`/volba/${signId(services.config, 'choice', choice.registrationId)}`)
})

test.each<TokenPurpose>(['payment', 'choice', 'join', 'unsubscribe', 'resubscribe'])(
  'a token for %s opens no reservation',
  async (purpose) => {
    await using services = await testServices()
    const { registrationId } = await givenRegistration(services)
    await expect(readReservationPage(services, signId(services.config, purpose, registrationId))).rejects.toMatchObject(
      {
        code: 'REGISTRATION_NOT_FOUND',
      },
    )
  },
)

test('a token that nobody wrote, or for a registration that is not there, opens nothing', async () => {
  await using services = await testServices()
  await givenRegistration(services)
  for (const token of ['', 'x'.repeat(43), signId(services.config, 'reservation', crypto.randomUUID())]) {
    await expect(readReservationPage(services, token)).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
  }
})
