import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What editors wrote over a built-in block of the site; a block that nobody touched has no row. */
export const contentBlocks = pgTable('content_blocks', {
  name: text().primaryKey(),
  values: jsonb().notNull(),
  /** Raised by every change, so that two editors at once notice each other. */
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
