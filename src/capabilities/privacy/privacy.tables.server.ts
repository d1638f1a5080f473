import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#kernel/language.ts'
import {
  IDENTITIES,
  IDENTITY_WAYS,
  OUTCOMES,
  REQUEST_CHANNELS,
  REQUEST_KINDS,
  STEP_KINDS,
  type StepDetails,
} from './data-requests.ts'

/** Somebody asked for one of their rights over their data. What was done about it is proven by its steps. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    channel: text({ enum: REQUEST_CHANNELS }).notNull(),
    /** The day it reached us, from which the month counts. */
    receivedOn: date({ mode: 'string' }).notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** Why two months more were taken; null while they were not. */
    extensionReason: text(),
    /** Personal columns are null once erased. */
    name: text(),
    emails: text().array(),
    wish: text(),
    answer: text(),
    /** Keyed hashes of the addresses: who comes again is known although the addresses are gone. */
    emailHashes: text().array().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    identity: text({ enum: IDENTITIES }).notNull().default('unchecked'),
    identityHow: text({ enum: IDENTITY_WAYS }),
    outcome: text({ enum: OUTCOMES }),
    /** Whether the answer carries a copy of the data; it is made when the mail is. */
    hasExport: boolean().notNull().default(false),
    answerMailId: uuid(),
    erasedAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    forgottenAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      'data_requests_kind_known',
      sql`${table.kind} in ('access', 'portability', 'rectification', 'erasure', 'restriction', 'objection')`,
    ),
    check('data_requests_channel_known', sql`${table.channel} in ('email', 'letter', 'phone', 'in-person')`),
    check('data_requests_identity_known', sql`${table.identity} in ('unchecked', 'confirmed', 'failed')`),
    check('data_requests_outcome_known', sql`${table.outcome} in ('granted', 'partly', 'refused', 'dropped')`),
    check('data_requests_language_known', sql`${table.language} in ('sk', 'en')`),
    check('data_requests_closed_with_outcome', sql`(${table.closedAt} is null) = (${table.outcome} is null)`),
    check(
      'data_requests_erased_for_somebody',
      sql`${table.erasedAt} is null or (${table.kind} = 'erasure' and ${table.identity} = 'confirmed')`,
    ),
    check(
      'data_requests_due_within_three_months',
      sql`${table.dueOn} <= (${table.receivedOn} + interval '3 months')::date`,
    ),
    check(
      'data_requests_forgotten_whole',
      sql`${table.forgottenAt} is null or (${table.name} is null and ${table.emails} is null and ${table.wish} is null and ${table.answer} is null)`,
    ),
    index('data_requests_open').on(table.dueOn, table.id).where(sql`closed_at is null`),
    index('data_requests_by_due').on(table.dueOn, table.id),
    index('data_requests_by_received').on(table.receivedOn, table.id),
    index('data_requests_by_person').using('gin', table.emailHashes),
  ],
)

/** What happened to a request, in order. Rows are added; a note is emptied with the person's other data. */
export const dataRequestSteps = pgTable(
  'data_request_steps',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => dataRequests.id),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: STEP_KINDS }).notNull(),
    actorId: text().notNull(),
    /** Null where nothing was said, and once erased. */
    note: text(),
    /** Ids and figures only. */
    details: jsonb().$type<StepDetails>().notNull(),
  },
  (table) => [
    check('data_request_steps_note_short', sql`char_length(${table.note}) between 1 and 2000`),
    index('data_request_steps_by_request').on(table.requestId, table.at),
  ],
)
