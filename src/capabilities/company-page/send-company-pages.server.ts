import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyPageLink } from './company-page-link.mail.server.ts'
import { IS_SHOWN } from './list-company-orders.server.ts'
import { pagesOfMailbox } from './pages-of-mailbox.server.ts'
import { requireLetter } from './require-letter.server.ts'

type Sending = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>

/**
 * Sends the pages of a mailbox to that mailbox and nowhere else. Whoever asks gets the same answer whether there are any, and
 * no letter goes where there are none.
 */
export async function sendCompanyPages(
  services: Sending,
  { email, language, ico }: { email: string; language: Language; ico?: string },
  { clientAddress }: Pick<Call, 'clientAddress'>,
): Promise<void> {
  await requireLetter(services.db, { email, clientAddress })
  await services.db.transaction(async (tx) => {
    const pages = await pagesOfMailbox(services, tx, { email, ico })
    const [first] = pages
    if (first === undefined) return
    const contactIds = pages.map(({ contactId }) => contactId)
    // To the address as it ordered or was proven, however the form spells it.
    await queueMail(services, tx, companyPageLink, { contactIds, language, why: 'asked' }, first.email)
  })
}

/**
 * The same from the page of an order, which proves what came to the mailbox. Its link may have been forwarded since, so the
 * way to the company's page goes to the mailbox, too.
 */
export async function sendCompanyPageOfOrder(
  services: Sending,
  { registrationId, language }: { registrationId: string; language: Language },
  call: Pick<Call, 'clientAddress'>,
): Promise<void> {
  const found = await findBuyer(services.db, registrationId)
  if (found) await sendCompanyPages(services, { ...found, language }, call)
}

/** Whether an order has a page to be sent: only the paid ones of companies have. */
export async function hasCompanyPage(db: Services['db'], registrationId: string): Promise<boolean> {
  return (await findBuyer(db, registrationId)) !== null
}

async function findBuyer(db: Services['db'], registrationId: string): Promise<{ email: string; ico: string } | null> {
  const { rows } = await db.execute<{ email: string; ico: string }>(sql`
    select buyer_email as email, company_ico as ico from registrations registration
    where id = ${registrationId} and buyer_email is not null and company_ico is not null and ${IS_SHOWN}`)
  return rows[0] ?? null
}
