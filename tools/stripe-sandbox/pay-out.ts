import type { Stripe } from 'stripe'
import { bookBalance } from './book-balance.ts'
import { createCollection } from './collection.ts'
import { emitEvent } from './emit-event.ts'
import { DAY_SECONDS, dayOf } from './sandbox-clock.ts'
import { derivedId, type SandboxState } from './sandbox-state.ts'

/** Banks take a night. */
const ARRIVAL_DAYS = 1

/** Once a day, as an account with automatic payouts has it: what has become available is sent to the bank in one sum. */
export function payOutDue(state: SandboxState): void {
  const now = state.clock.seconds()
  const today = dayOf(now)
  if (state.paidOutOn >= today) return
  state.paidOutOn = today
  for (const payout of state.payouts.all) {
    if (payout.status === 'in_transit' && payout.arrival_date <= now) {
      payout.status = 'paid'
      emitEvent(state, 'payout.paid', payout)
    }
  }
  payOutAvailable(state)
}

/** Sends what is available now; null while there is nothing, or less than nothing. */
export function payOutAvailable(state: SandboxState): Stripe.Payout | null {
  const now = state.clock.seconds()
  for (const entry of state.notPaidOut) if (entry.available_on <= now) entry.status = 'available'
  const due = state.notPaidOut.filter(({ status }) => status === 'available')
  const amount = due.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) return null
  const id = derivedId('po_1', String(dayOf(now)), String(paidOutSince(state, dayOf(now))))
  const own = bookBalance(state, {
    type: 'payout',
    category: 'payout',
    amount: -amount,
    source: id,
    description: 'STRIPE PAYOUT',
  })
  const entries = createCollection<Stripe.BalanceTransaction>()
  for (const entry of [...due, own]) entries.add(entry)
  state.paidOut.set(id, entries)
  state.notPaidOut = state.notPaidOut.filter(({ status }) => status !== 'available')
  const payout = state.payouts.add({
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: dayOf(now) + ARRIVAL_DAYS * DAY_SECONDS,
    automatic: true,
    balance_transaction: own.id,
    created: now,
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: 'ba_1SandboxSandboxSandbox42',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  })
  emitEvent(state, 'payout.created', payout)
  return payout
}

/** How many payouts a day has had: one by itself, more where somebody sends them by hand. */
function paidOutSince({ payouts }: SandboxState, second: number): number {
  return payouts.all.length - payouts.firstSince(second)
}
