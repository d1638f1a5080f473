import { expect, test } from 'vitest'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { getReservationCalendar } from '../reservation/get-reservation-calendar.server.ts'
import { COMPANY, reservationTest } from '../reservation.testing.server.ts'
import { readPaymentConfirmation } from './read-payment-confirmation.server.ts'

test('what was paid is confirmed with the payer, the parts of the price and the day', async () => {
  await using reservation = await reservationTest(COMPANY)
  expect(await readPaymentConfirmation(reservation, reservation.token)).toMatchObject({
    title: 'Základy AI',
    buyer: [
      'Firma & spol., s. r. o.',
      'Dlhá 5, 010 01 Žilina',
      'IČO 00000027',
      'DIČ 2020000004',
      'IČ DPH SK2020000004',
    ],
    orderNumber: 'OBJ-77',
    seats: 2,
    totalCents: 25_400,
    vatPercent: 23,
    refundedCents: 0,
    paidAt: '2026-11-15T10:00:00.000Z',
    isByCard: true,
  })
})

test('where nothing was paid there is nothing to confirm', async () => {
  await using held = await reservationTest({ state: 'held', heldUntil: new Date('2026-11-15T10:40:00Z'), paidAt: null })
  await using free = await reservationTest({ unitPriceCents: 0, earlyBirdUntil: null })
  await using invoiced = await reservationTest({ origin: 'invoice' })
  for (const reservation of [held, free, invoiced]) {
    expect((await reservation.page()).hasPaymentConfirmation).toBe(false)
    await expect(readPaymentConfirmation(reservation, reservation.token)).rejects.toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
    })
  }
})

test('neither the paper nor the calendar opens to another link', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { config, participantIds, registrationId } = reservation
  for (const token of [signId(config, 'join', participantIds[0] ?? ''), signId(config, 'payment', registrationId)]) {
    await expect(readPaymentConfirmation(reservation, token)).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
    await expect(getReservationCalendar(reservation, token)).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
  }
})

test('the calendar entry is there until the start, for a reservation that has its seats', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { content } = await getReservationCalendar(reservation, reservation.token)
  expect(new TextDecoder().decode(content as Uint8Array).replaceAll('\r\n ', '')).toContain(
    `/moja-rezervacia/${reservation.token}`,
  )
  reservation.clock.set('2026-12-03T16:30:00Z')
  await expect(getReservationCalendar(reservation, reservation.token)).rejects.toMatchObject({
    code: 'REGISTRATION_NOT_FOUND',
  })
  await using cancelled = await reservationTest({ state: 'cancelled' })
  await expect(getReservationCalendar(cancelled, cancelled.token)).rejects.toMatchObject({
    code: 'REGISTRATION_NOT_FOUND',
  })
})
