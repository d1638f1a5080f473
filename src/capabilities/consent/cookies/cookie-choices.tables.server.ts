import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { COOKIE_CHOICES } from './ways-to-choose.ts'

/**
 * Proof of every choice about cookies, append-only. Whose it is: a random number that the browser keeps beside its
 * choice; no address, no browser's name, so the proof itself tells nothing about anybody.
 */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    chooserId: uuid().notNull(),
    how: text({ enum: COOKIE_CHOICES }).notNull(),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
    functional: boolean().notNull(),
    /** Of the words in the banner and of the policy that stood behind them. */
    bannerVersion: text().notNull(),
    policyVersion: text().notNull(),
    policyHash: text().notNull(),
  },
  (table) => [
    check('cookie_choices_how_known', sql`${table.how} in ('accept-all', 'reject-all', 'save-settings')`),
    check('cookie_choices_hash_form', sql`${table.policyHash} ~ '^[0-9a-f]{64}$'`),
    index('cookie_choices_by_chooser').on(table.chooserId, table.id),
    index('cookie_choices_by_time').on(table.at),
  ],
)
