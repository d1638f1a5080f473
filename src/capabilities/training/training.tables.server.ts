import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A letter that staff wrote to people of one session; who got it stands in the mails. */
export const sessionMessages = pgTable(
  'session_messages',
  {
    id: uuid().primaryKey(),
    sessionId: uuid().notNull(),
    /** With its variables, as it was written. */
    subject: text().notNull(),
    body: text().notNull(),
    authorId: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    recipients: integer().notNull(),
    /** Sent to its author alone, to see it as others would. */
    isTest: boolean().notNull().default(false),
  },
  (table) => [
    check('session_messages_subject_short', sql`char_length(${table.subject}) between 1 and 200`),
    check('session_messages_body_short', sql`char_length(${table.body}) between 1 and 10000`),
    check('session_messages_somebody', sql`${table.recipients} > 0`),
    index('session_messages_by_session').on(table.sessionId, table.sentAt),
  ],
)
