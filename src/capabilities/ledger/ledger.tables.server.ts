import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ACCOUNTS, SOURCES } from './accounts.ts'

/**
 * The book of money. Each row moves a sum from one account to another, so every set of them balances by what a row is. Written
 * by triggers together with its source row, by nobody else, and never changed: what turns out otherwise is moved back.
 */
export const postings = pgTable(
  'postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: SOURCES }).notNull(),
    sourceId: text().notNull(),
    purpose: text().notNull(),
    /** 1, and more where the source changed its mind: a refund that failed is moved back by 2. */
    ordinal: integer().notNull(),
    debit: text({ enum: ACCOUNTS }).notNull(),
    credit: text({ enum: ACCOUNTS }).notNull(),
    amountCents: integer().notNull(),
    /** Whose money it is; null for movements of Stripe's balance. */
    registrationId: uuid(),
    /** Stripe's id of the payment, by which both books name the same money. */
    about: text(),
    /** When it happened, and on which day in Bratislava. */
    at: timestamp({ withTimezone: true }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    postedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('postings_once').on(table.source, table.sourceId, table.purpose, table.ordinal),
    check('postings_amount_sane', sql`${table.amountCents} > 0`),
    check('postings_move', sql`${table.debit} <> ${table.credit}`),
    index('postings_by_registration').on(table.registrationId),
    index('postings_by_day').on(table.day),
    index('postings_clearing').on(table.about).where(sql`'clearing' in (debit, credit)`),
  ],
)
