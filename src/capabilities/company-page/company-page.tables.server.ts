import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** One page of one company. Two strangers who type the same IČO have two pages that know nothing of each other. */
export const companyPages = pgTable(
  'company_pages',
  { id: uuid().primaryKey(), ico: text().notNull(), createdAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [
    check('company_pages_ico_short', sql`char_length(${table.ico}) between 1 and 20`),
    index('company_pages_by_ico').on(table.ico),
  ],
)

/** invited: their orders are nobody's but their own · joined: sees the page, and the page sees their orders · revoked: neither. */
export const CONTACT_STATES = ['invited', 'joined', 'revoked'] as const

/** Whose mailboxes a page belongs to. A row is one stay of one mailbox: who is let in again gets another one. */
export const companyContacts = pgTable(
  'company_contacts',
  {
    id: uuid().primaryKey(),
    pageId: uuid()
      .notNull()
      .references(() => companyPages.id, { onDelete: 'cascade' }),
    state: text({ enum: CONTACT_STATES }).notNull(),
    /** As their orders have it, or as it was invited. Null once erased. */
    email: text(),
    /** The contact who invited them; null for whoever began the page, and for whom the office let in. */
    invitedBy: uuid(),
    /** Null for whoever began the page. */
    invitedAt: timestamp({ withTimezone: true }),
    joinedAt: timestamp({ withTimezone: true }),
    /** By whose word: their own, or the office's on their consent. */
    joinedBy: text({ enum: ['own', 'office'] }),
    revokedAt: timestamp({ withTimezone: true }),
    /** What their link signs. Another one, or none, and every link from before is dead. */
    linkId: uuid(),
  },
  (table) => [
    check('company_contacts_state_known', sql`${table.state} in ('invited', 'joined', 'revoked')`),
    check('company_contacts_email_short', sql`char_length(${table.email}) between 3 and 254`),
    check('company_contacts_open_has_email', sql`${table.state} = 'revoked' or ${table.email} is not null`),
    check('company_contacts_open_has_link', sql`(${table.state} = 'revoked') = (${table.linkId} is null)`),
    check('company_contacts_revoked_has_time', sql`(${table.state} = 'revoked') = (${table.revokedAt} is not null)`),
    check('company_contacts_word_known', sql`${table.joinedBy} in ('own', 'office')`),
    check('company_contacts_joined_by_word', sql`(${table.joinedAt} is null) = (${table.joinedBy} is null)`),
    check('company_contacts_joined_has_time', sql`${table.state} <> 'joined' or ${table.joinedAt} is not null`),
    uniqueIndex('company_contacts_one').on(table.pageId, sql`lower(${table.email})`).where(sql`state <> 'revoked'`),
    uniqueIndex('company_contacts_link').on(table.linkId).where(sql`link_id is not null`),
    index('company_contacts_by_page').on(table.pageId),
    index('company_contacts_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('company_contacts_revoked').on(table.revokedAt, table.id).where(sql`state = 'revoked'`),
    index('company_contacts_invited').on(table.invitedAt).where(sql`state = 'invited'`),
  ],
)
