import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payments } from '#capabilities/payments/payments.tables.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { postTest, saidIn } from '#capabilities/training/training.testing.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { choiceOffered } from '../choice-offered.mail.server.ts'
import { surplusReturned } from '../payment/surplus-returned.mail.server.ts'
import { registrationRefunded } from './registration-refunded.mail.server.ts'

async function givenPayment(
  { db }: Pick<Services, 'db'>,
  registrationId: string,
  payment: { amountCents?: number; refundedCents?: number; isSurplus?: boolean } = {},
): Promise<void> {
  const id = randomUUID()
  await db.insert(payments).values({
    id,
    registrationId,
    stripeSessionId: `cs_${id}`,
    stripePaymentIntentId: `pi_${id}`,
    amountCents: 12_700,
    isSurplus: false,
    paidAt: new Date('2026-11-15T10:00:00Z'),
    ...payment,
  })
}

test('whose seat was gone reads what happened and gets one link to decide', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { state: 'choice_offered' })
  const mail = await app.post(choiceOffered, { registrationId })
  const { subject, text, html } = saidIn(mail)
  expect(subject).toContain('Platba prišla, termín je už plný')
  const [, token = ''] = /http:\/\/bystro\.test\/volba\/([\w-]+)/.exec(text) ?? []
  expect(openToken(app.config, 'choice', token)).toBe(registrationId)
  for (const said of [text, html]) {
    expect(said).toContain('127 €')
    expect(said).toContain('O peniaze neprídete.')
    expect(said).not.toContain('Platba úspešná')
  }
})

test.each([
  ['a refund', registrationRefunded, 'refunded'],
  ['a surplus', surplusReturned, 'paid'],
] as const)('the mail about %s opens the page of its reservation', async (_, mail, state) => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { state })
  await givenPayment(app, registrationId, { refundedCents: 12_700, isSurplus: state === 'paid' })
  const [, token = ''] = /\/moja-rezervacia\/([\w-]+)/.exec(saidIn(await app.post(mail, { registrationId })).text) ?? []
  expect(openToken(app.config, 'reservation', token)).toBe(registrationId)
})

test('who has decided is not asked again', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { state: 'paid' })
  expect(await app.post(choiceOffered, { registrationId })).toBeNull()
})

test('money that went back is named with the days it takes', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { state: 'refunded' })
  await givenPayment(app, registrationId, { refundedCents: 12_700 })
  const { subject, text } = saidIn(await app.post(registrationRefunded, { registrationId }))
  expect(subject).toMatch(/^Vrátili sme vám 127 € \(objednávka BY-/)
  expect(text).toContain('do 5 až 10 pracovných dní')
  expect(text).not.toContain('Zaplatené')
})

test('of a part that went back the part is named, not the price', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { state: 'refunded' })
  await givenPayment(app, registrationId, { refundedCents: 6_350 })
  await givenPayment(app, registrationId, { refundedCents: 12_700, isSurplus: true })
  const { subject, text } = saidIn(await app.post(registrationRefunded, { registrationId }))
  expect(subject).toContain('Vrátili sme vám 63,50 €')
  expect(text).toContain('Zaplatené: 127 €')
})

test('nothing is said to be returned before it is, nor when there was nothing to return', async () => {
  await using app = await postTest()
  const cancelled = await givenRegistration(app, { state: 'cancelled' })
  expect(await app.post(registrationRefunded, { registrationId: cancelled.registrationId })).toBeNull()
  const free = await givenRegistration(app, { state: 'refunded', unitPriceCents: 0 })
  expect(await app.post(registrationRefunded, { registrationId: free.registrationId })).toBeNull()
})

test('a second payment is said to be returned and the order to hold', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app)
  await givenPayment(app, registrationId)
  await givenPayment(app, registrationId, { amountCents: 15_900, isSurplus: true })
  const { subject, text } = saidIn(await app.post(surplusReturned, { registrationId }))
  expect(subject).toContain('Druhú platbu 159 € sme vám vrátili')
  expect(text).toContain('Vaša objednávka platí ďalej bez zmeny.')
})

test('the order is not said to hold when it does not', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, { state: 'cancelled' })
  await givenPayment(app, registrationId, { isSurplus: true })
  expect(saidIn(await app.post(surplusReturned, { registrationId })).text).not.toContain('platí ďalej')
})
