import { expect, test } from 'vitest'
import type { OrderOutline } from '#capabilities/booking/find-order-outline.server.ts'
import { REGISTRATION_STATES } from '#capabilities/booking/registration-states.ts'
import { contactOf, dealOf } from './order-for-crm.server.ts'

const BUYER = { email: 'Jana@Example.test', name: 'Jana Kováčová', phone: null, company: null }
const ORDER: OrderOutline = {
  reference: 'BY-2345-6789',
  state: 'paid',
  seats: 2,
  incomeCents: 254_50,
  paidAt: new Date('2026-11-15T23:30:00Z'),
  course: 'Základy AI',
  startsAt: new Date('2026-12-03T16:30:00Z'),
  buyer: BUYER,
}

test('a buyer is a first and a last name, an address in small letters and a phone where there is one', () => {
  expect(contactOf(BUYER)).toEqual({ First_Name: 'Jana', Last_Name: 'Kováčová', Email: 'jana@example.test' })
  const titled = contactOf({ ...BUYER, name: ' Ing. Jana  Mária Kováčová, PhD. ', phone: '+421 900 000 000' })
  expect(titled).toMatchObject({ First_Name: 'Ing. Jana Mária', Last_Name: 'Kováčová', Phone: '+421 900 000 000' })
  expect(contactOf({ ...BUYER, name: 'Cher' })).toEqual({ Last_Name: 'Cher', Email: 'jana@example.test' })
})

test('who gave no name stands under the company, or the address: Zoho takes nobody without a last name', () => {
  expect(contactOf({ ...BUYER, name: null, company: 'Firma, s. r. o.' }).Last_Name).toBe('Firma, s. r. o.')
  expect(contactOf({ ...BUYER, name: ', ' }).Last_Name).toBe('Jana@Example.test')
  const long = contactOf({ ...BUYER, name: `${'a'.repeat(90)} ${'b'.repeat(90)}`, phone: '1'.repeat(90) })
  expect([long.First_Name, long.Last_Name, long.Phone].map((text) => text?.length)).toEqual([40, 80, 30])
})

test('a deal is the order as it is, dated by the day of its payment here, and names nobody', () => {
  expect(dealOf(ORDER, '77')).toEqual({
    Deal_Name: 'BY-2345-6789',
    Stage: 'Closed Won',
    Amount: 254.5,
    Closing_Date: '2026-11-16',
    Contact_Name: { id: '77' },
    Description: 'Základy AI, 2026-12-03, 2 ×',
  })
})

test('every state of an order is a stage that a new Zoho CRM has', () => {
  const stages = Object.fromEntries(
    REGISTRATION_STATES.map((state) => [state, dealOf({ ...ORDER, state }, '77').Stage]),
  )
  expect(stages).toEqual({
    held: 'Negotiation/Review',
    paid: 'Closed Won',
    completed: 'Closed Won',
    expired: 'Negotiation/Review',
    choice_offered: 'Negotiation/Review',
    cancelled: 'Closed Lost',
    rescheduled: 'Closed Lost',
    withdrawn: 'Closed Lost',
    refunded: 'Closed Lost',
  })
})
