import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What editors wrote over a built-in block of the site; a block that nobody touched has no row. */
export const contentBlocks = pgTable('content_blocks', {
  name: text().primaryKey(),
  values: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
