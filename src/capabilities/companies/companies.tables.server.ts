import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { KnownCompany } from './companies.ts'
import { VAT_OUTCOMES } from './vat-check.ts'

/** What the public register answered, for a day: one question for everybody who asks. */
export const companyLookups = pgTable(
  'company_lookups',
  {
    ico: text().primaryKey(),
    /** Null when the register knows nobody. */
    company: jsonb().$type<KnownCompany>(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('company_lookups_ico_form', sql`${table.ico} ~ '^[0-9]{8}$'`),
    index('company_lookups_by_time').on(table.askedAt),
  ],
)

/** What VIES said of a VAT number when we asked for somebody: the proof of a question, never changed. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    id: uuid().primaryKey(),
    /** Whom it was asked for: a registration. Null while it is an order that somebody is writing; such an answer is kept for a day. */
    subjectId: uuid(),
    number: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    outcome: text({ enum: VAT_OUTCOMES }).notNull(),
    /** The proof that we asked, given to whoever asks in the name of a number of their own. */
    requestIdentifier: text(),
    name: text(),
    address: text(),
    /** Why it said nothing. */
    reason: text(),
  },
  (table) => [
    check('vat_checks_outcome_known', sql`${table.outcome} in ('valid', 'invalid', 'silent')`),
    index('vat_checks_by_subject').on(table.subjectId, table.number),
  ],
)
