import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { COLLEAGUES, givenReservation } from './given-reservation.ts'

const DAY_MINUTES = 1440

export type GivenCompanyPage = {
  token: string
  email: string
  ico: string
  colleague: { email: string; token: string }
}

/** The page of a company on a local site: a course that is over, one to come, documents, and a colleague who was invited. Nobody is written to. */
export async function givenCompanyPage(
  site: { databaseUrl: string; signingSecret: string },
  { ico = '00000027', isAgreed = false }: { ico?: string; isAgreed?: boolean } = {},
): Promise<GivenCompanyPage> {
  const [first, , third] = COLLEAGUES
  const past = await givenReservation(site, { startsInMinutes: -20 * DAY_MINUTES, people: COLLEAGUES })
  const ahead = await givenReservation(site, { startsInMinutes: 12 * DAY_MINUTES, people: COLLEAGUES.slice(0, 2) })
  const [linkId, invitedLink] = [randomUUID(), randomUUID()]
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>(
      'select buyer_email as email from registrations where id = $1',
      [past.registrationId],
    )
    const email = rows[0]?.email ?? ''
    const colleague = email.replace('uctaren', 'jan')
    await client.query('update registrations set buyer_email = $2, company_ico = $3 where id = any($1)', [
      [past.registrationId, ahead.registrationId],
      email,
      ico,
    ])
    await client.query(
      `update participants set work_type = case position when 1 then 'administrative' when 2 then 'management' else 'marketing' end
       where registration_id = any($1)`,
      [[past.registrationId, ahead.registrationId]],
    )
    await client.query(
      `insert into attendance_marks (participant_id, session_id, lesson, source, at, said, by)
       select id, $1, 1, 'person', now(), case when name = $3 then 'absent' else 'present' end, 'a sample' from participants
       where registration_id = $2`,
      [past.sessionId, past.registrationId, third?.name],
    )
    await client.query(
      `insert into certificates (id, number, code, version, state, session_id, participant_id, name, facts, signature, issued_by, issued_at)
       select gen_random_uuid(), 'C-2026-' || $3, $4, 1, 'valid', $1, id, name, '{}', 'no signature', 'a sample', now()
       from participants where registration_id = $2 and name = $5`,
      [
        past.sessionId,
        past.registrationId,
        String(Math.floor(Math.random() * 900_000) + 100_000),
        randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
        first?.name,
      ],
    )
    await client.query(
      `with page as (insert into company_pages (id, ico, created_at) values (gen_random_uuid(), $5, now()) returning id),
         founder as (
           insert into company_contacts (id, page_id, state, email, joined_at, joined_by, link_id)
           select gen_random_uuid(), id, 'joined', $1, now(), 'own', $2::uuid from page returning id, page_id)
       insert into company_contacts (id, page_id, state, email, invited_by, invited_at, link_id)
       select gen_random_uuid(), page_id, 'invited', $3, id, now(), $4::uuid from founder`,
      [email, linkId, colleague, invitedLink, ico],
    )
    if (isAgreed) await agreeWith(client, ico, email)
    const tokenOf = (id: string) => signId({ signingSecrets: [site.signingSecret] }, 'company-page', id)
    return { token: tokenOf(linkId), email, ico, colleague: { email: colleague, token: tokenOf(invitedLink) } }
  } finally {
    await client.end()
  }
}

/** What the office agreed on with the company: on account, two prices, and mailboxes. */
async function agreeWith(client: pg.Client, ico: string, email: string): Promise<void> {
  await client.query(
    `with account as (insert into on_account_companies values ($1, 'a sample', now()) on conflict do nothing),
       terms as (insert into company_terms (id, ico, due_days, asks_order_number, letters_go, decided_by, decided_at)
         values (gen_random_uuid(), $1, 30, true, 'also', 'a sample', now())),
       price as (insert into company_prices (id, ico, course_id, price_cents, valid_from, decided_by, decided_at)
         select gen_random_uuid(), $1, id, case kind when 'beginner' then 13900 else 21900 end, current_date - 20, 'a sample', now()
         from courses where kind in ('beginner', 'advanced'))
     insert into company_mailboxes (id, ico, email, gets_documents, may_order, added_by, added_at)
       values (gen_random_uuid(), $1, 'faktury@tichymlyn.example', true, false, 'a sample', now()),
         (gen_random_uuid(), $1, $2, false, true, 'a sample', now())
     on conflict do nothing`,
    [ico, email],
  )
}
