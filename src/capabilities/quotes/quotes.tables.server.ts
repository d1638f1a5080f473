import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contactMessages } from '#capabilities/contact/contact.tables.server.ts'
import { COUNTRIES } from '#kernel/countries.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { CLOSED_BY, QUOTE_STATES, type StoredLesson } from './quotes.ts'

/** Numbers are counted by year, without gaps: a quote is never deleted, only emptied. */
export const quoteSeries = pgTable('quote_series', {
  year: integer().primaryKey(),
  next: integer().notNull(),
})

/** A training that is offered to a company, whatever became of it. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    /** P-2026-0001 */
    number: text().notNull().unique('quotes_number'),
    state: text({ enum: QUOTE_STATES }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** The message that asked for it; null where the office began, or once the message is gone. */
    messageId: uuid().references(() => contactMessages.id, { onDelete: 'set null' }),
    /** Raised by whatever changes it: a form brings back the one that it was made from. */
    edition: integer().notNull(),
    /** Whom it is for. All of it is null once erased. */
    companyName: text(),
    ico: text(),
    dic: text(),
    icDph: text(),
    street: text(),
    city: text(),
    zip: text(),
    country: text({ enum: COUNTRIES }),
    orderNumber: text(),
    contactName: text(),
    contactEmail: text(),
    contactPhone: text(),
    /** The order that its acceptance made. */
    registrationId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was accepted or refused, or lapsed, and by whose word. */
    closedAt: timestamp({ withTimezone: true }),
    closedBy: text({ enum: CLOSED_BY }),
    /** Why it was refused, in the words of who did. */
    reason: text(),
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('quotes_number_form', sql`${table.number} ~ '^P-[0-9]{4}-[0-9]{4,}$'`),
    check('quotes_state_known', sql`${table.state} in ('draft', 'sent', 'accepted', 'refused', 'lapsed')`),
    check('quotes_closed_by_known', sql`${table.closedBy} in ('buyer', 'office', 'time')`),
    check(
      'quotes_closed_whole',
      sql`num_nulls(${table.closedAt}, ${table.closedBy}) = case when ${table.state} in ('draft', 'sent') then 2 else 0 end`,
    ),
    check('quotes_accepted_has_order', sql`(${table.state} = 'accepted') = (${table.registrationId} is not null)`),
    check('quotes_reason_short', sql`char_length(${table.reason}) between 1 and 500`),
    check(
      'quotes_texts_short',
      sql`char_length(${table.companyName}) <= 200 and char_length(${table.contactName}) <= 200 and char_length(${table.contactEmail}) <= 254 and char_length(${table.street}) <= 300`,
    ),
    check(
      'quotes_erased_whole',
      sql`${table.erasedAt} is null or num_nonnulls(${table.contactName}, ${table.contactEmail}, ${table.contactPhone}, ${table.reason}) = 0`,
    ),
    // A quote makes one order: the second lock on the door of whoever accepts.
    uniqueIndex('quotes_of_order').on(table.registrationId).where(sql`registration_id is not null`),
    index('quotes_newest').on(table.createdAt.desc(), table.id),
    index('quotes_open').on(table.state, table.changedAt).where(sql`state in ('draft', 'sent')`),
    index('quotes_of_message').on(table.messageId).where(sql`message_id is not null`),
    index('quotes_by_email').on(sql`lower(${table.contactEmail}) text_pattern_ops`),
    index('quotes_named').on(table.changedAt, table.id).where(sql`erased_at is null`),
    index('quotes_text').using(
      'gin',
      sql`plain(${table.number} || ' ' || coalesce(${table.companyName}, '') || ' ' || coalesce(${table.ico}, '')) gin_trgm_ops`,
    ),
  ],
)

/** What is offered, version by version. A trigger refuses to change one that was sent; only its note may be emptied. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id),
    version: integer().notNull(),
    courseId: uuid().notNull(),
    title: text().notNull(),
    seats: integer().notNull(),
    /** For one person, with VAT inside. */
    unitPriceCents: integer().notNull(),
    lessons: jsonb().$type<ReadonlyArray<StoredLesson>>().notNull(),
    place: text().notNull(),
    /** The last day on which it can be accepted. */
    validUntil: date({ mode: 'string' }).notNull(),
    /** What the office writes to the company with it. */
    note: text(),
    /** The rate inside the price when it was sent; null where no VAT is paid, and in a draft. */
    vatPercent: integer(),
    sentAt: timestamp({ withTimezone: true }),
    sentBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.version] }),
    check('quote_versions_version_sane', sql`${table.version} between 1 and 1000`),
    check('quote_versions_title_short', sql`char_length(${table.title}) between 1 and 200`),
    check('quote_versions_seats_sane', sql`${table.seats} between 1 and 100`),
    check('quote_versions_price_sane', sql`${table.unitPriceCents} between 1 and 10000000`),
    check('quote_versions_has_lessons', sql`jsonb_array_length(${table.lessons}) between 1 and 20`),
    check('quote_versions_place_short', sql`char_length(${table.place}) between 1 and 200`),
    check('quote_versions_note_short', sql`char_length(${table.note}) between 1 and 1000`),
    check('quote_versions_sent_by_somebody', sql`num_nulls(${table.sentAt}, ${table.sentBy}) in (0, 2)`),
    // One version at a time is being written.
    uniqueIndex('quote_versions_one_draft').on(table.quoteId).where(sql`sent_at is null`),
    index('quote_versions_ending').on(table.validUntil).where(sql`sent_at is not null`),
  ],
)
