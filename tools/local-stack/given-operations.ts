import { randomUUID } from 'node:crypto'
import pg from 'pg'

const FAILED = [
  ['send-refund', 'Stripe: The payment has been disputed, so it cannot be refunded.', 'refundId', '3 hours'],
  ['send-mail', 'connect ECONNREFUSED: the mail server did not answer', 'mailId', '9 hours'],
  ['send-mail', '550 5.1.1 The mailbox does not exist', 'mailId', '26 hours'],
  ['reconcile-payments', 'Stripe: Request timed out after 8000 ms', 'runId', '2 days'],
] as const

/** Kind, key, title, how often, since when and, if it is over, until when. */
const ALERTS = [
  ['crawler-accuracy', 'public-pages', 'Less than 95 of 100 public pages reach crawlers whole', 3, '50 minutes', null],
  ['refund-failed', 'f3a1', 'A refund has failed', 1, '5 hours', null],
  ['booking-failing', 'bystro-web web-1 4121', 'At least one booking action in ten fails', 2, '2 days', '7 minutes'],
  ['mails-late', 'mails', 'Mails have waited for more than a quarter of an hour', 31, '6 days', '31 minutes'],
  [
    'ghost-failing',
    'content-api',
    'Ghost answers more than one question in ten with an error',
    4,
    '9 days',
    '22 minutes',
  ],
  ['worker-missing', 'worker', 'No worker runs: no mail leaves and no payment is settled', 1, '30 days', '3 hours'],
] as const

const FINDINGS = [
  [
    'crawler-accuracy',
    '8 minutes',
    false,
    { good: 41, all: 44, bad: [{ path: '/blog/ai-v-praxi', missing: ['image'] }] },
  ],
  ['alert-webhook', '50 minutes', true, { kind: 'crawler-accuracy', reason: null }],
] as const

/** What a back office has after some months: alerts, jobs that were given up, old messages, a history of retention. */
export async function givenOperations({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const [name, message, key, ago] of FAILED) {
      await client.query(
        `insert into jobs.job (name, data, state, retry_limit, retry_count, created_on, started_on, completed_on, output)
         values ($1, $2, 'failed', 25, 25, now() - $3::interval, now() - $3::interval / 2, now() - $3::interval / 2, $4)`,
        [name, JSON.stringify({ [key]: randomUUID() }), ago, JSON.stringify({ message })],
      )
    }
    for (const [kind, key, title, times, since, lasted] of ALERTS) {
      await client.query(
        `insert into alerts (id, kind, key, title, details, times, told_times, first_at, last_at, resolved_at)
         values (gen_random_uuid(), $1, $2, $3, '{}', $4, $4, now() - $5::interval,
           now() - $5::interval + coalesce($6::interval, $5::interval - interval '2 minutes'),
           now() - $5::interval + $6::interval)`,
        [kind, key, title, times, since, lasted],
      )
    }
    for (const [name, ago, isFine, details] of FINDINGS) {
      await client.query(
        `insert into watch_findings (name, at, is_fine, details) values ($1, now() - $2::interval, $3, $4)
         on conflict (name) do nothing`,
        [name, ago, isFine, JSON.stringify(details)],
      )
    }
    await client.query(`
      insert into contact_messages (id, at, name, email, message, handled_at)
      select gen_random_uuid(), now() - interval '15 months', 'Pisateľ ' || n, 'pisatel' || n || '@posta.example', 'Otázka', now() - interval '15 months'
      from generate_series(1, 14) n`)
    await client.query(`
      insert into retention_runs (id, at, rule, kept_months, removed)
      select gen_random_uuid(), date_trunc('day', now()) - make_interval(days => n * 9) + interval '1 hour 40 minutes', rule, months, 3 + (n * 7) % 40
      from generate_series(1, 8) n,
        (values ('contactMessages', 12), ('unpaidRegistrations', 6), ('signIns', 1)) as known (rule, months)
      where (n + months) % 3 <> 0`)
  } finally {
    await client.end()
  }
}
