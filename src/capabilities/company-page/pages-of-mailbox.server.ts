import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyContacts, companyPages } from './company-page.tables.server.ts'
import { IS_SHOWN } from './list-company-orders.server.ts'

/** No letter lists more; nobody orders for so many companies. */
const MOST_PAGES = 20

/**
 * The contacts by which a mailbox sees pages, one for each company: of several the one with the widest circle. For a company
 * that it has ordered for and that it sees nowhere, a page of its own begins here.
 */
export async function pagesOfMailbox(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { email, ico }: { email: string; ico?: string | undefined },
): Promise<ReadonlyArray<{ contactId: string; email: string }>> {
  // Two presses at once begin one page.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`company pages of ${email.toLowerCase()}`}))`)
  const { rows: seen } = await tx.execute<{ contactId: string; email: string; ico: string }>(sql`
    select distinct on (page.ico) contact.id as "contactId", contact.email, page.ico
    from company_contacts contact join company_pages page on page.id = contact.page_id
    where lower(contact.email) = lower(${email}) and contact.state = 'joined' and (${ico ?? null}::text is null or page.ico = ${ico ?? null})
    order by page.ico, (select count(*) from company_contacts others where others.page_id = page.id and others.state = 'joined') desc,
      contact.joined_at desc, contact.id
    limit ${MOST_PAGES}`)
  const { rows: ordered } = await tx.execute<{ ico: string; email: string }>(sql`
    select distinct on (company_ico) company_ico as ico, buyer_email as email from registrations registration
    where lower(buyer_email) = lower(${email}) and company_ico is not null and ${IS_SHOWN}
      and (${ico ?? null}::text is null or company_ico = ${ico ?? null})
    order by company_ico, created_at desc limit ${MOST_PAGES}`)
  const pages = [...seen]
  for (const order of ordered.filter((each) => !seen.some((page) => page.ico === each.ico))) {
    const [pageId, contactId] = [randomUUID(), randomUUID()]
    const now = clock.now()
    await tx.insert(companyPages).values({ id: pageId, ico: order.ico, createdAt: now })
    await tx.insert(companyContacts).values({
      id: contactId,
      pageId,
      state: 'joined',
      email: order.email,
      joinedAt: now,
      joinedBy: 'own',
      linkId: randomUUID(),
    })
    pages.push({ contactId, ...order })
  }
  return pages.map(({ contactId, email: mailbox }) => ({ contactId, email: mailbox }))
}
