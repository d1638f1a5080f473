import type { SandboxState } from './sandbox-state.ts'

export type Ledger = ReturnType<typeof ledgerOf>

/** All money to the cent, for comparison with somebody else's books. Failed refunds are listed and not counted. */
export function ledgerOf(state: SandboxState) {
  const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)
  const sessions = state.sessions.all.map((session) => ({
    id: session.id,
    amount: session.amount_total ?? 0,
    clientReferenceId: session.client_reference_id,
    created: session.created,
    customerEmail: session.customer_email,
    expiresAt: session.expires_at,
    metadata: session.metadata ?? {},
    paymentIntentId: session.payment_intent === null ? null : String(session.payment_intent),
    paymentStatus: session.payment_status,
    status: session.status,
  }))
  const payments = state.intents.all
    .filter(({ status }) => status === 'succeeded')
    .map((intent) => {
      const charge = state.charges.find(String(intent.latest_charge))
      return {
        id: intent.id,
        amount: intent.amount_received,
        amountRefunded: charge?.amount_refunded ?? 0,
        chargeId: String(intent.latest_charge),
        created: intent.created,
        isDisputed: charge?.disputed ?? false,
        metadata: intent.metadata,
        checkoutId: state.sessionOfIntent.get(intent.id) ?? null,
      }
    })
  const refunds = state.refunds.all.map((refund) => ({
    id: refund.id,
    amount: refund.amount,
    created: refund.created,
    metadata: refund.metadata ?? {},
    paymentIntentId: String(refund.payment_intent),
    reason: refund.reason,
    status: refund.status,
  }))
  const disputes = state.disputes.all.map((dispute) => ({
    id: dispute.id,
    amount: dispute.amount,
    created: dispute.created,
    paymentIntentId: String(dispute.payment_intent),
    status: dispute.status,
  }))
  const paid = sum(payments.map(({ amount }) => amount))
  const refunded = sum(refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount))
  const disputed = sum(disputes.filter(({ status }) => status !== 'won').map(({ amount }) => amount))
  return { sessions, payments, refunds, disputes, totals: { paid, refunded, disputed } }
}
