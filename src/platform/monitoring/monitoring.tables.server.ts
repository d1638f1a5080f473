import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What one look at the system found, the last of each name: for whoever asks on another node than the one that looked. */
export const watchFindings = pgTable('watch_findings', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  isFine: boolean().notNull(),
  /** Figures, paths of public pages and words of ours. */
  details: jsonb().$type<Record<string, unknown>>().notNull(),
})
