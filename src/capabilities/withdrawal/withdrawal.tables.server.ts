import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#kernel/language.ts'
import { STANDINGS } from './withdrawal-standing.ts'

/**
 * Every declaration that somebody withdraws from a contract, exactly as it came. The app role may insert and read: what was
 * said and when is evidence for both sides. Once it need not be kept any longer, and not a day before, it may be emptied of
 * who said it; a trigger holds both.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** Made when the summary is shown, so that one press of the button sent twice is one declaration. */
    id: uuid().primaryKey(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The sentence that was confirmed, word for word. */
    statement: text().notNull(),
    /** Who said it is null once emptied. */
    name: text(),
    /** As it was written; who means which order is decided in `withdrawal_outcomes`. */
    reference: text(),
    email: text(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** Money that goes back is sent by this day at the latest. */
    dueOn: date({ mode: 'string' }).notNull().default(sql`(now() at time zone 'Europe/Bratislava')::date + 14`),
    /** Anonymised: the last part of the address is zero. */
    ipAddress: text(),
    userAgent: text(),
  },
  (table) => [
    check('withdrawals_name_short', sql`char_length(${table.name}) between 1 and 200`),
    check('withdrawals_reference_short', sql`char_length(${table.reference}) between 1 and 100`),
    check('withdrawals_email_short', sql`char_length(${table.email}) between 3 and 254`),
    check('withdrawals_language_known', sql`${table.language} in ('sk', 'en')`),
    check('withdrawals_user_agent_short', sql`char_length(${table.userAgent}) <= 500`),
    index('withdrawals_by_time').on(table.receivedAt, table.id),
    index('withdrawals_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
  ],
)

/** What a declaration came to: which registration it meant, where it stood in law, what was owed because of it. */
export const withdrawalOutcomes = pgTable(
  'withdrawal_outcomes',
  {
    withdrawalId: uuid()
      .primaryKey()
      .references(() => withdrawals.id),
    decidedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null when reference and address fit no order. */
    registrationId: uuid(),
    standing: text({ enum: STANDINGS }).notNull(),
    refundCents: integer().notNull(),
    /** Null when nothing is owed, or when no payment of ours stands behind it and a person sends the money. */
    refundId: uuid(),
  },
  (table) => [
    check(
      'withdrawal_outcomes_standing_known',
      sql`${table.standing} in ('unmatched', 'statutory', 'cancellation', 'kept', 'performed', 'late', 'company', 'unpaid', 'choice', 'over', 'by-hand')`,
    ),
    check('withdrawal_outcomes_refund_sane', sql`${table.refundCents} >= 0`),
    check('withdrawal_outcomes_matched', sql`(${table.standing} = 'unmatched') = (${table.registrationId} is null)`),
    index('withdrawal_outcomes_by_registration').on(table.registrationId),
  ],
)

/**
 * What a person decided about a declaration that the software left to them: which order was meant, what goes back. The
 * latest holds and stands before the outcome, which stays as it was.
 */
export const withdrawalDecisions = pgTable(
  'withdrawal_decisions',
  {
    id: uuid().primaryKey(),
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id),
    decidedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    registrationId: uuid().notNull(),
    standing: text({ enum: STANDINGS }).notNull(),
    refundCents: integer().notNull(),
    /** As in the outcome. */
    refundId: uuid(),
  },
  (table) => [
    check('withdrawal_decisions_refund_sane', sql`${table.refundCents} >= 0`),
    index('withdrawal_decisions_latest').on(table.withdrawalId, table.decidedAt),
    index('withdrawal_decisions_by_registration').on(table.registrationId),
  ],
)

/** A person has done what the software could not, and says so. Who it was stands in the audit. */
export const withdrawalClosings = pgTable('withdrawal_closings', {
  withdrawalId: uuid()
    .primaryKey()
    .references(() => withdrawals.id),
  closedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
