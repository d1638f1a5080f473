import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

export type Books = {
  payments: number
  refunds: number
  paidCents: number
  refundedCents: number
  differences: ReadonlyArray<string>
}

type Entry = { id: string; cents: number }

/** Sets our payments and refunds beside the sandbox's ledger, one by one, both ways, to the cent. */
export async function compareBooks({ admin, sandbox }: Pick<BookingStack, 'admin' | 'sandbox'>): Promise<Books> {
  const ledger = sandbox.ledger()
  const ours = {
    payments: await entries(admin, 'select stripe_payment_intent_id as id, amount_cents as cents from payments'),
    returned: await entries(admin, 'select stripe_payment_intent_id as id, refunded_cents as cents from payments'),
    refunds: await entries(
      admin,
      `select coalesce(stripe_refund_id, 'not at Stripe: ' || id) as id, amount_cents as cents from refunds where status <> 'failed'`,
    ),
  }
  const theirs = {
    payments: ledger.payments.map(({ id, amount }) => ({ id, cents: amount })),
    returned: ledger.payments.map(({ id, amountRefunded }) => ({ id, cents: amountRefunded })),
    refunds: ledger.refunds
      .filter(({ status }) => status !== 'failed')
      .map(({ id, amount }) => ({ id, cents: amount })),
  }
  return {
    payments: theirs.payments.length,
    refunds: theirs.refunds.length,
    paidCents: ledger.totals.paid,
    refundedCents: ledger.totals.refunded,
    differences: [
      ...differences('payment', ours.payments, theirs.payments),
      ...differences('returned of payment', ours.returned, theirs.returned),
      ...differences('refund', ours.refunds, theirs.refunds),
    ],
  }
}

async function entries(admin: BookingStack['admin'], query: string): Promise<ReadonlyArray<Entry>> {
  return (await admin.query<Entry>(query)).rows
}

function differences(what: string, ours: ReadonlyArray<Entry>, theirs: ReadonlyArray<Entry>): ReadonlyArray<string> {
  const here = new Map(ours.map(({ id, cents }) => [id, cents]))
  const there = new Map(theirs.map(({ id, cents }) => [id, cents]))
  const twice = here.size === ours.length ? [] : [`${what}: one id in several rows here`]
  return [
    ...twice,
    ...ours.filter(({ id }) => !there.has(id)).map(({ id }) => `${what} ${id} is not there`),
    ...theirs
      .filter(({ id, cents }) => here.get(id) !== cents)
      .map(({ id, cents }) => `${what} ${id}: ${here.get(id) ?? 'nothing'} here, ${cents} there`),
  ]
}
