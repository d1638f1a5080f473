import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { RegisteredCompany } from '#platform/external-apis/register-of-statements.server.ts'

/** What the public register answered, for a day: one question for everybody who asks. */
export const companyLookups = pgTable(
  'company_lookups',
  {
    ico: text().primaryKey(),
    /** Null when the register knows nobody. */
    company: jsonb().$type<RegisteredCompany>(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('company_lookups_ico_form', sql`${table.ico} ~ '^[0-9]{8}$'`),
    index('company_lookups_by_time').on(table.askedAt),
  ],
)
