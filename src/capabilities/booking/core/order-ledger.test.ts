import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REGISTRATION_STATES } from '../registration-states.ts'
import { ledgerOf, owedOf } from './order-ledger.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })

const anyBook = fc
  .record({ toPayCents: cents, paidCents: cents, returnedCents: cents, decidedCents: cents })
  .map((book) => ({ ...book, remainsCents: book.toPayCents - (book.paidCents - book.returnedCents) }))

test('every ledger reads as a sum from top to bottom', () => {
  const state = fc.constantFrom(...REGISTRATION_STATES)
  fc.assert(
    fc.property(state, cents, anyBook, (state, totalCents, book) => {
      const ledger = ledgerOf({ state, totalCents }, book)
      expect(ledger.orderedCents - ledger.cancelledCents).toBe(ledger.toPayCents)
      expect(ledger.toPayCents - (ledger.paidCents - ledger.returnedCents)).toBe(ledger.remainsCents)
      expect(ledger.remainsCents).toBe(
        state === 'held' ? totalCents - book.paidCents + book.returnedCents : book.remainsCents,
      )
    }),
    { numRuns: 300 },
  )
})

test('a hold is in no book, and its price remains to be paid', () => {
  const nothing = { toPayCents: 0, paidCents: 0, returnedCents: 0, decidedCents: 0, remainsCents: 0 }
  expect(ledgerOf({ state: 'held', totalCents: 12_700 }, nothing)).toMatchObject({
    cancelledCents: 0,
    toPayCents: 12_700,
    remainsCents: 12_700,
  })
})

test('owed is the rest of an order that stands, or of a training whose price is kept in part, and that no card pays', () => {
  const remains = { remainsCents: 5_400 }
  const order = { keptPriceCents: 0, origin: 'invoice' }
  expect(owedOf({ ...order, state: 'paid' }, remains)).toBe(5_400)
  expect(owedOf({ ...order, state: 'paid', origin: 'card' }, remains)).toBe(0)
  expect(owedOf({ ...order, state: 'cancelled' }, remains)).toBe(0)
  expect(owedOf({ ...order, state: 'cancelled', keptPriceCents: 9_000 }, remains)).toBe(5_400)
  expect(owedOf({ ...order, state: 'completed', origin: 'manual' }, { remainsCents: -100 })).toBe(0)
})
