import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { givenLetters } from './given-letters.ts'
import { givenRequests } from './given-requests.ts'
import { COLLEAGUES, givenReservation } from './given-reservation.ts'
import { givenStory } from './given-story.ts'
import { givenWithdrawals } from './given-withdrawals.ts'

/** A back office on an ordinary day: orders in several states, something to solve, a log that has something to say. */
export async function givenOffice(site: { databaseUrl: string; signingSecret: string }): Promise<void> {
  const paid = await givenReservation(site, { startsInMinutes: 19 * 1440 + 250 })
  const company = await givenReservation(site, { startsInMinutes: 3 * 1440 + 90, people: COLLEAGUES })
  await givenReservation(site, {
    startsInMinutes: 26 * 1440,
    state: 'held',
    people: [{ name: 'Peter Ďurica', email: 'peter.durica@example.test' }],
  })
  const ended = await givenReservation(site, {
    startsInMinutes: -9 * 1440,
    state: 'refunded',
    people: [{ name: 'Ľubica Šimková', email: 'lubica.simkova@example.test' }],
  })
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    await givenStory(client, company.registrationId)
    await client.query(
      `insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source, ip_address, user_agent)
       select $1, 'hash-of-jana', purpose, purpose <> 'marketing', case purpose when 'marketing' then 'consent' else 'contract' end,
         '1.0', repeat('5e', 32), 'registration', '198.51.100.0', 'Firefox 145'
       from unnest(array['data-processing', 'privacy-policy', 'terms', 'marketing']) as purpose`,
      [paid.registrationId],
    )
    await client.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
       values ($1, 'Pokročilá implementácia AI', 'Pokročilý', date_trunc('hour', now()) + interval '40 days', 180, 'Bratislava', 18900, 12, 0, 'draft', now(), now())`,
      [randomUUID()],
    )
    await givenWithdrawals(client, {
      company: { id: company.registrationId, reference: company.reference },
      ended: { id: ended.registrationId, reference: ended.reference },
    })
    await client.query(
      `insert into mails (id, template, payload, recipient, status, attempts, message_id, last_error, queued_at, failed_at)
       values ($1, 'registration-confirmed', '{}', 'jozef@neexistuje.example', 'failed', 8, '<x@bystro.sk>', '550 5.1.1 No such user here', now() - interval '2 hours', now() - interval '1 hour')`,
      [randomUUID()],
    )
    await client.query(
      `insert into alerts (id, kind, key, title, details, times, first_at, last_at)
       values ($1, 'refund-stuck', 'r1', 'A refund does not get through to Stripe', '{}', 3, now() - interval '5 hours', now() - interval '20 minutes')`,
      [randomUUID()],
    )
    await givenRequests(client)
    await givenLetters(client)
    await client.query(
      `update participants set work_type = (array['marketing', 'administrative', 'it', 'finance', 'marketing'])[1 + position % 5],
         ai_proficiency = (array['low', 'average', 'low', 'high'])[1 + position % 4]`,
    )
    for (const [ago, action, subject, id, changes] of EVENTS) {
      const event = randomUUID()
      await client.query(
        `insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
         values ($1, now() - $2::interval, 'system', 'sweep', $3, $4, $5, 'k3v9x2')`,
        [event, ago, action, subject, id === 'order' ? paid.registrationId : id],
      )
      if (changes) {
        await client.query('insert into audit_details (event_id, changes) values ($1, $2)', [event, changes])
      }
    }
  } finally {
    await client.end()
  }
}

const EVENTS = [
  ['9 hours', 'registration-held', 'registration', 'order', null],
  [
    '8 hours',
    'billing-changed',
    'registration',
    'order',
    { address: { before: 'Dlhá 5, Žilina', after: 'Dlhá 7, Žilina' } },
  ],
  ['7 hours', 'testimonial-approved', 'testimonial', randomUUID(), { approved: { before: false, after: true } }],
  ['3 hours', 'course-defaults-saved', 'course-defaults', '1', { maxParticipants: { before: 20, after: 24 } }],
] as const
