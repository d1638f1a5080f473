import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What editors wrote for a Slovak text in another language, over what is built in. */
export const translations = pgTable(
  'translations',
  {
    /** The hash of the Slovak text: any length fits into an index. */
    key: text().notNull(),
    language: text({ enum: ['en'] }).notNull(),
    slovak: text().notNull(),
    /** Null once it was taken back: the row keeps its version, so that none comes twice. */
    text: text(),
    /** Where it was first written for. Whoever changes the Slovak there is offered this as a start. */
    spot: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.language] }),
    check('translations_key_of_text', sql`${table.key} = encode(sha256(convert_to(${table.slovak}, 'UTF8')), 'hex')`),
    check('translations_language_known', sql`${table.language} in ('en')`),
    check('translations_text_there', sql`${table.text} <> ''`),
  ],
)
