import pg from 'pg'

/** Rows for each order, as a provider has them after a while: people, agreements, a checkout, money, letters, history. */
const STATEMENTS = [
  `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
   select md5('session' || n)::uuid, 'Základy AI', 'Začiatočník', now() + make_interval(days => n - 100), 180, 'online', 9900, 30, 0, 'published', now(), now()
   from generate_series(1, 200) n`,
  `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents,
     buyer_name, buyer_email, company_name, created_at, state_changed_at, paid_at)
   select md5('registration' || n)::uuid,
     'BY-' || translate(upper(substr(md5('a' || n), 1, 4)), '01', 'XY') || '-' || translate(upper(substr(md5('b' || n), 1, 4)), '01', 'XY'),
     'reg_' || md5('key' || n), md5('request' || n), md5('session' || (n % 200 + 1))::uuid, 'paid', 'card', 'personal', 1, 9900, 9900,
     'Jana Nováková ' || md5('name' || n), md5('email' || n) || '@example.test', case when n % 3 = 0 then 'Firma ' || md5('company' || n) end,
     now() - make_interval(hours => n), now() - make_interval(hours => n), now() - make_interval(hours => n)
   from generate_series(1, $1::int) n`,
  `insert into participants (id, registration_id, position, name, email, work_type, ai_proficiency)
   select md5('participant' || n || '-' || p)::uuid, md5('registration' || n)::uuid, p, 'Jana Nováková ' || md5('name' || n), md5('email' || n) || '@example.test', 'management', 'average'
   from generate_series(1, $1::int) n, generate_series(1, 2) p`,
  `insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
   select md5('registration' || n)::uuid, md5('email' || n), purpose, purpose <> 'marketing', 'contract', '1.0', md5('text') || md5('text'), 'registration'
   from generate_series(1, $1::int) n, unnest(array['data-processing', 'privacy-policy', 'terms', 'marketing']) purpose`,
  `insert into checkout_attempts (id, registration_id, number, status, amount_cents, stripe_session_id, expires_at, sent_at)
   select md5('attempt' || n)::uuid, md5('registration' || n)::uuid, 1, 'complete', 9900, 'cs_' || md5('checkout' || n), now(), now()
   from generate_series(1, $1::int) n`,
  `insert into payments (id, registration_id, attempt_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
   select md5('payment' || n)::uuid, md5('registration' || n)::uuid, md5('attempt' || n)::uuid, 'cs_' || md5('checkout' || n), 'pi_' || md5('intent' || n), 9900, false, now()
   from generate_series(1, $1::int) n`,
  `insert into webhook_events (id, type, object_id, received_at, applied_at)
   select 'evt_' || md5(n || '-' || e), 'checkout.session.completed', 'cs_' || md5('checkout' || n), now(), now()
   from generate_series(1, $1::int) n, generate_series(1, 2) e`,
  `insert into mails (id, template, payload, recipient, status, message_id, queued_at, sent_at)
   select md5('mail' || n || '-' || m)::uuid, 'registration-confirmed', jsonb_build_object('registrationId', md5('registration' || n)), md5('email' || n) || '@example.test', 'sent',
     md5('message' || n || '-' || m) || '@bystro.example', now(), now()
   from generate_series(1, $1::int) n, generate_series(1, 3) m`,
  `insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id)
   select md5('audit' || n || '-' || a)::uuid, '2026-06-01'::timestamptz + make_interval(mins => n), 'visitor', 'registration-held', 'registration', md5('registration' || n)
   from generate_series(1, $1::int) n, generate_series(1, 4) a`,
]

/** Fills the tables of the first release that could sell. Written by hand, because no code of ours knows that schema any more. */
export async function ordersOfYears(url: string, orders: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // References that happen to be equal are no matter here, nor are rules that look at rows one by one.
  await client.query('set session_replication_role = replica')
  for (const statement of STATEMENTS) {
    await client.query(statement, statement.includes('$1') ? [orders] : [])
  }
  await client.query('analyze')
  await client.end()
}
