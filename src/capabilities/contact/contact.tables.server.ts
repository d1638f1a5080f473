import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** When somebody at the provider's said that nothing more is to be done. */
    handledAt: timestamp({ withTimezone: true }),
    handledBy: text(),
  },
  (table) => [
    check('contact_messages_name_short', sql`char_length(${table.name}) between 1 and 200`),
    check('contact_messages_email_short', sql`char_length(${table.email}) between 3 and 254`),
    check('contact_messages_message_short', sql`char_length(${table.message}) between 1 and 5000`),
    index('contact_messages_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('contact_messages_newest').on(table.at.desc(), table.id),
    index('contact_messages_open').on(table.at, table.id).where(sql`handled_at is null`),
    index('contact_messages_text').using(
      'gin',
      sql`plain(${table.name} || ' ' || ${table.email} || ' ' || ${table.message}) gin_trgm_ops`,
    ),
  ],
)

/** What staff wrote back, as they wrote it. It goes with its message. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    authorId: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    check('contact_answers_text_short', sql`char_length(${table.text}) between 1 and 10000`),
    index('contact_answers_of_message').on(table.messageId, table.at),
  ],
)
