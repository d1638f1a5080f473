import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const MARK_SOURCES = ['click', 'tool', 'person'] as const
export const SAID = ['present', 'partial', 'absent', 'clear'] as const
export const TOOLS = ['zoom', 'meet', 'teams'] as const

/**
 * What is known of who was in a lesson, as it came; a verdict is computed from it and kept nowhere. Rows are only added. An
 * erasure and the retention take them out, and the words of a reason are the one thing that may be emptied.
 */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    /** In the order of writing: the last word of a person is the one that counts. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** References participants: follows a seat that is given another id when its person is forgotten, and goes with it. */
    participantId: uuid().notNull(),
    /** The order of a participant may move to another session; what happened stays with this one. */
    sessionId: uuid().notNull(),
    /** The ordinal of the lesson. */
    lesson: integer().notNull(),
    source: text({ enum: MARK_SOURCES }).notNull(),
    /** When it happened: the click, the tap, the upload. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** What a person said; `clear` takes back what was said before. Machines say nothing. */
    said: text({ enum: SAID }),
    /** Of one stay, as the tool counted it. */
    joinedAt: timestamp({ withTimezone: true }),
    leftAt: timestamp({ withTimezone: true }),
    minutes: integer(),
    /** The account that tapped or uploaded. */
    by: text(),
    reason: text(),
    /** By which a machine's mark is the same when it comes again: the minute of a click, a stay of a file. */
    onceKey: text(),
  },
  (table) => [
    check('attendance_marks_source_known', sql`${table.source} in ('click', 'tool', 'person')`),
    check('attendance_marks_said_known', sql`${table.said} in ('present', 'partial', 'absent', 'clear')`),
    check('attendance_marks_person_says', sql`(${table.source} = 'person') = (${table.said} is not null)`),
    check('attendance_marks_machine_once', sql`(${table.source} = 'person') = (${table.onceKey} is null)`),
    check('attendance_marks_somebody', sql`(${table.source} = 'click') = (${table.by} is null)`),
    check('attendance_marks_lesson_sane', sql`${table.lesson} between 1 and 100`),
    check('attendance_marks_minutes_sane', sql`${table.minutes} between 0 and 2880`),
    check(
      'attendance_marks_stay_of_tool',
      sql`${table.source} = 'tool' or num_nonnulls(${table.joinedAt}, ${table.leftAt}, ${table.minutes}) = 0`,
    ),
    check('attendance_marks_stay_sane', sql`${table.leftAt} >= ${table.joinedAt}`),
    check('attendance_marks_reason_short', sql`char_length(${table.reason}) between 1 and 300`),
    unique('attendance_marks_once').on(table.participantId, table.sessionId, table.lesson, table.source, table.onceKey),
    index('attendance_marks_by_session').on(table.sessionId),
  ],
)

/** Files of a meeting tool that were applied. Nobody in them is kept but those who were matched, in their marks. */
export const attendanceFiles = pgTable(
  'attendance_files',
  {
    id: uuid().primaryKey(),
    /** References sessions; goes with them. */
    sessionId: uuid().notNull(),
    lesson: integer().notNull(),
    tool: text({ enum: TOOLS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text().notNull(),
    people: integer().notNull(),
    /** Of these, nobody said who they are. While there is one, the file proves nobody's absence. */
    unmatched: integer().notNull(),
  },
  (table) => [
    check('attendance_files_tool_known', sql`${table.tool} in ('zoom', 'meet', 'teams')`),
    check('attendance_files_lesson_sane', sql`${table.lesson} between 1 and 100`),
    check('attendance_files_counted', sql`${table.unmatched} between 0 and ${table.people}`),
    index('attendance_files_by_session').on(table.sessionId, table.lesson),
  ],
)
