import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { COOKIE_STORAGE } from '#capabilities/legal/cookie-policy.ts'
import { signIdUntil } from '#platform/tokens/expiring-token.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

export type OrderSample = {
  order: 'held' | 'paid' | 'expired' | 'choice_offered'
  /** The page to look at, by the browser's id of the order and the token of its payment. */
  on: (order: { key: string; paymentToken: string }) => string
  /** Looked at with nothing but the id, from another browser than the one that ordered. */
  isElsewhere?: true
}

/** Stripe was asked and has not answered yet; where nobody answers, the buyer waits. */
const SENT = `
  insert into checkout_attempts (id, registration_id, number, status, amount_cents, parameters, expires_at, sent_at)
  values ($1, $2, 1, 'sent', 12700, '{"reference":"BY-2222-2222","buyerEmail":"jana@example.test","name":"Základy AI",
    "description":"","unitPriceCents":12700,"quantity":1,"metadata":{},"successUrl":"http://127.0.0.1","cancelUrl":"http://127.0.0.1"}',
    now() + interval '35 minutes', now())`

/** Somebody's order in a session of its own on a local site. Stripe knows nothing of it, and nobody is written to. */
export async function givenOrder(
  site: { databaseUrl: string; signingSecret: string },
  state: OrderSample['order'],
): Promise<{ key: string; paymentToken: string; pass: { name: string; value: string } }> {
  const [sessionId, id] = [randomUUID(), randomUUID()]
  const key = `reg_${id}`
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity,
         seats_taken, status, visibility, created_at, updated_at)
       values ($1, 'Základy AI pre všetkých', 'Začiatočník', date_trunc('hour', now()) + interval '30 days', 150, 'Online',
         15900, 20, $2, 'published', 'private', now(), now())`,
      [sessionId, state === 'held' || state === 'paid' ? 1 : 0],
    )
    await client.query(
      `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
         unit_price_cents, total_cents, early_bird_until, buyer_name, buyer_email, held_until, paid_at)
       values ($1, $2, $3, 'of a sample', $4, $5, 'card', 'personal', 1, 12700, 12700, current_date + 15, 'Jana Nováková',
         'jana@example.test', now() + interval '34 minutes', case when $5 = 'paid' then now() end)`,
      [id, `BY-${letters(id, 0)}-${letters(id, 9)}`, key, sessionId, state],
    )
    if (state === 'held') await client.query(SENT, [randomUUID(), id])
  } finally {
    await client.end()
  }
  const signer = { signingSecrets: [site.signingSecret] }
  const value = signIdUntil(signer, 'order-pass', id, new Date(Date.now() + 3_600_000))
  return { key, paymentToken: signId(signer, 'payment', id), pass: { name: COOKIE_STORAGE.pass, value } }
}

/** References have no characters that look like others. */
function letters(id: string, from: number): string {
  return id
    .slice(from, from + 4)
    .toUpperCase()
    .replaceAll('0', 'G')
    .replaceAll('1', 'H')
}
