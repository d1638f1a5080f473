import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { orderOf, refusalOf, startWithClient } from './testing-client.ts'

const DAY_MS = 24 * 60 * 60_000

async function started() {
  const both = await startWithClient({ clock: { now: () => new Date('2026-11-10T10:00:00Z') } })
  return {
    ...both,
    async pay() {
      const { id } = await both.stripe.checkout.sessions.create(orderOf())
      return String(both.sandbox.pay(id).payment_intent)
    },
    async movements(parameters: Stripe.BalanceTransactionListParams = {}) {
      const { data } = await both.stripe.balanceTransactions.list({ limit: 100, ...parameters })
      return data.map(({ type, amount, fee, net }) => ({ type, amount, fee, net }))
    },
  }
}

test('a payment, its refunds and its dispute are movements of the balance, each with its fee', async () => {
  await using world = await started()
  const { sandbox, stripe } = world
  const intent = await world.pay()
  const { id } = await stripe.refunds.create({ payment_intent: intent, amount: 2000 })
  sandbox.failRefund(id)
  sandbox.closeDispute(sandbox.dispute(intent).id, 'won')
  expect(await world.movements()).toEqual([
    { type: 'adjustment', amount: 12_000, fee: 0, net: 12_000 },
    { type: 'adjustment', amount: -12_000, fee: 2000, net: -14_000 },
    { type: 'refund_failure', amount: 2000, fee: 0, net: 2000 },
    { type: 'refund', amount: -2000, fee: 0, net: -2000 },
    { type: 'charge', amount: 12_000, fee: 205, net: 11_795 },
  ])
  const { data } = await stripe.balanceTransactions.list({ expand: ['data.source'], type: 'refund' })
  expect(data[0]?.source).toMatchObject({ object: 'refund', id, payment_intent: intent })
  const charge = (await stripe.charges.list({ payment_intent: intent, expand: ['data.balance_transaction'] })).data[0]
  expect(charge?.balance_transaction).toMatchObject({ source: charge?.id, net: 11_795 })
  expect(await world.movements({ source: id })).toHaveLength(2)
})

test('what has become available leaves as one payout a day, which lists exactly its movements', async () => {
  await using world = await started()
  const { sandbox, stripe } = world
  await world.pay()
  await world.pay()
  sandbox.advance(DAY_MS)
  await world.pay()
  expect((await stripe.payouts.list()).data).toEqual([])
  sandbox.advance(2 * DAY_MS)
  const [first] = (await stripe.payouts.list()).data
  expect(first).toMatchObject({ amount: 2 * 11_795, status: 'in_transit', automatic: true })
  expect(await world.movements({ payout: String(first?.id) })).toEqual([
    { type: 'payout', amount: -2 * 11_795, fee: 0, net: -2 * 11_795 },
    { type: 'charge', amount: 12_000, fee: 205, net: 11_795 },
    { type: 'charge', amount: 12_000, fee: 205, net: 11_795 },
  ])
  sandbox.advance(DAY_MS)
  const [second, before] = (await stripe.payouts.list()).data
  expect(second).toMatchObject({ amount: 11_795, status: 'in_transit' })
  expect(before).toMatchObject({ id: first?.id, status: 'paid' })
  expect((await refusalOf(stripe.balanceTransactions.list({ payout: 'po_nothing' }))).code).toBe('resource_missing')
})

test('nothing is paid out while the balance owes more than it has', async () => {
  await using world = await started()
  const { sandbox, stripe } = world
  sandbox.dispute(await world.pay())
  sandbox.advance(5 * DAY_MS)
  expect((await stripe.payouts.list()).data).toEqual([])
  await world.pay()
  sandbox.advance(5 * DAY_MS)
  const net = (await world.movements()).reduce((sum, movement) => sum + movement.net, 0)
  expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([11_795 - 2205])
  expect(net).toBe(0)
})
