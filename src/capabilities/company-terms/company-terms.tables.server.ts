import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LETTERS_GO } from './company-terms.ts'

/** Companies that may pay after the course: which, and since when by whose word. Who allowed one and took it back is in the audit. */
export const onAccountCompanies = pgTable('on_account_companies', {
  ico: text().primaryKey(),
  allowedBy: text().notNull(),
  allowedAt: timestamp({ withTimezone: true }).notNull(),
})

/** What was agreed on with a company, each time: the last row of an IČO holds. Rows are never changed. */
export const companyTerms = pgTable(
  'company_terms',
  {
    id: uuid().primaryKey(),
    /** In which order rows were decided. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ico: text().notNull(),
    /** Days until its invoices are due; null as the settings have it. */
    dueDays: integer(),
    /** Its documents need an order number of its own. */
    asksOrderNumber: boolean().notNull(),
    lettersGo: text({ enum: LETTERS_GO }).notNull(),
    decidedBy: text().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('company_terms_ico_form', sql`${table.ico} ~ '^[0-9A-Z]{2,20}$'`),
    check('company_terms_due_sane', sql`${table.dueDays} between 1 and 90`),
    check('company_terms_letters_known', sql`${table.lettersGo} in ('also', 'instead')`),
    uniqueIndex('company_terms_last').on(table.ico, table.place),
  ],
)

/**
 * The price list of a company: what a seat of a course costs it, with VAT, on which days. Of the rows that hold on a day the
 * last decided one is the price; one without a price says that nothing is agreed on. Rows are never changed.
 */
export const companyPrices = pgTable(
  'company_prices',
  {
    id: uuid().primaryKey(),
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ico: text().notNull(),
    courseId: uuid().notNull(),
    priceCents: integer(),
    /** Days in Bratislava, both inclusive; null leaves the side open. */
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    decidedBy: text().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('company_prices_ico_form', sql`${table.ico} ~ '^[0-9A-Z]{2,20}$'`),
    check('company_prices_price_sane', sql`${table.priceCents} between 1 and 1000000`),
    check('company_prices_window_sane', sql`${table.validUntil} >= ${table.validFrom}`),
    uniqueIndex('company_prices_last').on(table.ico, table.courseId, table.place),
  ],
)

/** Mailboxes of a company that the office wrote down: those that get its documents, and those that may order as agreed. */
export const companyMailboxes = pgTable(
  'company_mailboxes',
  {
    id: uuid().primaryKey(),
    ico: text().notNull(),
    email: text().notNull(),
    getsDocuments: boolean().notNull(),
    mayOrder: boolean().notNull(),
    addedBy: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('company_mailboxes_email_short', sql`char_length(${table.email}) between 3 and 254`),
    check('company_mailboxes_for_something', sql`${table.getsDocuments} or ${table.mayOrder}`),
    uniqueIndex('company_mailboxes_one').on(table.ico, sql`lower(${table.email})`),
    index('company_mailboxes_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
  ],
)

/**
 * Orders that are known to be of the company whose IČO they carry: the office entered them or wrote their quote, or a
 * mailbox that may order did. Anybody can type an IČO, so of all other orders it says nothing.
 */
export const companyOrders = pgTable(
  'company_orders',
  {
    registrationId: uuid().primaryKey(),
    /** As it was known then; an order that names another company since is nobody's. */
    ico: text().notNull(),
    knownBy: text({ enum: ['office', 'pass', 'quote'] }).notNull(),
    /** The price agreed on for a seat, where that was the price. */
    priceCents: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('company_orders_known_by', sql`${table.knownBy} in ('office', 'pass', 'quote')`),
    index('company_orders_by_ico').on(table.ico),
  ],
)
