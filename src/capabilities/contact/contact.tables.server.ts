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
  },
  (table) => [
    check('contact_messages_name_short', sql`char_length(${table.name}) between 1 and 200`),
    check('contact_messages_email_short', sql`char_length(${table.email}) between 3 and 254`),
    check('contact_messages_message_short', sql`char_length(${table.message}) between 1 and 5000`),
    index('contact_messages_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('contact_messages_newest').on(table.at.desc(), table.id),
  ],
)
