import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
    /** Where the words came from: a form after a course, a mail, a network. For staff only. */
    source: text(),
    /** How somebody found that the author took part. For staff only. */
    verification: text(),
    verifiedOn: date(),
    /** Among the public ones: the smallest first, then the newest. */
    position: integer().notNull().default(0),
    /** Of a verified voice: its author agreed to exactly these words, so nobody changes them. */
    voiceId: uuid(),
    /** Which course it is about, where that is known. */
    courseId: uuid(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('testimonials_content_short', sql`char_length(${table.content}) between 1 and 2000`),
    check('testimonials_source_short', sql`char_length(${table.source}) between 1 and 300`),
    check('testimonials_verification_short', sql`char_length(${table.verification}) between 1 and 1000`),
    index('testimonials_in_order').on(table.position, table.createdAt.desc(), table.id).where(sql`approved`),
    index('testimonials_newest_approved').on(table.createdAt.desc()).where(sql`approved`),
    index('testimonials_text').using(
      'gin',
      sql`plain(${table.name} || ' ' || coalesce(${table.role}, '') || ' ' || coalesce(${table.company}, '') || ' ' || ${table.content}) gin_trgm_ops`,
    ),
    uniqueIndex('testimonials_of_voice').on(table.voiceId),
    index('testimonials_newest').on(table.createdAt.desc(), table.id),
  ],
)
