import { sql } from 'drizzle-orm'
import type { RuleName } from '#platform/retention/retention.ts'
import type { TestServices } from '#platform/testing/test-services.server.ts'

/** Twelve years, month by month. */
export const SEEDED_MONTHS = 144

/** A day more than n months ago, by the calendar of Bratislava at the hour of now: what is kept for n months is over. */
const moment = sql`((now() at time zone 'Europe/Bratislava') - make_interval(months => n) - interval '1 day') at time zone 'Europe/Bratislava'`
/** Counts from its end: one that began late in the evening would end a day later. */
const lesson = sql`${moment} - interval '150 minutes'`
const months = sql`generate_series(0, ${SEEDED_MONTHS - 1}::int) n`
const company = sql`'Firma ' || n, '12345678', 'Ulica ' || n`

/** One row of everything that retention knows, for every month of twelve years. */
export async function givenYearsOfData({ db }: TestServices): Promise<void> {
  await db.execute(sql`
    insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Kurz', 'Začiatočník', ${lesson}, 150, 'online', 15900, 20, 'published', now(), now()
    from ${months}`)
  for (const kind of ['expired', 'paid'] as const) {
    await db.execute(sql`
      insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents,
        total_cents, buyer_name, buyer_email, buyer_phone, company_name, company_ico, company_address, created_at, state_changed_at, paid_at)
      select gen_random_uuid(), 'BY-' || ${kind === 'paid' ? 'PPPP' : 'XXXX'} || '-' || translate(lpad(n::text, 4, '0'), '0189', 'ABCD'),
        ${kind} || '_client_' || n, 'h', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${kind}, 'invoice', 'business', 1,
        15900, 15900, 'Objednávateľ ' || n, ${kind} || n || '@firma.test', '+421900000000', ${company}, ${moment}, ${moment},
        case when ${kind} = 'paid' then ${moment} end
      from ${months}`)
  }
  await db.execute(sql`
    insert into participants (id, registration_id, position, name, email)
    select gen_random_uuid(), id, 1, 'Účastník', 'ucastnik@firma.test' from registrations`)
  await db.execute(sql`
    insert into attendance_marks (participant_id, session_id, lesson, source, at, once_key)
    select participants.id, session_id, 1, 'click', now(), 'minute' from participants
      join registrations on registrations.id = registration_id where state = 'paid'`)
  await db.execute(sql`
    insert into contact_messages (id, at, name, email, message, handled_at)
    select gen_random_uuid(), ${moment}, 'Pisateľ', 'pisatel@posta.test', 'Otázka', ${moment} from ${months}`)
  await db.execute(sql`
    insert into quotes (id, number, state, language, edition, company_name, ico, contact_name, contact_email, created_at, created_by, changed_at)
    select gen_random_uuid(), 'P-2020-' || lpad(n::text, 4, '0'), 'draft', 'sk', 1, 'Firma', '36421928', 'Kontakt', 'kontakt@firma.test', ${moment}, 'ada',
      ${moment} from ${months}`)
  await db.execute(sql`
    insert into certificates (id, number, code, version, state, session_id, name, facts, signature, issued_by, issued_at)
    select gen_random_uuid(), 'C-' || n, 'K7QM2XHD9RTV' || lpad(n::text, 4, '0'), 1, 'valid', gen_random_uuid(), 'Účastník', '{}', 's', 'ada',
      ${moment} from ${months}`)
  await db.execute(sql`
    with page as (insert into company_pages (id, ico, created_at) values (gen_random_uuid(), '12345678', now()) returning id)
    insert into company_contacts (id, page_id, state, email, revoked_at)
    select gen_random_uuid(), page.id, 'revoked', 'kontakt' || n || '@firma.test', ${moment} from page, ${months}`)
  await db.execute(sql`
    with issued as (
      insert into training_records (id, number, code, state, registration_ids, facts, signature, issued_by, issued_at)
      select gen_random_uuid(), 'Z-' || n, 'K7QM2XHD9RTV' || lpad(n::text, 4, '0'), 'valid', '{}', '{}', 's', 'ada', ${moment} from ${months}
      returning id)
    insert into training_record_people (record_id, line, name, salt) select id, 1, 'Účastník', 's' from issued`)
  await db.execute(sql`
    insert into company_mailboxes (id, ico, email, gets_documents, may_order, added_by, added_at)
    select gen_random_uuid(), '00000027', 'uctaren' || n || '@firma.test', true, false, 'ada', ${moment} from ${months}`)
  await db.execute(sql`
    insert into mails (id, template, payload, recipient, status, message_id, queued_at, sent_at)
    select gen_random_uuid(), 'welcome', '{}', 'prijemca@posta.test', 'sent', 'm' || n, ${moment}, ${moment} from ${months}`)
  await db.execute(sql`
    with event as (
      insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id)
      select gen_random_uuid(), ${moment}, 'admin', 'ada', 'billing-changed', 'thing', n::text from ${months}
      order by n desc returning id, at)
    insert into audit_details (event_id, changes) select id, '{"name": {"before": "Eva", "after": "Ema"}}' from event order by at`)
  await db.execute(sql`
    insert into webhook_events (id, type, object_id, received_at, applied_at)
    select 'evt_' || n, 'refund.created', 're_' || n, ${moment}, ${moment} from ${months}`)
  await db.execute(sql`
    insert into documents (id, number, "leading", kind, cause, issued_on, tax_point_on, due_on, payment_symbol, buyer_name, base_cents,
      vat_cents, gross_cents, content, issued_at)
    select gen_random_uuid(), '2000' || lpad(n::text, 6, '0'), '2000', 'invoice', 'manual:' || n, (${moment})::date, (${moment})::date,
      (${moment})::date, '1', 'Objednávateľ ' || n, 12927, 2973, 15900, '{}', ${moment} from ${months}`)
  await db.execute(sql`
    with account as (
      insert into bank_accounts (id, iban, currency, added_by, added_at)
      values (gen_random_uuid(), 'SK3112000000198742637541', 'EUR', 'ada', now()) returning id),
    statement as (
      insert into bank_statements (id, account_id, number, from_day, to_day, fingerprint, source, imported_by, imported_at)
      select gen_random_uuid(), id, '1', '2000-01-01', '2000-01-02', 'f', 'csv', 'ada', now() from account returning id, account_id),
    movement as (
      insert into bank_movements (id, account_id, statement_id, key, booked_on, amount_cents, currency, counter_name, counter_iban,
        payment_symbol, message, is_reversal, position)
      select gen_random_uuid(), account_id, id, 'key' || n, (${moment})::date, 15900, 'EUR', 'Platiteľ ' || n, 'SK6807200002891987426353',
        '1', 'Za kurz', false, n from statement, ${months} returning id)
    insert into bank_movement_states (movement_id, state, note, changed_at) select id, 'discarded', 'Vklad', now() from movement`)
  await db.execute(sql`
    insert into withdrawals (id, received_at, statement, name, reference, email, language)
    select gen_random_uuid(), ${moment}, 'Odstupujem.', 'Odstupujúci', 'BY-1', 'odstupujuci@posta.test', 'sk' from ${months}`)
  await db.execute(sql`
    insert into data_requests (id, kind, channel, received_on, recorded_at, due_on, name, emails, email_hashes, language, outcome, closed_at)
    select gen_random_uuid(), 'access', 'email', (${moment})::date, ${moment}, (${moment})::date, 'Žiadateľ', array['ziadatel@posta.test'],
      array['h'], 'sk', 'granted', ${moment} from ${months}`)
  await db.execute(sql`
    insert into consent_entries (at, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
    select ${moment} - make_interval(months => case when given then 2 else 0 end), 'hash' || n, 'marketing', given, 'consent', '1.0',
      repeat('a', 64), 'registration'
    from ${months}, unnest(array[true, false]) given order by n desc, given desc`)
  await db.execute(sql`
    insert into cookie_choices (at, chooser_id, how, analytics, marketing, functional, banner_version, policy_version, policy_hash)
    select ${moment}, gen_random_uuid(), 'accept-all', true, true, true, '1', '1', repeat('a', 64) from ${months} order by n desc`)
  await db.execute(sql`
    insert into feedback_answers (participant_id, session_id, score, takeaway, answered_at, changed_at)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 9, 'Píšem presnejšie.', ${moment}, ${moment}
    from ${months}`)
  await db.execute(sql`
    with person as (insert into auth_users (name, email) values ('Ada', 'ada@bystro.test') returning id)
    insert into auth_sessions (token, user_id, expires_at, started_at, last_seen_at)
    select 'token' || n, person.id, ${moment}, ${moment}, ${moment} from person, ${months}`)
  await db.execute(sql`
    select make_visit_months((now() - interval '13 years')::date, (now() - interval '6 years')::date),
      make_visit_months((now() - interval '6 years')::date, now()::date)`)
  await db.execute(sql`
    insert into visit_events (at, day, visitor, kind, route, channel, device)
    select ${moment}, (${moment})::date, decode(repeat('00', 16), 'hex'), 'view', '/', 'direct', 'phone' from ${months}`)
  await db.execute(sql`
    insert into social_comments (network, comment_id, post_id, path, author, content, url, written_at, read_at)
    select 'twitter', n::text, '1', '/', '@jana', 'Pekné', 'https://x.com/jana/status/' || n, ${moment}, ${moment} from ${months}`)
  await db.execute(sql`
    insert into social_metrics (network, path, day, figures, read_at)
    select 'facebook', '/', (${moment})::date, '{}', ${moment} from ${months}`)
}

/** How many of each are still there with whom they are about. */
export async function leftOfData({ db }: TestServices): Promise<Record<RuleName, number>> {
  const { rows } = await db.execute<Record<RuleName, number>>(sql`
    select
      (select count(*)::int from registrations where state = 'expired' and buyer_name is not null) as "unpaidRegistrations",
      (select count(*)::int from registrations r where state = 'paid' and buyer_phone is not null
        and exists (select from participants p where p.registration_id = r.id and p.name is not null)) as "registrations",
      (select count(*)::int from registrations where state = 'paid' and buyer_name is not null and company_name is not null) as "billing",
      (select count(*)::int from attendance_marks) as "attendance",
      (select count(*)::int from contact_messages) as "contactMessages",
      (select count(*)::int from mails where recipient is not null) as "mailRecipients",
      (select count(*)::int from audit_details where changes is not null) as "auditDetails",
      (select count(*)::int from webhook_events) as "webhookEvents",
      (select count(*)::int from documents) as "documents",
      (select count(*)::int from bank_movements join bank_movement_states on movement_id = id
        where counter_name is not null and counter_iban is not null and message <> '' and note is not null) as "bankMovements",
      (select count(*)::int from withdrawals where email is not null) as "withdrawals",
      (select count(*)::int from data_requests where name is not null) as "dataRequests",
      (select count(*)::int from consent_entries where purpose = 'marketing') as "marketingProofs",
      (select count(*)::int from cookie_choices) as "cookieProofs",
      (select count(*)::int from certificates where name is not null) as "certificates",
      (select count(*)::int from quotes where contact_email is not null) as "quotes",
      (select count(*)::int from company_contacts) as "companyContacts",
      (select count(*)::int from training_record_people where name is not null) as "trainingRecords",
      (select count(*)::int from company_mailboxes) as "companyMailboxes",
      (select count(*)::int from feedback_answers where takeaway is not null) as "feedback",
      (select count(*)::int from auth_sessions) as "signIns",
      (select count(*)::int from visit_events) as "visitEvents",
      (select count(*)::int from social_comments) as "socialComments",
      (select count(*)::int from social_metrics) as "socialMetrics"`)
  return rows[0] as Record<RuleName, number>
}
