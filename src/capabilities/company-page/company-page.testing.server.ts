import { sql } from 'drizzle-orm'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { inviteContact, joinPage } from './change-contacts.server.ts'
import { sendCompanyPages } from './send-company-pages.server.ts'

export const ICO = '00000027'
const MOST_NETWORKS = 250

let asking = 0
/** Somebody else every time: addresses and their networks are limited. */
export function visitor(): Pick<Call, 'clientAddress' | 'requestId'> {
  const n = ++asking
  return { clientAddress: `203.${Math.floor(n / MOST_NETWORKS)}.${n % MOST_NETWORKS}.7`, requestId: `request-${n}` }
}

type Given = Parameters<typeof givenRegistration>[1]
type Ordering = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live'>

/** A paid order of a company for these people. */
export function givenCompanyOrder(
  services: Ordering,
  buyerEmail: string,
  names: ReadonlyArray<string>,
  given: Given = {},
) {
  const people = names.map((name) => ({ name, email: `${name.replaceAll(/\W/g, '.').toLowerCase()}@lide.test` }))
  return givenRegistration(services, { ...companyOf(people), buyerEmail, ...given })
}

/** The page of a mailbox, asked for as anybody asks; the token is what its letter carries. */
export async function givenPageOf(services: Ordering, email: string): Promise<string> {
  await sendCompanyPages(services, { email, language: 'sk' }, visitor())
  return tokenOf(services, email)
}

/** Another mailbox is asked to the page and says yes. */
export async function givenColleague(services: Ordering, token: string, email: string): Promise<string> {
  await inviteContact(services, { token, email, language: 'sk' }, visitor())
  const own = await newestTokenOf(services, email)
  await joinPage(services, { token: own }, visitor())
  return own
}

/** What the newest letter to a mailbox would carry now. */
export async function tokenOf({ config, db }: Pick<Ordering, 'config' | 'db'>, email: string): Promise<string> {
  const { rows } = await db.execute<{ linkId: string }>(sql`
    select link_id as "linkId" from mails, company_contacts contact
    where recipient = ${email} and template = 'company-page-link'
      and contact.id = (payload -> 'contactIds' ->> 0)::uuid and link_id is not null order by queued_at desc, mails.id desc limit 1`)
  return signId(config, 'company-page', rows[0]?.linkId ?? '00000000-0000-4000-8000-000000000000')
}

async function newestTokenOf(
  { config, db }: { config: Services['config']; db: Executor },
  email: string,
): Promise<string> {
  const { rows } = await db.execute<{ linkId: string }>(sql`
    select link_id as "linkId" from company_contacts where email = ${email} and state = 'invited' order by invited_at desc limit 1`)
  return signId(config, 'company-page', rows[0]?.linkId ?? '')
}
