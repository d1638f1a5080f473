import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyContactInvited } from './company-contact-invited.mail.server.ts'
import { refuse } from './company-page.refusals.ts'
import { companyContacts } from './company-page.tables.server.ts'
import { MOST_CONTACTS } from './company-page.ts'
import { companyPageLink } from './company-page-link.mail.server.ts'
import { type Contact, lockedContact, openContact } from './find-contact.server.ts'
import { requireLetter } from './require-letter.server.ts'

type Changing = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>
type Asked = { token: string }
type WhoAsks = Pick<Call, 'clientAddress' | 'requestId'>

/** More than any circle needs, and no way to write to strangers. */
const INVITATIONS_A_DAY = 10

/** Asks another mailbox whether it wants to see the page and be seen there. Asked twice, it gets the same invitation again. */
export async function inviteContact(
  services: Changing,
  { token, email, language }: Asked & { email: string; language: Language },
  { clientAddress, requestId }: WhoAsks,
): Promise<void> {
  const { clock, config, db } = services
  const { pageId } = await openContact(services, token)
  await limitInvitations(db, pageId)
  await requireLetter(db, { email, clientAddress })
  await db.transaction(async (tx) => {
    const by = await joined({ config, db: tx }, token)
    const { rows } = await tx.execute<{ id: string; state: string; email: string }>(sql`
      select id, state, email from company_contacts where page_id = ${by.pageId} and state <> 'revoked'`)
    const known = rows.find((contact) => contact.email.toLowerCase() === email.toLowerCase())
    if (known?.state === 'joined') refuse.now('ALREADY_JOINED')
    if (known === undefined && rows.length >= MOST_CONTACTS) refuse.now('TOO_MANY_CONTACTS')
    const contactId = known?.id ?? (await invited(tx, by))
    await queueMail(services, tx, companyContactInvited, { contactId, language }, email)
  })

  async function invited(tx: Transaction, by: Contact): Promise<string> {
    const id = randomUUID()
    const row = { id, pageId: by.pageId, email, invitedBy: by.id, invitedAt: clock.now(), linkId: randomUUID() }
    await tx.insert(companyContacts).values({ ...row, state: 'invited' })
    await writeStep(services, tx, { action: 'company-contact-invited', contactId: id, by, requestId })
    return id
  }
}

/** The reader of an invited mailbox says yes, by a press: from now on their orders stand on the page, and they see it. */
export async function joinPage(
  services: Pick<Changing, 'clock' | 'config' | 'db'>,
  { token }: Asked,
  { requestId }: Pick<WhoAsks, 'requestId'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const contact = await lockedContact({ config: services.config, db: tx }, token)
    if (contact.state === 'joined') return
    await tx.execute(sql`
      update company_contacts set state = 'joined', joined_at = ${services.clock.now().toISOString()}, joined_by = 'own'
      where id = ${contact.id} and state = 'invited'`)
    await writeStep(services, tx, { action: 'company-contact-joined', contactId: contact.id, by: contact, requestId })
  })
}

/** Takes a contact off the page: their link is dead with the commit, and their orders are no longer there. */
export async function revokeContact(
  services: Pick<Changing, 'clock' | 'config' | 'db'>,
  { token, contactId }: Asked & { contactId: string },
  { requestId }: Pick<WhoAsks, 'requestId'>,
): Promise<void> {
  const { clock, config, db } = services
  await db.transaction(async (tx) => {
    const by = await joined({ config, db: tx }, token)
    const { rows } = await tx.execute<{ isTheirs: boolean }>(sql`
      select ${by.isFounder}::boolean or invited_by = ${by.id} as "isTheirs" from company_contacts
      where id = ${contactId} and page_id = ${by.pageId} and state <> 'revoked'`)
    const [found] = rows
    if (found === undefined) return refuse.now('CONTACT_NOT_FOUND')
    if (!found.isTheirs || contactId === by.id) refuse.now('MAY_NOT_REVOKE')
    await endContact(tx, contactId, clock.now())
    await writeStep(services, tx, { action: 'company-contact-revoked', contactId, by, requestId })
  })
}

/** Whoever opened the page, or an invitation, leaves it. */
export async function leavePage(
  services: Pick<Changing, 'clock' | 'config' | 'db'>,
  { token }: Asked,
  { requestId }: Pick<WhoAsks, 'requestId'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const contact = await lockedContact({ config: services.config, db: tx }, token)
    await endContact(tx, contact.id, services.clock.now())
    await writeStep(services, tx, { action: 'company-contact-revoked', contactId: contact.id, by: contact, requestId })
  })
}

/** Another link for the same mailbox, sent there: every one from before is dead with the commit, whoever it was forwarded to. */
export async function renewLink(
  services: Changing,
  { token, language }: Asked & { language: Language },
  { clientAddress, requestId }: WhoAsks,
): Promise<void> {
  const { config, db } = services
  const { email } = await openContact(services, token)
  await requireLetter(db, { email, clientAddress })
  await db.transaction(async (tx) => {
    const contact = await joined({ config, db: tx }, token)
    await tx.execute(sql`update company_contacts set link_id = ${randomUUID()} where id = ${contact.id}`)
    const payload = { contactIds: [contact.id], language, why: 'renewed' as const }
    await queueMail(services, tx, companyPageLink, payload, contact.email)
    await writeStep(services, tx, { action: 'company-link-renewed', contactId: contact.id, by: contact, requestId })
  })
}

/** Ends a contact whose page is locked. */
export async function endContact(tx: Transaction, contactId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update company_contacts set state = 'revoked', revoked_at = ${now.toISOString()}, link_id = null where id = ${contactId}`)
}

type Step = {
  action: string
  contactId: string
  /** The contact who did it; who of the office is the actor. */
  by?: Contact
  actor?: Actor
  requestId: string | null | undefined
}

export async function writeStep(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { action, contactId, by, actor = { kind: 'visitor', id: null }, requestId }: Step,
): Promise<void> {
  await writeAudit(tx, clock, {
    actor,
    action,
    subject: { kind: 'company-contact', id: contactId },
    requestId: requestId ?? null,
    ...(by && { changes: { byContact: { before: null, after: by.id } } }),
  })
}

async function joined(opening: Parameters<typeof lockedContact>[0], token: string): Promise<Contact> {
  const contact = await lockedContact(opening, token)
  return contact.state === 'joined' ? contact : refuse.now('NOT_JOINED')
}

async function limitInvitations(db: Services['db'], pageId: string): Promise<void> {
  try {
    await limitRate(db, { name: 'company-invitation', by: pageId, perDay: INVITATIONS_A_DAY })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') refuse.now('TOO_MANY_LETTERS')
    throw error
  }
}
