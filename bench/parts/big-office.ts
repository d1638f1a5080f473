import pg from 'pg'
import { keepInvoice, SEATS } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'

export const BIG_OFFICE = {
  sessions: 2_000,
  registrations: 70_000,
  participants: 100_000,
  withdrawals: 2_000,
  dataRequests: 1_000,
  auditEvents: 1_000_000,
  messages: 20_000,
  documents: 63_000,
  movements: 60_000,
  returns: 1_500,
}

const OUR_IBAN = 'SK6807200002891987426353'

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
 * Five years of a busy provider: 2,000 sessions, 100,000 participants of 70,000 registrations with payments, documents, letters
 * and consents, the account at the bank, and a million audit events. Made by the database itself, with the owner's rights and
 * every CHECK in force.
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
    `insert into contact_messages (id, at, name, email, message, handled_at, handled_by)
     select md5('message' || n)::uuid, now() - n * interval '130 minutes', ${name}, 'writer' || n || '@example.test',
       'Dobrý deň, mám otázku ku kurzu číslo ' || n || '. Ďakujem za odpoveď.', case when n > 60 then now() - n * interval '129 minutes' end,
       case when n > 60 then 'admin-1' end
     from numbers where n <= ${BIG_OFFICE.messages}`,
    ...documentSteps(await issueOne(ownerUrl)),
    ...bankSteps(name),
    'vacuum analyze',
  ]
  for (const step of steps) await owner.query(step)
  await owner.end()
}

/** As any other is issued; the others are copies of it. */
async function issueOne(ownerUrl: string): Promise<string> {
  const { db, close } = openDatabase({ url: ownerUrl, poolMax: 1, log: createLog('fatal') })
  try {
    const lines = [{ ...SEATS, quantity: 1, grossCents: 12_700 }]
    const { id } = await keepInvoice(db, { taxPoint: { on: '2026-01-15', is: 'payment' }, lines })
    return id
  } finally {
    await close()
  }
}

/** Every payment has an invoice. Where e-faktúry go to companies, some still wait at the postman's or were refused by him. */
function documentSteps(pattern: string): ReadonlyArray<string> {
  const paidOn = `(now() - n * interval '37 minutes')::date`
  return [
    `insert into documents (id, number, "leading", kind, registration_id, cause, issued_on, tax_point_on, due_on, payment_symbol,
       buyer_name, buyer_ico, base_cents, vat_cents, gross_cents, content, xml, xml_hash, issued_at, is_sample)
     select md5('document' || n)::uuid, pattern."leading" || lpad((n + 1)::text, 10 - length(pattern."leading"), '0'), pattern."leading", pattern.kind,
       pg_temp.id_of('registration' || n), 'payment', ${paidOn}, ${paidOn}, ${paidOn}, (1000000000 + n)::text,
       coalesce(order_of.company_name, order_of.buyer_name), order_of.company_ico, pattern.base_cents, pattern.vat_cents, pattern.gross_cents,
       jsonb_set(pattern.content, '{number}', to_jsonb(pattern."leading" || lpad((n + 1)::text, 10 - length(pattern."leading"), '0'))),
       case when n % 7 = 0 then pattern.xml end, case when n % 7 = 0 then pattern.xml_hash end, now() - n * interval '37 minutes', false
     from numbers join registrations order_of on order_of.id = pg_temp.id_of('registration' || n)
       cross join documents pattern where n % 10 <> 0 and pattern.id = '${pattern}'`,
    `update document_series set next = first + ${BIG_OFFICE.registrations} + 1`,
    `insert into document_deliveries (id, document_id, way, state, key, tries, created_at, changed_at)
     select gen_random_uuid(), id, 'postman', case when row_number() over (order by issued_at desc) <= 40 then 'refused' else 'delivered' end,
       gen_random_uuid(), 1, issued_at, issued_at
     from documents where xml is not null`,
    `insert into document_deliveries (id, document_id, way, state, key, tries, created_at, changed_at)
     select gen_random_uuid(), id, 'mail', 'delivered', gen_random_uuid(), 1, issued_at, issued_at from documents`,
    `insert into invoicing_choices (id, name, value, decided_by, decided_at)
     values (gen_random_uuid(), 'documentsFrom', to_jsonb('2020-01-01'::text), 'bench', now())`,
    'delete from document_looks',
  ]
}

/** Sixty statements of one account: half of what came is matched, little waits, the rest is about no order. */
function bankSteps(name: string): ReadonlyArray<string> {
  const day = `(now() - n * interval '43 minutes')::date`
  return [
    `insert into bank_accounts (id, iban, currency, added_by, added_at) values (md5('account')::uuid, '${OUR_IBAN}', 'EUR', 'bench', now())`,
    `insert into bank_statements (id, account_id, number, from_day, to_day, fingerprint, source, imported_by, imported_at)
     select md5('statement' || month)::uuid, md5('account')::uuid, month::text, (now() - (month + 1) * interval '30 days')::date,
       (now() - month * interval '30 days')::date, 'bench ' || month, 'camt', 'bench', now() from generate_series(0, 63) month`,
    `insert into bank_movements (id, account_id, statement_id, key, booked_on, amount_cents, currency, counter_name, counter_iban,
       payment_symbol, message, is_reversal, position)
     select md5('movement' || n)::uuid, md5('account')::uuid, md5('statement' || n * 43 / 43200)::uuid, 'bench ' || n, ${day},
       case when n <= ${BIG_OFFICE.returns} then -12700 when n % 5 = 4 then -4200 else 12700 end, 'EUR', ${name},
       'SK' || lpad((hash % 90 + 10)::text, 2, '0') || '1100' || lpad(n::text, 16, '0'), (1000000000 + n)::text, 'platba za kurz ' || code, false, n
     from numbers where n <= ${BIG_OFFICE.movements}`,
    `insert into bank_movement_states (movement_id, state, suggested_id, suggested_by, note, changed_at)
     select id, state, case when state = 'suggested' then pg_temp.id_of('registration' || n) end, case when state = 'suggested' then 'text' end,
       case when state = 'discarded' then 'nájomné' end, now()
     from (select n, md5('movement' || n)::uuid as id, case when n <= ${BIG_OFFICE.returns} or n % 5 = 4 then 'aside' when n <= 1800 then 'waiting'
       when n <= 1900 then 'suggested' when n % 2 = 0 and n % 10 <> 0 then 'matched' else 'discarded' end as state
       from numbers where n <= ${BIG_OFFICE.movements}) standing`,
    `insert into bank_matches (id, movement_id, registration_id, amount_cents, surplus_cents, certainty, outcome, entry_ids, matched_at)
     select gen_random_uuid(), movement_id, pg_temp.id_of('registration' || n), 12700, 0, 'number', 'paid', '{}', now()
     from bank_movement_states join numbers on movement_id = md5('movement' || n)::uuid where state = 'matched'`,
    `insert into bank_returns (id, registration_id, ordinal, amount_cents, state, requested_at, name, iban, iban_from, sent_at, sent_by, entry_id, movement_id, seen_at)
     select md5('return' || n)::uuid, pg_temp.id_of('registration' || n), 1, 12700, case when n > 50 then 'seen' when n > 25 then 'sent' else 'requested' end,
       now() - n * interval '43 minutes', ${name}, 'SK' || lpad((hash % 90 + 10)::text, 2, '0') || '1100' || lpad(n::text, 16, '0'), 'movement',
       case when n > 25 then now() - n * interval '43 minutes' end, case when n > 25 then 'admin-1' end, case when n > 25 then gen_random_uuid() end,
       case when n > 50 then md5('movement' || n)::uuid end, case when n > 50 then now() end
     from numbers where n <= ${BIG_OFFICE.returns}`,
  ]
}
