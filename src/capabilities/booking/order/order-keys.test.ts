import { expect, test } from 'vitest'
import { EMPTY_DRAFT, orderOf } from './order-draft.ts'
import { orderKeys } from './order-keys.ts'

const session = { id: '00000000-0000-4000-8000-000000000000', title: 'Základy AI', date: '', time: '' }
const versions = { privacyPolicyVersion: '1.0', termsVersion: '1.0' }

function order(email: string, price = 127) {
  const person = { ...EMPTY_DRAFT.person, email }
  return orderOf({ ...EMPTY_DRAFT, person }, { key: '', session, price, versions, asksEarlyStart: false })
}

test('the same order sent again has the same key, and another order another one', () => {
  const keys = orderKeys('reg_given_by_the_server')
  expect(keys.keyFor(order('jana@example.test'))).toBe('reg_given_by_the_server')
  expect(keys.keyFor(order('jana@example.test'))).toBe('reg_given_by_the_server')
  const corrected = keys.keyFor(order('jana@example.sk'))
  expect(corrected).toMatch(/^reg_\d+_[\da-f]{16}$/)
  expect(keys.keyFor(order('jana@example.sk'))).toBe(corrected)
})

test('an order at a new price is another order', () => {
  const keys = orderKeys()
  expect(keys.keyFor(order('jana@example.test', 127))).not.toBe(keys.keyFor(order('jana@example.test', 159)))
})

test('a key that the server has closed is not used again, even for the same order', () => {
  const keys = orderKeys()
  const first = keys.keyFor(order('jana@example.test'))
  keys.spend()
  expect(keys.keyFor(order('jana@example.test'))).not.toBe(first)
})
