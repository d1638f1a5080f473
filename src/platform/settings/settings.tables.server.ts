import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** At most one row: what an admin set over the values that the brand file and the environment begin with. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().notNull(),
    version: integer().notNull().default(1),
    /** Raised when something changes that legal texts quote; it is a part of their version. */
    identityRevision: integer().notNull().default(0),
    identityChangedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [check('site_settings_single', sql`${table.id} = 1`)],
)
