import { expect, test } from 'vitest'
import type { PastCheckout } from './rewrite-past.ts'
import { orderOf, startWithClient } from './testing-client.ts'

const NOW = new Date('2026-11-10T10:00:00Z')
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX'

function checkout(n: number, changes: Partial<PastCheckout> = {}): PastCheckout {
  return {
    id: `cs_test_past${n}`,
    paymentIntentId: `pi_3${n}${LETTERS.slice(1)}`,
    reference: `BY-2222-222${n}`,
    email: `jana${n}@posta.example`,
    name: 'Základy AI pre všetkých',
    unitAmount: 12_700,
    quantity: 1,
    metadata: { registration: `r${n}` },
    paidAt: new Date(`2026-10-0${n}T09:00:00Z`),
    refunds: [],
    ...changes,
  }
}

const PAST = [
  checkout(1, {
    quantity: 3,
    refunds: [{ id: 're_3past', amount: 5000, madeAt: new Date('2026-10-20T08:00:00Z'), failedAt: null }],
  }),
  checkout(2, {
    refunds: [
      {
        id: 're_3back',
        amount: 12_700,
        madeAt: new Date('2026-10-21T08:00:00Z'),
        failedAt: new Date('2026-10-23T08:00:00Z'),
      },
    ],
  }),
  checkout(3),
]

test('a past that is given has its charges, fees, refunds and payouts, and all of it can be asked for as ever', async () => {
  await using world = await startWithClient({ clock: { now: () => NOW } })
  const { sandbox, stripe } = world
  sandbox.rewritePast(PAST)
  expect(sandbox.ledger().totals).toEqual({ paid: 5 * 12_700, refunded: 5000, disputed: 0 })
  const { data: intents } = await stripe.paymentIntents.list({ created: { lt: NOW.getTime() / 1000 } })
  expect(intents.map(({ id }) => id)).toEqual(PAST.map(({ paymentIntentId }) => paymentIntentId).toReversed())
  const { data: found } = await stripe.checkout.sessions.list({ payment_intent: String(PAST[1]?.paymentIntentId) })
  expect(found).toMatchObject([{ id: 'cs_test_past2', amount_total: 12_700, payment_status: 'paid' }])
  const movements = sandbox.movements()
  expect(movements.map(({ kind }) => kind).filter((kind) => kind !== 'payout')).toEqual([
    'charge',
    'charge',
    'charge',
    'refund',
    'refund',
    'refund_failure',
  ])
  // Everything has left the account or waits to be settled with what comes next.
  const rest = movements.filter(({ payout }) => payout === null)
  const left = movements.reduce((sum, { net }) => sum + net, 0)
  expect(rest.reduce((sum, { net }) => sum + net, 0)).toBe(left)
  expect((await stripe.payouts.list()).data.map(({ status }) => status)).not.toContain('in_transit')
})

test('the same past played again is the same to the letter, and a shorter one forgets the rest', async () => {
  await using world = await startWithClient({ clock: { now: () => NOW } })
  const { sandbox } = world
  sandbox.rewritePast(PAST)
  const [first, ledger] = [sandbox.movements(), sandbox.ledger()]
  sandbox.rewritePast(PAST)
  expect([sandbox.movements(), sandbox.ledger()]).toEqual([first, ledger])
  sandbox.rewritePast(PAST.slice(2))
  expect(sandbox.ledger().payments.map(({ id }) => id)).toEqual([PAST[2]?.paymentIntentId])
  sandbox.rewritePast([])
  expect(sandbox.movements()).toEqual([])
})

test('a checkout that nobody has paid yet stays, can be paid, and its payment is played again with the same movements', async () => {
  await using world = await startWithClient({ clock: { now: () => NOW } })
  const { sandbox, stripe } = world
  const { id } = await stripe.checkout.sessions.create(orderOf())
  sandbox.rewritePast(PAST)
  const intent = String(sandbox.pay(id).payment_intent)
  const paid = sandbox.movements().at(-1)
  const again = checkout(9, {
    id,
    paymentIntentId: intent,
    unitAmount: 6000,
    quantity: 2,
    paidAt: NOW,
  })
  sandbox.rewritePast([...PAST, again])
  expect(sandbox.movements().at(-1)).toEqual(paid)
  expect(() => sandbox.rewritePast([checkout(1, { paidAt: new Date(NOW.getTime() + 1000) })])).toThrow('tomorrow')
})
