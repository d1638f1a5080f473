import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { LANGUAGES } from '#kernel/language.ts'

/** What a participant thinks of a course, one row a seat. The score outlives the person, the words do not. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    /** An erasure gives the row another, so that the link of the mail leads to nothing. */
    participantId: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Would they recommend the course: 0 not at all, 10 certainly. */
    score: integer().notNull(),
    takeaway: text(),
    improve: text(),
    answeredAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** When somebody of the office dealt with a low score; what is changed later waits anew. */
    handledAt: timestamp({ withTimezone: true }),
    handledBy: text(),
  },
  (table) => [
    check('feedback_answers_score_sane', sql`${table.score} between 0 and 10`),
    check('feedback_answers_takeaway_short', sql`char_length(${table.takeaway}) between 1 and 2000`),
    check('feedback_answers_improve_short', sql`char_length(${table.improve}) between 1 and 2000`),
    check('feedback_answers_handled_by_somebody', sql`num_nulls(${table.handledAt}, ${table.handledBy}) in (0, 2)`),
    index('feedback_answers_by_session').on(table.sessionId),
    index('feedback_answers_newest').on(table.answeredAt.desc(), table.participantId),
    index('feedback_answers_low').on(table.answeredAt).where(sql`score <= 6 and handled_at is null`),
  ],
)

/**
 * Words that a participant lets us publish, exactly as they agreed. Taken back or erased, the row keeps nothing of them; the
 * ledger of consents keeps the hash.
 */
export const feedbackVoices = pgTable(
  'feedback_voices',
  {
    /** The testimonial has the same. */
    id: uuid().primaryKey(),
    participantId: uuid().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    textHash: text().notNull(),
    /** The sentence beside the box with words and name as they are to be shown; its hash stands in the ledger. */
    text: text(),
    givenAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('feedback_voices_hash_form', sql`${table.textHash} ~ '^[0-9a-f]{64}$'`),
    check('feedback_voices_nothing_left', sql`${table.endedAt} is null or ${table.text} is null`),
    uniqueIndex('feedback_voices_one').on(table.participantId).where(sql`ended_at is null`),
  ],
)
