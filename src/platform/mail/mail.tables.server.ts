import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MAIL_STATUSES } from './mail-status.ts'

/** Every mail we owe, sent or gave up on. The payload holds ids; the recipient is the only personal column. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    template: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null once erased. */
    recipient: text(),
    /** Lets a job that runs twice queue its mail once. Holds ids, never an address. */
    onceKey: text().unique('mails_once_key'),
    status: text({ enum: MAIL_STATUSES }).notNull(),
    attempts: integer().default(0).notNull(),
    resends: integer().default(0).notNull(),
    messageId: text().notNull(),
    lastError: text(),
    /** One attempt at a time: the attempt under way holds the mail until then. */
    leasedUntil: timestamp({ withTimezone: true }),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('mails_status_known', sql`${table.status} in ('queued', 'sent', 'failed', 'skipped')`),
    check('mails_sent_has_time', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_failed_has_time', sql`(${table.status} = 'failed') = (${table.failedAt} is not null)`),
    check('mails_last_error_short', sql`char_length(${table.lastError}) <= 500`),
    index('mails_by_time').on(table.queuedAt, table.id),
    index('mails_by_template').on(table.template, table.queuedAt, table.id),
    index('mails_by_status').on(table.status, table.queuedAt, table.id),
    index('mails_addressed').on(table.queuedAt, table.id).where(sql`recipient is not null`),
    // Prefix search of the back office and erasure by address both compare the folded address.
    index('mails_by_recipient').on(sql`lower(${table.recipient}) text_pattern_ops`),
    // What was written about somebody or something: every value of a payload is an id.
    index('mails_by_subject').using('gin', sql`jsonb_path_query_array(${table.payload}, '$.*')`),
  ],
)
