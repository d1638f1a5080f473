import type { SandboxState } from './sandbox-state.ts'

export type Movement = {
  id: string
  kind: string
  paymentIntentId: string | null
  refundId: string | null
  amount: number
  fee: number
  net: number
  created: Date
  availableOn: Date
  payout: { id: string; arrives: Date } | null
}

/** The balance as a list, each movement with what it belongs to. */
export function movementsOf(state: SandboxState): ReadonlyArray<Movement> {
  const payoutOf = new Map(
    [...state.paidOut].flatMap(([id, { all }]) => {
      const arrives = dateOf(state.payouts.find(id)?.arrival_date ?? 0)
      return all.map((entry) => [entry.id, { id, arrives }] as const)
    }),
  )
  return state.balance.all.map(({ id, type, source, amount, fee, net, created, available_on }) => {
    const from = String(source)
    const refund = state.refunds.find(from)
    const intent = (refund ?? state.charges.find(from) ?? state.disputes.find(from))?.payment_intent
    return {
      id,
      kind: type,
      paymentIntentId: intent ? String(intent) : null,
      refundId: refund?.id ?? null,
      amount,
      fee,
      net,
      created: dateOf(created),
      availableOn: dateOf(available_on),
      payout: payoutOf.get(id) ?? null,
    }
  })
}

function dateOf(second: number): Date {
  return new Date(second * 1000)
}
