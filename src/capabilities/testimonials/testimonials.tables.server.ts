import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    role: text(),
    company: text(),
    /** A picture of the author: an address on this site, or none. */
    image: text(),
    content: text().notNull(),
    /** Nothing is public before a person has approved it. */
    approved: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('testimonials_content_short', sql`char_length(${table.content}) between 1 and 2000`),
    index('testimonials_newest_approved').on(table.createdAt.desc()).where(sql`approved`),
    index('testimonials_newest').on(table.createdAt.desc(), table.id),
  ],
)
