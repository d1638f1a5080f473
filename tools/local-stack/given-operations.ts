import { randomUUID } from 'node:crypto'
import pg from 'pg'

const FAILED = [
  ['send-refund', 'Stripe: The payment has been disputed, so it cannot be refunded.', 'refundId', '3 hours'],
  ['send-mail', 'connect ECONNREFUSED: the mail server did not answer', 'mailId', '9 hours'],
  ['send-mail', '550 5.1.1 The mailbox does not exist', 'mailId', '26 hours'],
  ['reconcile-payments', 'Stripe: Request timed out after 8000 ms', 'runId', '2 days'],
] as const

/** What a back office has after some months: jobs that were given up, old messages, a history of retention. */
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
