import pg from 'pg'

export const BIG_OFFICE = {
  sessions: 2_000,
  registrations: 70_000,
  participants: 100_000,
  withdrawals: 2_000,
  dataRequests: 1_000,
  auditEvents: 1_000_000,
}

const FIRST = [
  'Jana',
  'Peter',
  'Ľubica',
  'Šimon',
  'Žofia',
  'Matej',
  'Katarína',
  'Ondrej',
  'Zuzana',
  'Ďuro',
  'Mária',
  'Tomáš',
]
const LAST = ['Kováč', 'Nováková', 'Ďurica', 'Šimková', 'Horváth', 'Tóthová', 'Ľubenský', 'Žiak', 'Krajčí', 'Bartoš']

/**
 * Five years of a busy provider: 2,000 sessions, 100,000 participants of 70,000 registrations with payments, letters and
 * consents, and a million audit events. Made by the database itself, with the owner's rights and every CHECK in force.
 */
export async function givenBigOffice(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const { sessions, registrations, auditEvents } = BIG_OFFICE
  const name = `(array['${FIRST.join("','")}'])[1 + hash % ${FIRST.length}] || ' ' || (array['${LAST.join("','")}'])[1 + (hash / 16) % ${LAST.length}]`
  const steps = [
    `create function pg_temp.id_of(name text) returns uuid language sql immutable as
     $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`,
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status, visibility, created_at, updated_at)
     select pg_temp.id_of('session' || n), (array['Základy AI v praxi','Pokročilá implementácia AI','AI pre marketing','AI pre administratívu'])[1 + n % 4] ||
         case when n % 9 = 0 then ' pre firmu ' || n else '' end,
       case when n % 2 = 0 then 'Začiatočník' else 'Pokročilý' end, date_trunc('hour', now()) + (n - 1800) * interval '22 hours', 150,
       'Online', 15900, 300, case when n % 50 = 0 then 'cancelled' when n > 1990 then 'draft' else 'published' end,
       case when n % 9 = 0 then 'private' else 'public' end, now(), now()
     from generate_series(1, ${sessions}) n`,
    `create temporary table numbers as select n, abs(hashint4(n)) as hash,
       translate(upper(substr(md5('ref' || n), 1, 8)), '01', 'XY') as code from generate_series(1, ${registrations}) n`,
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents,
       buyer_name, buyer_email, company_name, company_ico, held_until, created_at, paid_at)
     select pg_temp.id_of('registration' || n), 'BY-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), 'reg_bench_' || n, 'x',
       pg_temp.id_of('session' || 1 + n % 1850), case when n % 10 = 0 then 'expired' when n % 17 = 0 then 'refunded' else 'paid' end, 'card',
       case when n % 7 = 0 then 'business' else 'personal' end, case when n % 7 = 0 then 4 else 1 end, 12700,
       12700 * case when n % 7 = 0 then 4 else 1 end, ${name}, 'buyer' || n || '@example.test',
       case when n % 7 = 0 then 'Firma ' || (array['Alfa','Beta','Gama','Delta'])[1 + hash % 4] || ' ' || n || ', s. r. o.' end,
       case when n % 7 = 0 then lpad((hash % 100000000)::text, 8, '0') end, now(), now() - n * interval '37 minutes',
       case when n % 10 <> 0 then now() - n * interval '37 minutes' end
     from numbers on conflict do nothing`,
    `insert into participants (id, registration_id, position, name, email, work_type, ai_proficiency)
     select pg_temp.id_of('person' || n || '-' || place), pg_temp.id_of('registration' || n), place, ${name.replaceAll('hash', '(hash / place)')},
       'person' || n || '.' || place || '@example.test', 'marketing', 'low'
     from numbers cross join generate_series(1, 4) place where place = 1 or n % 7 = 0`,
    `insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at, refunded_cents)
     select pg_temp.id_of('payment' || n), pg_temp.id_of('registration' || n), 'cs_bench_' || n, 'pi_bench_' || n,
       12700 * case when n % 7 = 0 then 4 else 1 end, false, now() - n * interval '37 minutes',
       case when n % 17 = 0 then 12700 * case when n % 7 = 0 then 4 else 1 end else 0 end
     from numbers where n % 10 <> 0`,
    `insert into balance_entries (id, kind, stripe_payment_intent_id, amount_cents, fee_cents, net_cents, occurred_at, available_on, payout_id, payout_on)
     select 'txn_bench_' || stripe_session_id, 'charge', stripe_payment_intent_id, amount_cents, 215, amount_cents - 215, paid_at,
       paid_at::date + 2, 'po_bench_' || paid_at::date, paid_at::date + 2 from payments`,
    `insert into refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, requested_at, settled_at)
     select gen_random_uuid(), id, refunded_cents, 'cancelled', 'succeeded', 're_bench_' || stripe_session_id, paid_at, paid_at
     from payments where refunded_cents > 0`,
    `insert into mails (id, template, payload, recipient, status, message_id, queued_at, sent_at, once_key)
     select gen_random_uuid(), case kind when 1 then 'registration-confirmed' else 'participant-invited' end,
       jsonb_build_object('registrationId', pg_temp.id_of('registration' || n)), 'buyer' || n || '@example.test', 'sent', '<' || n || '.' || kind || '@bystro.sk>',
       now() - n * interval '37 minutes', now() - n * interval '37 minutes',
       case kind when 1 then 'confirmation:' || pg_temp.id_of('registration' || n) end
     from numbers cross join generate_series(1, 2) kind`,
    `insert into consent_entries (at, registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source, ip_address)
     select now() - n * interval '37 minutes', pg_temp.id_of('registration' || n), md5('buyer' || n), purpose, true, 'contract', '1.0', repeat('5e', 32), 'registration', '198.51.100.0'
     from numbers cross join unnest(array['data-processing','privacy-policy','terms','marketing']) purpose`,
    `insert into withdrawals (id, received_at, statement, name, reference, email, language)
     select md5('withdrawal' || n)::uuid, now() - n * interval '21 hours', 'Odstupujem.', ${name}, 'BY-' || code, 'buyer' || n || '@example.test', 'sk'
     from numbers where n <= ${BIG_OFFICE.withdrawals}`,
    `insert into withdrawal_outcomes (withdrawal_id, registration_id, standing, refund_cents)
     select md5('withdrawal' || n)::uuid, case when n % 40 <> 0 then pg_temp.id_of('registration' || n) end,
       case when n % 40 = 0 then 'unmatched' when n % 7 = 0 then 'company' else 'late' end, 0
     from numbers where n <= ${BIG_OFFICE.withdrawals}`,
    `insert into data_requests (id, kind, channel, received_on, recorded_at, due_on, name, emails, email_hashes, language, outcome, closed_at)
     select md5('request' || n)::uuid, (array['access','erasure','objection'])[1 + n % 3], 'email', current_date - n, now() - n * interval '1 day',
       (current_date - n + interval '1 month')::date, ${name}, array['buyer' || n || '@example.test'], array[md5('buyer' || n)], 'sk',
       case when n > 20 then 'granted' end, case when n > 20 then now() - n * interval '1 day' end
     from numbers where n <= ${BIG_OFFICE.dataRequests}`,
    `insert into webhook_events (id, type, object_id, received_at, applied_at)
     select 'evt_bench_' || n, 'checkout.session.completed', 'cs_bench_' || n, now() - n * interval '37 minutes', now() - n * interval '37 minutes' from numbers`,
    `insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id)
     select gen_random_uuid(), now() - n * interval '25 seconds', case when n % 200 = 0 then 'admin' else 'visitor' end,
       case when n % 200 = 0 then 'admin-' || n % 5 end, case when n % 200 = 0 then 'billing-changed' when n % 3 = 0 then 'registration-paid' else 'registration-held' end,
       'registration', pg_temp.id_of('registration' || 1 + n % ${registrations})::text
     from generate_series(1, ${auditEvents}) n`,
    `update sessions set seats_taken = taken from (select session_id, sum(seats) as taken from registrations where state = 'paid' group by 1) sold
     where sold.session_id = sessions.id`,
    'vacuum analyze',
  ]
  for (const step of steps) await owner.query(step)
  await owner.end()
}
