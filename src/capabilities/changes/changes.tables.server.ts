import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CHANGE_ANSWERS, CHANGE_KINDS, STEP_STATES } from './change-states.ts'

/** When and where a session takes place, as far as people have to know it. Times are ISO 8601. */
export type SessionPlan = { startsAt: string; durationMinutes: number; location: string }

/** A session that people had booked was moved or called off. */
export const sessionChanges = pgTable(
  'session_changes',
  {
    id: uuid().primaryKey(),
    sessionId: uuid().notNull(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    before: jsonb().$type<SessionPlan>().notNull(),
    /** Null where nothing takes place any more. */
    after: jsonb().$type<SessionPlan>(),
    /** What everybody is told besides the facts. */
    note: text(),
    madeBy: text().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    /** When the last person had what they are owed. */
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('session_changes_kind_known', sql`${table.kind} in ('moved', 'cancelled')`),
    check('session_changes_moved_somewhere', sql`(${table.kind} = 'moved') = (${table.after} is not null)`),
    check('session_changes_note_short', sql`char_length(${table.note}) between 1 and 2000`),
    index('session_changes_by_session').on(table.sessionId, table.madeAt),
    index('session_changes_open').on(table.madeAt).where(sql`finished_at is null`),
  ],
)

/** What one registration is owed because of it, and how far that is. */
export const sessionChangeSteps = pgTable(
  'session_change_steps',
  {
    changeId: uuid()
      .notNull()
      .references(() => sessionChanges.id),
    registrationId: uuid().notNull(),
    /** waiting: its job has not run · task: a person has to do it, because the money did not come by card. */
    state: text({ enum: STEP_STATES }).notNull(),
    /** What the buyer wants; null while they have not said. */
    answer: text({ enum: CHANGE_ANSWERS }),
    refundId: uuid(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.registrationId] }),
    check(
      'session_change_steps_state_known',
      sql`${table.state} in ('waiting', 'done', 'failed', 'task', 'task-done')`,
    ),
    check('session_change_steps_answer_known', sql`${table.answer} in ('stays', 'other-session', 'refund')`),
    check('session_change_steps_error_short', sql`char_length(${table.lastError}) <= 500`),
    index('session_change_steps_by_registration').on(table.registrationId),
  ],
)
