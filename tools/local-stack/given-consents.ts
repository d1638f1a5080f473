import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'

type Site = { databaseUrl: string; signingSecret: string }

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** What somebody said about an order, under the texts that the site shows, and about marketing afterwards. */
export async function givenConsentsOf(
  site: Site,
  { email, registrationId, daysAgo = 0, marketing = true, leavesAfterDays = null }: ConsentSample,
): Promise<{ entryId: number }> {
  const emailHash = keyedHash({ signingSecrets: [site.signingSecret] }, 'email', email)
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into consent_entries (at, registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash,
         source, ip_address, user_agent)
       select date_trunc('second', now()) - make_interval(days => $3), $1, $2, purpose, purpose <> 'marketing' or $4,
         case purpose when 'marketing' then 'consent' else 'contract' end, text.version, text.hash, 'registration',
         '198.51.100.0', $5
       from unnest(array['data-processing', 'privacy-policy', 'terms', 'marketing', 'early-start'],
         array['privacy', 'privacy', 'terms', 'privacy', 'withdrawal']) as asked (purpose, kind)
       join lateral (select version, hash from legal_texts where kind = asked.kind and language = 'sk'
         order by effective_on, kept_at limit 1) as text on true
       returning id`,
      [registrationId, emailHash, daysAgo, marketing, FIREFOX],
    )
    if (leavesAfterDays !== null) {
      await client.query(
        `insert into consent_entries (at, email_hash, purpose, given, legal_basis, text_version, text_hash, source, user_agent)
         select date_trunc('second', now()) - make_interval(days => $2), $1, 'marketing', false, 'consent', version, hash,
           'unsubscribe', $3
         from legal_texts where kind = 'privacy' and language = 'sk' order by effective_on, kept_at limit 1`,
        [emailHash, daysAgo - leavesAfterDays, FIREFOX],
      )
    }
    return { entryId: Number(rows[0]?.id) }
  } finally {
    await client.end()
  }
}

export type ConsentSample = {
  email: string
  registrationId: string | null
  daysAgo?: number
  marketing?: boolean
  /** When they unsubscribe from marketing, if they do. */
  leavesAfterDays?: number | null
}

/** A year of a ledger: orders of every month, some who leave, and browsers that chose. */
export async function givenYearOfConsents(site: Site): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    await givenConsentsOf(site, {
      email: `osoba-${n}@example.test`,
      registrationId: randomUUID(),
      daysAgo: 5 + n * 6,
      marketing: n % 5 < 2 || n % 7 === 0,
      leavesAfterDays: n % 10 === 1 ? 3 : null,
    })
  }
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into cookie_choices (at, chooser_id, how, analytics, marketing, functional, banner_version, policy_version, policy_hash)
       select now() - make_interval(hours => n * 7), gen_random_uuid(), way, way = 'accept-all' or (way = 'save-settings' and n % 2 = 0),
         way = 'accept-all', true, '1.0', text.version, text.hash
       from generate_series(1, 40) as n
       cross join lateral (select (array['reject-all', 'accept-all', 'reject-all', 'save-settings'])[1 + n % 4] as way) as chosen
       cross join (select version, hash from legal_texts where kind = 'cookies' and language = 'sk' limit 1) as text`,
    )
  } finally {
    await client.end()
  }
}

/** A draft that changes a few words of the terms, as an editor leaves it in the evening. */
export async function givenLegalDraft(site: Site): Promise<{ id: string }> {
  const id = randomUUID()
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into legal_drafts (id, language, version, effective_date, content, created_at, saved_at, saved_by)
       select $1, 'sk', '2.0', current_date + 16, jsonb_build_object(
         'termsOfService', replace(terms.text, 'e-mailom', 'elektronickou poštou'), 'privacyPolicy', privacy.text,
         'dataCollected', '["Meno a e-mail", "Fakturačné údaje"]'::jsonb, 'processingPurposes', '["Poskytnutie kurzu"]'::jsonb,
         'userRights', '["Prístup k údajom", "Výmaz"]'::jsonb, 'contactInfo', 'gdpr@example.test'), now(), now(), 'sample'
       from legal_texts as terms, legal_texts as privacy
       where terms.kind = 'terms' and terms.language = 'sk' and privacy.kind = 'privacy' and privacy.language = 'sk' limit 1`,
      [id],
    )
    return { id }
  } finally {
    await client.end()
  }
}
