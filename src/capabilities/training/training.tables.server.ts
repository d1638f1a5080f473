import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'

/** What participants of a session get beside the lesson: a name and an address that only their own links lead to. */
export const sessionMaterials = pgTable(
  'session_materials',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: text().notNull(),
    /** `before`: from the moment it is there · `after`: once the first lesson is over. */
    shown: text({ enum: ['before', 'after'] }).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    check('session_materials_title_short', sql`char_length(${table.title}) between 1 and 120`),
    check('session_materials_url_https', sql`${table.url} ~ '^https://' and char_length(${table.url}) <= 2000`),
    check('session_materials_shown_known', sql`${table.shown} in ('before', 'after')`),
    index('session_materials_by_session').on(table.sessionId, table.position),
  ],
)

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
