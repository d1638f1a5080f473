import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_SUBJECTS } from './contact.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** What it was begun about; null where nobody can say, as of every message from before there was a way to. */
    about: text({ enum: MESSAGE_SUBJECTS }),
    /** When somebody at the provider's said that nothing more is to be done. */
    handledAt: timestamp({ withTimezone: true }),
    handledBy: text(),
  },
  (table) => [
    check('contact_messages_name_short', sql`char_length(${table.name}) between 1 and 200`),
    check('contact_messages_email_short', sql`char_length(${table.email}) between 3 and 254`),
    check('contact_messages_message_short', sql`char_length(${table.message}) between 1 and 5000`),
    check('contact_messages_about_known', sql`${table.about} in ('company-training')`),
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

/** Which orders a message came to. They go with the message; an order that has gone is not shown. */
export const messageOrders = pgTable(
  'message_orders',
  {
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    registrationId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.registrationId] })],
)

/** Texts that answers begin with, as the office writes them. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    textSk: text().notNull(),
    textEn: text().notNull(),
    saves: integer().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    savedBy: text().notNull(),
  },
  (table) => [
    check('reply_templates_name_short', sql`char_length(${table.name}) between 1 and 80`),
    check('reply_templates_text_sk_short', sql`char_length(${table.textSk}) between 1 and 10000`),
    check('reply_templates_text_en_short', sql`char_length(${table.textEn}) <= 10000`),
  ],
)
