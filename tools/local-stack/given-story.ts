import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A registration to which a lot has happened: paid, written about, corrected, noted and partly given back. */
export async function givenStory(client: pg.Client, registrationId: string): Promise<void> {
  const paymentId = randomUUID()
  await client.query(
    `insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, refunded_cents, is_surplus, paid_at)
     select $1, id, 'cs_' || id, 'pi_3Q' || left(id::text, 8), total_cents, 6350, false, now() - interval '50 hours' from registrations where id = $2`,
    [paymentId, registrationId],
  )
  await client.query(
    `insert into refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, requested_at, settled_at)
     values ($1, $2, 6350, 'goodwill', 'succeeded', $3, now() - interval '20 hours', now() - interval '19 hours')`,
    [randomUUID(), paymentId, `re_${paymentId}`],
  )
  await client.query(
    `insert into consent_entries (at, registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source, ip_address, user_agent)
     select now() - interval '51 hours', $1, 'hash-of-firm', purpose, purpose <> 'marketing',
       case purpose when 'marketing' then 'consent' else 'contract' end, '1.0', repeat('5e', 32), 'registration', '198.51.100.0', 'Firefox 145'
     from unnest(array['data-processing', 'privacy-policy', 'terms', 'marketing']) as purpose`,
    [registrationId],
  )
  await client.query(
    `insert into registration_notes (id, registration_id, at, author_id, text)
     values ($1, $2, now() - interval '3 hours', 'sona', 'Volala pani Veselá: jeden kolega príde o 10 minút neskôr. Lektor vie.')`,
    [randomUUID(), registrationId],
  )
  await mail(client, { template: 'registration-confirmed', payload: { registrationId }, status: 'sent', hoursAgo: 50 })
  const { rows } = await client.query('select id from participants where registration_id = $1 order by position', [
    registrationId,
  ])
  for (const [index, { id: participantId }] of rows.entries()) {
    const status = index === 1 ? 'failed' : 'sent'
    await mail(client, { template: 'participant-invited', payload: { participantId }, status, hoursAgo: 50 })
  }
  await event(client, { registrationId, action: 'registration-held', hoursAgo: 51, changes: null })
  const phone = { buyerPhone: { before: null, after: '+421 905 123 456' } }
  await event(client, { registrationId, action: 'billing-changed', hoursAgo: 30, changes: phone })
}

type Mail = { template: string; payload: Record<string, string>; status: 'sent' | 'failed'; hoursAgo: number }

async function mail(client: pg.Client, { template, payload, status, hoursAgo }: Mail): Promise<void> {
  const id = randomUUID()
  await client.query(
    `insert into mails (id, template, payload, recipient, status, attempts, message_id, last_error, queued_at, sent_at, failed_at)
     select $1, $2, $3::jsonb, coalesce(person.email, registration.buyer_email), $4, 1, $5,
       case $4 when 'failed' then '550 5.1.1 No such user here' end, at,
       case $4 when 'sent' then at end, case $4 when 'failed' then at end
     from (select now() - make_interval(hours => $6) as at) moment
     left join participants person on person.id::text = $3::jsonb ->> 'participantId'
     left join registrations registration on registration.id::text = $3::jsonb ->> 'registrationId'`,
    [id, template, JSON.stringify(payload), status, `<${id}@bystro.sk>`, hoursAgo],
  )
}

type Event = { registrationId: string; action: string; hoursAgo: number; changes: Record<string, unknown> | null }

async function event(client: pg.Client, { registrationId, action, hoursAgo, changes }: Event): Promise<void> {
  const id = randomUUID()
  await client.query(
    `insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
     values ($1, now() - make_interval(hours => $2), 'visitor', null, $3, 'registration', $4, 'k3v9x2')`,
    [id, hoursAgo, action, registrationId],
  )
  if (changes) await client.query('insert into audit_details (event_id, changes) values ($1, $2)', [id, changes])
}
