import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One dated run of a course. The seat counter lives here and moves only together with the row that takes the seats. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    level: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    durationMinutes: integer().notNull(),
    location: text().notNull(),
    basePriceCents: integer().notNull(),
    /** An explicit price switches the early bird off; null means "base price by the rules". */
    priceCents: integer(),
    capacity: integer().notNull(),
    seatsTaken: integer().notNull().default(0),
    status: text({ enum: ['draft', 'published', 'cancelled'] }).notNull(),
    /** Private sessions (a company's own course) appear nowhere in public. */
    visibility: text({ enum: ['public', 'private'] })
      .notNull()
      .default('public'),
    /** Where the lesson is held online. Participants reach it through a link of their own, so it may change any time. */
    joinUrl: text(),
    /** What is left of a lesson for those who were in it; shown for a while after its end. */
    recordingUrl: text(),
    materialsUrl: text(),
    /** Who teaches; shown to staff and in the lecturer's brief. */
    instructor: text(),
    /** Raised by every change that staff make, never by seats: a form brings back the one it was made from. */
    version: integer().notNull().default(1),
    cancelledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('sessions_seats_fit', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check('sessions_capacity_sane', sql`${table.capacity} between 1 and 1000`),
    check('sessions_prices_not_negative', sql`${table.basePriceCents} >= 0 and coalesce(${table.priceCents}, 0) >= 0`),
    check('sessions_duration_sane', sql`${table.durationMinutes} between 15 and 1440`),
    check('sessions_status_known', sql`${table.status} in ('draft', 'published', 'cancelled')`),
    check('sessions_visibility_known', sql`${table.visibility} in ('public', 'private')`),
    check('sessions_join_url_https', sql`${table.joinUrl} ~ '^https://'`),
    check('sessions_recording_url_web', sql`${table.recordingUrl} ~ '^https?://'`),
    check('sessions_materials_url_web', sql`${table.materialsUrl} ~ '^https?://'`),
    check('sessions_instructor_short', sql`char_length(${table.instructor}) between 1 and 100`),
    check('sessions_cancelled_has_time', sql`${table.cancelledAt} is null or ${table.status} = 'cancelled'`),
    index('sessions_by_start').on(table.startsAt, table.id),
    index('sessions_text').using(
      'gin',
      sql`plain(${table.title} || ' ' || coalesce(${table.instructor}, '')) gin_trgm_ops`,
    ),
    index('sessions_public_by_start').on(table.startsAt).where(sql`status = 'published' and visibility = 'public'`),
  ],
)
