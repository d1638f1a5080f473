import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#kernel/language.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { FurtherLesson } from './lessons.ts'

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
    /** In which it is taught. */
    language: text({ enum: LANGUAGES }).notNull().default('sk'),
    basePriceCents: integer().notNull(),
    /** An explicit price switches the early bird off; null means "base price by the rules". */
    priceCents: integer(),
    capacity: integer().notNull(),
    seatsTaken: integer().notNull().default(0),
    /** Set aside for whoever waits: neither taken nor on sale. A trigger moves released seats here where people wait. */
    seatsKept: integer().notNull().default(0),
    /** How often that happened: who let an offer go is asked again only after the next time. */
    seatsFreed: integer().notNull().default(0),
    /** How many entries of the waiting list wait for this session; kept by a trigger of theirs. */
    waiting: integer().notNull().default(0),
    /** With fewer sold seats nobody has said yet that it takes place; null where nobody waits for any. */
    minimum: integer(),
    /** The day in Bratislava on which somebody has to decide; null is the day by the rule. */
    decideBy: date({ mode: 'string' }),
    /** Since when it is said in public that it takes place. Never taken back: people have planned by it. */
    confirmedAt: timestamp({ withTimezone: true }),
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
    /** Who teaches, in words; shown to staff and in the lecturer's brief. `session_instructors` has them as rows. */
    instructor: text(),
    /** Never empty once written: a trigger names the course of the level where the writer knows none. */
    courseId: uuid(),
    /** The level as the course was named for it. Whoever changes the level alone knows no courses, and the level wins. */
    courseLevel: text(),
    syllabusVersionId: uuid(),
    /** The lessons behind the first one and the end of the last; null where there is one lesson. Kept by a trigger. */
    furtherLessons: jsonb().$type<ReadonlyArray<FurtherLesson>>(),
    endsAt: timestamp({ withTimezone: true }),
    /** Raised by every change that staff make, never by seats: a form brings back the one it was made from. */
    version: integer().notNull().default(1),
    cancelledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'sessions_seats_fit',
      sql`${table.seatsTaken} >= 0 and ${table.seatsKept} >= 0 and ${table.seatsTaken} + ${table.seatsKept} <= ${table.capacity}`,
    ),
    check('sessions_waiting_not_negative', sql`${table.waiting} >= 0`),
    check('sessions_capacity_sane', sql`${table.capacity} between 1 and 1000`),
    check('sessions_minimum_sane', sql`${table.minimum} between 1 and 1000`),
    check('sessions_prices_not_negative', sql`${table.basePriceCents} >= 0 and coalesce(${table.priceCents}, 0) >= 0`),
    check('sessions_duration_sane', sql`${table.durationMinutes} between 15 and 1440`),
    check('sessions_status_known', sql`${table.status} in ('draft', 'published', 'cancelled')`),
    check('sessions_language_known', sql`${table.language} in ('sk', 'en')`),
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
    index('sessions_by_course').on(table.courseId, table.startsAt),
    index('sessions_by_syllabus_version').on(table.syllabusVersionId).where(sql`syllabus_version_id is not null`),
    index('sessions_public_by_start').on(table.startsAt).where(sql`status = 'published' and visibility = 'public'`),
  ],
)

/**
 * The dates of a session. The first lesson is the start of the session and follows it by a trigger; the others move with it
 * until somebody plans them anew.
 */
export const lessons = pgTable(
  'lessons',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    durationMinutes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.ordinal] }),
    check('lessons_ordinal_sane', sql`${table.ordinal} between 1 and 100`),
    check('lessons_duration_sane', sql`${table.durationMinutes} between 15 and 1440`),
    index('lessons_by_start').on(table.startsAt),
  ],
)

/** Who teaches. A name is one person: the release before this one knows instructors by nothing else. */
export const instructors = pgTable(
  'instructors',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    about: text(),
    /** The account of the back office that sees this instructor's sessions. */
    userId: uuid().references(() => authUsers.id, { onDelete: 'set null' }),
    seesPhones: boolean().notNull().default(false),
    archivedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('instructors_name_short', sql`char_length(${table.name}) between 1 and 100`),
    uniqueIndex('instructors_one_account').on(table.userId),
  ],
)

/** The page of an instructor. A trigger makes one for everybody who teaches; it is shown only once the office says so. */
export const instructorPages = pgTable(
  'instructor_pages',
  {
    instructorId: uuid()
      .primaryKey()
      .references(() => instructors.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    isPublic: boolean().notNull().default(false),
    /** What somebody does, in a few words. */
    role: text(),
    /** One of our drawings by its name, or a picture on this site. */
    photo: text(),
  },
  (table) => [
    check('instructor_pages_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('instructor_pages_role_short', sql`char_length(${table.role}) between 1 and 100`),
  ],
)

/** Who teaches a session, in the order in which they are named. */
export const sessionInstructors = pgTable(
  'session_instructors',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    instructorId: uuid()
      .notNull()
      .references(() => instructors.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.instructorId] }),
    index('session_instructors_by_instructor').on(table.instructorId),
  ],
)
