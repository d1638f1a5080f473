import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { COLLEAGUES, givenReservation, type ReservationSample } from './given-reservation.ts'

type Site = { databaseUrl: string; signingSecret: string }

type MoneySample = {
  buyer: string
  company?: true
  state: NonNullable<ReservationSample['state']>
  paidDaysAgo: number
  refund?: { cents: number; reason: string; status: 'pending' | 'succeeded' | 'failed'; daysAgo: number }
  isDisputed?: true
}

const SAMPLES: ReadonlyArray<MoneySample> = [
  { buyer: 'Jana Kováčová', state: 'paid', paidDaysAgo: 0.1 },
  {
    buyer: 'Oľga Veselá',
    company: true,
    state: 'paid',
    paidDaysAgo: 0.6,
    refund: refund(5000, 'goodwill', 'succeeded', 0.2),
  },
  { buyer: 'Michal Baláž', state: 'paid', paidDaysAgo: 1.4, isDisputed: true },
  {
    buyer: 'Ľubica Šimková',
    state: 'refunded',
    paidDaysAgo: 2.2,
    refund: refund(12_700, 'withdrawn', 'succeeded', 1.1),
  },
  { buyer: 'Tomáš Hruška', state: 'choice_offered', paidDaysAgo: 3.1 },
  { buyer: 'Peter Ďurica', state: 'paid', paidDaysAgo: 4.5 },
  { buyer: 'Zuzana Mlynárová', state: 'refunded', paidDaysAgo: 6, refund: refund(12_700, 'cancelled', 'failed', 0.4) },
  { buyer: 'Ivana Hrabovská', state: 'paid', paidDaysAgo: 7.3 },
  { buyer: 'Štefan Ľach', state: 'paid', paidDaysAgo: 9.9 },
]

function refund(cents: number, reason: string, status: 'pending' | 'succeeded' | 'failed', daysAgo: number) {
  return { cents, reason, status, daysAgo }
}

/** Payments on an ordinary month: kept, partly and wholly given back, disputed, late, one that Stripe knows alone. */
export async function givenMoney(site: Site): Promise<{ paymentIds: ReadonlyArray<string> }> {
  const paymentIds: Array<string> = []
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    for (const [index, sample] of SAMPLES.entries()) paymentIds.push(await givenPayment(client, site, sample, index))
    await movement(client, { kind: 'payout', intent: null, amount: -49_936, fee: 0, daysAgo: 4.1 })
    await givenRuns(client)
    await givenMessages(client)
  } finally {
    await client.end()
  }
  return { paymentIds }
}

async function givenPayment(client: pg.Client, site: Site, sample: MoneySample, index: number): Promise<string> {
  const { buyer, company, state, paidDaysAgo } = sample
  const email = `kupujuci${index + 1}@example.test`
  const people = company ? COLLEAGUES : [{ name: buyer, email }]
  const { registrationId } = await givenReservation(site, {
    startsInMinutes: (6 + index * 2) * 1440 + 250,
    state,
    people,
  })
  const [paymentId, intent] = [randomUUID(), `pi_3${randomUUID().replaceAll('-', '').slice(0, 22)}`]
  const amount = people.length * 12_700
  await client.query(
    `insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, refunded_cents, is_surplus, paid_at)
     values ($1, $2, $3, $4, $5, $6, false, now() - make_interval(secs => $7))`,
    [
      paymentId,
      registrationId,
      `cs_test_${randomUUID()}`,
      intent,
      amount,
      sample.refund && sample.refund.status !== 'failed' ? sample.refund.cents : 0,
      paidDaysAgo * 86_400,
    ],
  )
  await movement(client, { kind: 'charge', intent, amount, fee: Math.round(amount * 0.015) + 25, daysAgo: paidDaysAgo })
  if (sample.refund) await givenRefund(client, paymentId, intent, sample.refund)
  if (sample.isDisputed) {
    await client.query(
      `insert into disputes (stripe_dispute_id, payment_id, amount_cents, status, reason, opened_at, due_at)
       values ($1, $2, $3, 'needs_response', 'fraudulent', now() - interval '8 hours', now() + interval '6 days')`,
      [`du_1${randomUUID().slice(0, 8)}`, paymentId, amount],
    )
    await movement(client, { kind: 'adjustment', intent, amount: -amount, fee: 2000, daysAgo: 0.33 })
  }
  return paymentId
}

async function givenRefund(
  client: pg.Client,
  paymentId: string,
  intent: string,
  given: NonNullable<MoneySample['refund']>,
) {
  const [id, stripeId] = [randomUUID(), `re_3${randomUUID().replaceAll('-', '').slice(0, 22)}`]
  const { cents, reason, status, daysAgo } = given
  await client.query(
    `insert into refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, requested_at, settled_at, last_error)
     values ($1, $2, $3, $4, $5, $6, now() - make_interval(secs => $7), now() - make_interval(secs => $7), $8)`,
    [
      id,
      paymentId,
      cents,
      reason,
      status,
      stripeId,
      daysAgo * 86_400,
      status === 'failed' ? 'expired_or_canceled_card' : null,
    ],
  )
  await movement(client, { kind: 'refund', intent, refund: stripeId, amount: -cents, fee: 0, daysAgo })
  if (status !== 'failed') return
  await movement(client, { kind: 'refund_failure', intent, refund: stripeId, amount: cents, fee: 0, daysAgo })
  await client.query(
    `insert into alerts (id, kind, key, title, details, first_at, last_at)
     values ($1, 'refund-failed', $2, 'A refund failed: the buyer does not have the money', '{}', now(), now())`,
    [randomUUID(), id],
  )
}

type Movement = { kind: string; intent: string | null; refund?: string; amount: number; fee: number; daysAgo: number }

async function movement(client: pg.Client, { kind, intent, refund: refundId, amount, fee, daysAgo }: Movement) {
  const isPaidOut = daysAgo > 4
  await client.query(
    `insert into balance_entries (id, kind, stripe_payment_intent_id, stripe_refund_id, amount_cents, fee_cents, net_cents, occurred_at, available_on, payout_id, payout_on)
     values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(secs => $8), current_date, $9, case when $10 then current_date - 1 end)`,
    [
      `txn_3${randomUUID().replaceAll('-', '').slice(0, 22)}`,
      kind,
      intent,
      refundId ?? null,
      amount,
      fee,
      amount - fee,
      daysAgo * 86_400,
      isPaidOut ? 'po_1Sample' : null,
      isPaidOut,
    ],
  )
}

/** Three nights: two agreed, the last found a payment that only Stripe has and a sum that differs. */
async function givenRuns(client: pg.Client) {
  for (const [nightsAgo, ours, theirs] of [
    [2, 63_500, 63_500],
    [1, 76_200, 76_200],
    [0, 76_200, 90_900],
  ] as const) {
    const id = randomUUID()
    await client.query(
      `insert into reconciliations (id, ran_at, from_at, to_at, our_payments, their_payments, our_cents, their_cents, our_refunded_cents, their_refunded_cents)
       values ($1, now() - make_interval(days => $2, hours => 4), now() - make_interval(days => $2 + 3), now() - make_interval(days => $2), 5, 6, $3, $4, 17700, 17700)`,
      [id, nightsAgo, ours, theirs],
    )
    if (nightsAgo > 0) continue
    await client.query(
      `insert into reconciliation_findings (id, reconciliation_id, kind, stripe_id, our_cents, their_cents) values
         ($1, $3, 'payment-missing-here', 'pi_3SampleKnownToStripeOnly', null, 12700),
         ($2, $3, 'payment-differs', 'pi_3SampleWithAnotherSum', 12700, 14700)`,
      [randomUUID(), randomUUID(), id],
    )
  }
}

async function givenMessages(client: pg.Client) {
  const messages = [
    ['checkout.session.completed', 'cs_test_a1B2c3', '2 minutes', true, null],
    ['refund.updated', 're_3SampleReturned', '9 minutes', true, null],
    ['checkout.session.completed', 'cs_test_d4E5f6', '16 minutes', false, 'Stripe did not answer in 8 s'],
    ['charge.dispute.created', 'du_1SampleDispute', '8 hours', true, null],
    ['refund.failed', 're_3SampleFailed', '9 hours', true, null],
    ['checkout.session.expired', 'cs_test_g7H8i9', '11 hours', true, null],
  ] as const
  for (const [type, object, ago, isApplied, error] of messages) {
    await client.query(
      `insert into webhook_events (id, type, object_id, received_at, applied_at, attempts, last_error)
       values ($1, $2, $3, now() - $4::interval, case when $5 then now() - $4::interval + interval '2 seconds' end, $6, $7)`,
      [`evt_1${randomUUID().replaceAll('-', '').slice(0, 22)}`, type, object, ago, isApplied, isApplied ? 1 : 4, error],
    )
  }
}
