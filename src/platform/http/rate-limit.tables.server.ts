import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a key: the theoretical arrival time of the generic cell rate algorithm. Made UNLOGGED by the migration. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  arrivalAt: timestamp({ withTimezone: true }).notNull(),
})
