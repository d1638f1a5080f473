import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** That something was deleted because its time was over: which rule, how many, how long it was kept. No names. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    rule: text().notNull(),
    keptMonths: integer().notNull(),
    removed: integer().notNull(),
  },
  (table) => [
    check('retention_runs_counted', sql`${table.removed} >= 0 and ${table.keptMonths} >= 0`),
    index('retention_runs_newest').on(table.at.desc(), table.id),
  ],
)
