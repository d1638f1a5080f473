import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

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

/**
 * What can be taught. The three courses of the specification are rows with a kind and without words: theirs stand in the two
 * tables above, which the release before this one writes too, so a word is kept in one place only.
 */
export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['beginner', 'advanced', 'corporate'] }).unique(),
    title: text(),
    /** What its sessions and its card call the level. */
    level: text(),
    description: text(),
    durationText: text(),
    groupSize: integer(),
    points: jsonb().$type<ReadonlyArray<string>>(),
    tint: text({ enum: ['butter', 'sky', 'indigo'] }),
    mark: text({ enum: ['dlzen', 'vokan', 'bodky'] }),
    /** Null for a course whose price is agreed each time; then a text stands in its place. */
    basePriceCents: integer(),
    priceText: text(),
    /** What its sessions start with; null takes the provider's default. */
    capacity: integer(),
    durationMinutes: integer(),
    location: text(),
    time: text(),
    /** Whether the landing page offers it. */
    isListed: boolean().notNull().default(true),
    archivedAt: timestamp({ withTimezone: true }),
    /** Raised by every change; a form brings back the one it was made from. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('courses_kind_known', sql`${table.kind} in ('beginner', 'advanced', 'corporate')`),
    check('courses_kind_stays', sql`${table.kind} is null or (${table.isListed} and ${table.archivedAt} is null)`),
    check(
      'courses_words_complete',
      sql`${table.kind} is not null or num_nulls(${table.title}, ${table.level}, ${table.description}, ${table.durationText}, ${table.groupSize}, ${table.points}, ${table.tint}, ${table.mark}) = 0`,
    ),
    check(
      'courses_one_price',
      sql`${table.kind} is not null or num_nonnulls(${table.basePriceCents}, ${table.priceText}) = 1`,
    ),
    check('courses_price_not_negative', sql`${table.basePriceCents} >= 0`),
    check('courses_capacity_sane', sql`${table.capacity} between 1 and 1000`),
    check('courses_duration_sane', sql`${table.durationMinutes} between 15 and 1440`),
    index('courses_offered').on(table.createdAt).where(sql`is_listed and archived_at is null`),
  ],
)

/**
 * What the page of a course says beside its card. A trigger makes one for every course, whichever release adds it; null is
 * what nobody has written yet.
 */
export const coursePages = pgTable(
  'course_pages',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    /** Its earlier addresses, which lead to the one of today. */
    formerSlugs: jsonb().$type<ReadonlyArray<string>>().notNull().default([]),
    takesHome: jsonb().$type<ReadonlyArray<string>>(),
    forWhom: jsonb().$type<ReadonlyArray<string>>(),
    notForWhom: jsonb().$type<ReadonlyArray<string>>(),
    questions: jsonb().$type<ReadonlyArray<{ question: string; answer: string }>>(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('course_pages_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

/** What a course teaches. Once a session names a version it never changes again: a trigger refuses it. */
export const syllabusVersions = pgTable(
  'syllabus_versions',
  {
    id: uuid().primaryKey(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    number: integer().notNull(),
    textSk: text().notNull(),
    textEn: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('syllabus_versions_numbered').on(table.courseId, table.number),
    // A session names the version together with its course, so it can name none of another course.
    unique('syllabus_versions_of_course').on(table.id, table.courseId),
    check('syllabus_versions_number_sane', sql`${table.number} >= 1`),
  ],
)
