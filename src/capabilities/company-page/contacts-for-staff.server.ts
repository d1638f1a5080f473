import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { endContact, writeStep } from './change-contacts.server.ts'
import { refuse } from './company-page.refusals.ts'
import { companyContacts } from './company-page.tables.server.ts'
import { MOST_CONTACTS } from './company-page.ts'
import { companyPageLink } from './company-page-link.mail.server.ts'
import { pagesOfMailbox } from './pages-of-mailbox.server.ts'

type Changing = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>
type WhoAsks = Pick<Call, 'actor' | 'requestId'>

const OfficeMailbox = z.string().trim().max(254).refine(isEmail)
export const JoinContact = z.object({ pageId: z.uuid(), email: OfficeMailbox, hasConsent: z.literal('yes') })
export const RevokeContact = z.object({ contactId: z.uuid() })
export const SendCompanyLink = z.object({ contactId: z.uuid() })
export const OpenCompanyPage = z.object({ ico: z.string().trim().min(1).max(20), email: OfficeMailbox })

/** Lets a mailbox join a page because its reader told the office that they agree. They are written to at once. */
export async function joinContactForStaff(
  services: Changing,
  { pageId, email }: z.output<typeof JoinContact>,
  { actor, requestId }: WhoAsks,
): Promise<void> {
  requireAccess('joinContactForStaff', actor)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    await lockPage(tx, pageId)
    const { rows } = await tx.execute<{ id: string; state: string; email: string }>(sql`
      select id, state, email from company_contacts where page_id = ${pageId} and state <> 'revoked'`)
    const known = rows.find((contact) => contact.email.toLowerCase() === email.toLowerCase())
    if (known?.state === 'joined') refuse.now('ALREADY_JOINED')
    if (known === undefined && rows.length >= MOST_CONTACTS) refuse.now('TOO_MANY_CONTACTS')
    const id = known?.id ?? randomUUID()
    const now = clock.now()
    const joined = { state: 'joined', joinedAt: now, joinedBy: 'office' } as const
    await tx
      .insert(companyContacts)
      .values({ id, pageId, email, invitedAt: now, linkId: randomUUID(), ...joined })
      .onConflictDoUpdate({ target: companyContacts.id, set: joined })
    await queueMail(services, tx, companyPageLink, { contactIds: [id], language: 'sk', why: 'added' }, email)
    await writeStep(services, tx, { action: 'company-contact-joined', contactId: id, actor, requestId })
  })
}

/** Takes anybody off a page, its founder too. */
export async function revokeContactForStaff(
  services: Pick<Changing, 'clock' | 'db'>,
  { contactId }: z.output<typeof RevokeContact>,
  { actor, requestId }: WhoAsks,
): Promise<void> {
  requireAccess('revokeContactForStaff', actor)
  await services.db.transaction(async (tx) => {
    await findOpen(tx, contactId)
    await endContact(tx, contactId, services.clock.now())
    await writeStep(services, tx, { action: 'company-contact-revoked', contactId, actor, requestId })
  })
}

/** Sends a contact the link that they have, for who has lost the letter. */
export async function sendCompanyLinkForStaff(
  services: Changing,
  { contactId }: z.output<typeof SendCompanyLink>,
  { actor, requestId }: WhoAsks,
): Promise<void> {
  requireAccess('sendCompanyLinkForStaff', actor)
  await services.db.transaction(async (tx) => {
    const { email, state } = await findOpen(tx, contactId)
    if (state !== 'joined') refuse.now('NOT_JOINED')
    await queueMail(services, tx, companyPageLink, { contactIds: [contactId], language: 'sk', why: 'asked' }, email)
    await writeStep(services, tx, { action: 'company-link-sent', contactId, actor, requestId })
  })
}

/** Begins a page for a mailbox that has ordered under an IČO, and sends it there. */
export async function openCompanyPageForStaff(
  services: Changing,
  { ico, email }: z.output<typeof OpenCompanyPage>,
  { actor, requestId }: WhoAsks,
): Promise<void> {
  requireAccess('openCompanyPageForStaff', actor)
  await services.db.transaction(async (tx) => {
    const [page] = await pagesOfMailbox(services, tx, { email, ico })
    if (page === undefined) return refuse.now('MAILBOX_HAS_NO_ORDERS')
    const { contactId, email: mailbox } = page
    await queueMail(services, tx, companyPageLink, { contactIds: [contactId], language: 'sk', why: 'asked' }, mailbox)
    await writeStep(services, tx, { action: 'company-link-sent', contactId, actor, requestId })
  })
}

async function lockPage(tx: Transaction, pageId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select id from company_pages where id = ${pageId} for update`)
  if (rows.length === 0) refuse.now('COMPANY_PAGE_NOT_FOUND')
}

async function findOpen(tx: Transaction, contactId: string): Promise<{ email: string; state: string }> {
  await tx.execute(
    sql`select id from company_pages where id = (select page_id from company_contacts where id = ${contactId}) for update`,
  )
  const { rows } = await tx.execute<{ email: string; state: string }>(
    sql`select email, state from company_contacts where id = ${contactId} and state <> 'revoked'`,
  )
  return rows[0] ?? refuse.now('CONTACT_NOT_FOUND')
}
