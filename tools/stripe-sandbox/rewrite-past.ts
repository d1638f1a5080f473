import { type Collection, createCollection } from './collection.ts'
import { createRefund, failRefund } from './create-refund.ts'
import { createSession } from './create-session.ts'
import { payOutDue } from './pay-out.ts'
import { createPastClock, DAY_SECONDS, dayOf } from './sandbox-clock.ts'
import { createSandboxState, type SandboxState } from './sandbox-state.ts'
import { SessionParameters } from './session-parameters.ts'
import { paySession } from './take-payment.ts'

/** A checkout that was paid, and what went back of it. */
export type PastCheckout = {
  id: string
  paymentIntentId: string
  reference: string
  email: string
  name: string
  unitAmount: number
  quantity: number
  metadata: Record<string, string>
  paidAt: Date
  refunds: ReadonlyArray<{ id: string; amount: number; madeAt: Date; failedAt: Date | null }>
}

type Moment = { second: number; happen(): void }

/**
 * Plays payments of the past by the same rules as those of today, each at its moment and every night with its payout, and
 * puts them in the place of all that was paid so far. The same past played again has the same ids.
 */
export function rewritePast(state: SandboxState, past: ReadonlyArray<PastCheckout>): void {
  const now = state.clock.seconds()
  const played = play(state, past, now)
  const keep = <T extends { id: string; created: number }>(
    kept: ReadonlyArray<T>,
    { all }: Collection<T>,
    groupOf?: (entry: T) => string,
  ) => {
    const merged = createCollection<T>(groupOf)
    for (const entry of [...all, ...kept].toSorted((a, b) => a.created - b.created)) merged.add(entry)
    return merged
  }
  const byPayment = ({ payment_intent }: { payment_intent: unknown }) => String(payment_intent)
  state.sessions = keep(
    state.sessions.all.filter(({ payment_status }) => payment_status !== 'paid'),
    played.sessions,
  )
  state.intents = keep(
    state.intents.all.filter(({ status }) => status !== 'succeeded'),
    played.intents,
  )
  const isOpen = (intent: unknown) => (state.intents.find(String(intent))?.status ?? 'succeeded') !== 'succeeded'
  state.charges = keep(
    state.charges.all.filter(({ payment_intent }) => isOpen(payment_intent)),
    played.charges,
    byPayment,
  )
  state.refunds = keep([], played.refunds, byPayment)
  state.disputes = keep([], played.disputes, byPayment)
  state.balance = keep([], played.balance, ({ source }) => String(source))
  state.payouts = keep([], played.payouts)
  state.notPaidOut = played.notPaidOut
  state.paidOut = played.paidOut
  state.paidOutOn = dayOf(now)
  for (const [id, extras] of played.extras) state.extras.set(id, extras)
  for (const [id, session] of played.sessionOfIntent) state.sessionOfIntent.set(id, session)
}

function play(state: SandboxState, past: ReadonlyArray<PastCheckout>, now: number): SandboxState {
  const clock = createPastClock()
  const { apiVersion, origin, webhookEndpoint } = state
  const moments = past.flatMap((checkout) => momentsOf(checkout)).toSorted((a, b) => a.second - b.second)
  clock.set(moments[0]?.second ?? now)
  const played = createSandboxState({ clock, apiVersion, origin, webhookEndpoint, onEvent: () => {} })
  for (const { second, happen } of moments) {
    if (second > now) throw new RangeError('A past has no tomorrow')
    passNights(second)
    clock.set(second)
    happen()
  }
  passNights(now)
  return played

  function passNights(until: number): void {
    for (let night = played.paidOutOn + DAY_SECONDS; night <= until; night += DAY_SECONDS) {
      clock.set(night)
      payOutDue(played)
    }
  }

  function momentsOf(checkout: PastCheckout): ReadonlyArray<Moment> {
    const { id, paymentIntentId, refunds } = checkout
    return [
      { second: secondOf(checkout.paidAt), happen: () => pay(checkout) },
      ...refunds.flatMap(({ id: refundId, amount, madeAt, failedAt }) => {
        const refund = { payment_intent: paymentIntentId, amount, metadata: checkout.metadata }
        const made = { second: secondOf(madeAt), happen: () => void createRefund(played, refund, refundId) }
        if (!failedAt) return [made]
        const fail = () => failRefund(played, found(played.refunds.find(refundId), id))
        return [made, { second: secondOf(failedAt), happen: fail }]
      }),
    ]
  }

  function pay(checkout: PastCheckout): void {
    const { id, paymentIntentId, email } = checkout
    paySession(played, createSession(played, parametersOf(checkout), id), { email, intentId: paymentIntentId })
  }
}

function parametersOf({ reference, email, name, unitAmount, quantity, metadata }: PastCheckout): SessionParameters {
  const price = { currency: 'eur', unit_amount: String(unitAmount), product_data: { name } }
  const raw = {
    mode: 'payment',
    locale: 'sk',
    client_reference_id: reference,
    customer_email: email,
    line_items: [{ quantity: String(quantity), price_data: price }],
    metadata,
    payment_intent_data: { metadata, description: `${reference} ${name}` },
    success_url: 'https://bystro.example/payment-success',
  }
  return SessionParameters.read(raw, '')
}

function secondOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function found<T>(entry: T | undefined, id: string): T {
  if (!entry) throw new Error(`The past knows no ${id}`)
  return entry
}
