import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REGISTRATION_STATES } from '../registration-states.ts'
import { ledgerOf } from './order-ledger.ts'

const NO_HAND = { receivedCents: 0, backCents: 0, toSendCents: 0 }

/** Any order with any money that the books allow: never more back than came, never more to send than is owed back. */
const anyOrder = fc
  .record({
    state: fc.constantFrom(...REGISTRATION_STATES),
    totalCents: fc.integer({ min: 0, max: 1_000_000 }),
    isCard: fc.boolean(),
    shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ state, totalCents, isCard, shares: [came = 0, back = 0, sent = 0] }) => {
    const receivedCents = isCard ? totalCents : Math.floor((totalCents * came) / 100)
    const backCents = Math.floor((receivedCents * back) / 100)
    const toSendCents = backCents - Math.floor((backCents * sent) / 100)
    return {
      order: { state, totalCents },
      card: isCard ? { amountCents: receivedCents, refundedCents: backCents } : null,
      hand: isCard ? NO_HAND : { receivedCents, backCents, toSendCents },
    }
  })

test('every ledger reads as a sum from top to bottom', () => {
  fc.assert(
    fc.property(anyOrder, (given) => {
      const ledger = ledgerOf(given)
      expect(ledger.orderedCents - ledger.cancelledCents).toBe(ledger.toPayCents)
      expect(ledger.toPayCents - (ledger.paidCents - ledger.returnedCents)).toBe(ledger.remainsCents)
      expect(Object.values(ledger).every(Number.isInteger)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('what stands and no card pays remains as the rest of its price, whatever went back', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, hand }) => {
      const standing = { order: { ...order, state: 'paid' as const }, card: null, hand: { ...hand, toSendCents: 0 } }
      expect(ledgerOf(standing).remainsCents).toBe(order.totalCents - hand.receivedCents)
    }),
    { numRuns: 300 },
  )
})

test('an order of four of which one goes back by transfer has 151 € to return until it is sent', () => {
  const order = { state: 'paid', totalCents: 60400 } as const
  const hand = { receivedCents: 60400, backCents: 15100, toSendCents: 15100 }
  expect(ledgerOf({ order, card: null, hand })).toEqual({
    orderedCents: 60400,
    cancelledCents: 15100,
    toPayCents: 45300,
    paidCents: 60400,
    returnedCents: 0,
    remainsCents: -15100,
  })
  expect(ledgerOf({ order, card: null, hand: { ...hand, toSendCents: 0 } })).toMatchObject({
    returnedCents: 15100,
    remainsCents: 0,
  })
})

test('a cancelled order owes what the terms let us keep, and money whose seat has gone is its owner’s', () => {
  const card = { amountCents: 10000, refundedCents: 5000 }
  const half = ledgerOf({ order: { state: 'refunded', totalCents: 10000 }, card, hand: NO_HAND })
  expect(half).toMatchObject({ cancelledCents: 5000, toPayCents: 5000, returnedCents: 5000, remainsCents: 0 })
  const lost = { order: { state: 'choice_offered', totalCents: 10000 } as const, hand: NO_HAND }
  expect(ledgerOf({ ...lost, card: { ...card, refundedCents: 0 } })).toMatchObject({
    toPayCents: 0,
    remainsCents: -10000,
  })
})
