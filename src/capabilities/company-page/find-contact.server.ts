import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { linkIn } from './company-links.server.ts'
import { refuse } from './company-page.refusals.ts'

export type Contact = {
  id: string
  pageId: string
  ico: string
  email: string
  state: 'invited' | 'joined'
  linkId: string
  /** Whose page it was from the beginning. */
  isFounder: boolean
  /** Who invited them; null where nobody did, or they are gone. */
  inviter: string | null
}

/** The contact whose link this is now; null for one that was replaced or revoked. */
export async function findContact(db: Executor, linkId: string): Promise<Contact | null> {
  const { rows } = await db.execute<Contact>(sql`
    select contact.id, page_id as "pageId", page.ico, contact.email, contact.state, contact.link_id as "linkId",
      contact.invited_at is null as "isFounder",
      (select inviter.email from company_contacts inviter where inviter.id = contact.invited_by and inviter.state = 'joined') as inviter
    from company_contacts contact join company_pages page on page.id = page_id
    where contact.link_id = ${linkId} and contact.state <> 'revoked'`)
  return rows[0] ?? null
}

/** Who opened the page by their own link, invited or joined; every other link opens nothing. */
export async function openContact(
  { config, db }: Pick<Services, 'config'> & { db: Executor },
  token: string,
): Promise<Contact> {
  const linkId = linkIn(config, token)
  return (linkId && (await findContact(db, linkId))) || refuse.now('COMPANY_PAGE_NOT_FOUND')
}

/**
 * One change of the circle of a page after the other, by a contact who is in it at that moment: whoever is revoked while
 * they press changes nothing any more.
 */
export async function lockedContact(
  { config, db }: { config: Services['config']; db: Transaction },
  token: string,
): Promise<Contact> {
  const linkId = linkIn(config, token) ?? refuse.now('COMPANY_PAGE_NOT_FOUND')
  await db.execute(sql`
    select id from company_pages where id = (select page_id from company_contacts where link_id = ${linkId}) for update`)
  return openContact({ config, db }, token)
}
