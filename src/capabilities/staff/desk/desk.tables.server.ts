import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from '#platform/auth/auth.tables.server.ts'

/** A list as somebody likes to see it: its filters, order and columns under a name of theirs. Nobody else sees it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The address of the list. */
    list: text().notNull(),
    name: text().notNull(),
    /** What stands behind the question mark of the address. What was searched for is not kept: it names people. */
    query: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.list, table.name),
    check('saved_views_query_short', sql`length(${table.query}) <= 1000`),
  ],
)
