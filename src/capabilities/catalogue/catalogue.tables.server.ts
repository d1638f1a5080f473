import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** At most one row: what new sessions start with and what the public price rules use. */
export const courseDefaults = pgTable(
  'course_defaults',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('course_defaults_single', sql`${table.id} = 1`)],
)

/** At most one row: the course cards of the site as an editor left them. */
export const courseCards = pgTable(
  'course_cards',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('course_cards_single', sql`${table.id} = 1`)],
)
