import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ACTOR_KINDS } from './audit-events.ts'

/**
 * Where a row stands among all rows of the audit. The transaction gets its id before the row its place, so that a place is
 * final once every transaction of its time is over. Rows from before there were seals have none.
 */
const place = bigint({ mode: 'number' }).default(
  sql`case when pg_current_xact_id() is not null then nextval('audit_places') end`,
)

/**
 * Who did what to which thing, ids only. The app role may insert and read, never change or delete; partitioned by year
 * in a custom migration, which is why the key holds the time.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text({ enum: ACTOR_KINDS }).notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    requestId: text(),
    place,
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_events_subject').on(table.subjectKind, table.subjectId, table.at),
    // What the audit log is read by, newest first. Visitors, who write most of it, cost three of these five.
    index('audit_events_newest').on(table.at, table.id),
    index('audit_events_action').on(table.action, table.at, table.id),
    index('audit_events_subject_kind').on(table.subjectKind, table.at, table.id),
    index('audit_events_actor').on(table.actorId, table.at, table.id).where(sql`actor_id is not null`),
    index('audit_events_actor_kind').on(table.actorKind, table.at, table.id).where(sql`actor_kind <> 'visitor'`),
    // What is not sealed yet. Places come in order, so this costs a booking next to nothing.
    index('audit_events_place').using('brin', table.place),
  ],
)

/**
 * Personal before/after values, apart from the event so that erasure can empty them without touching the record. Triggers
 * keep a salted hash of each field, which is what is sealed, and let a field only be emptied, its salt with it.
 */
export const auditDetails = pgTable(
  'audit_details',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid().notNull().unique(),
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>(),
    salts: jsonb().$type<Record<string, string>>(),
    hashes: jsonb().$type<Record<string, string>>(),
    place,
  },
  (table) => [
    // What may still have to be emptied, oldest first.
    index('audit_details_filled').on(table.id).where(sql`changes is not null`),
    index('audit_details_place').using('brin', table.place),
  ],
)

/**
 * What the audit was at a minute: how many rows follow those of the seal before, and one hash over them all. The head binds
 * a seal to the one before it. The app role may add one and read them.
 */
export const auditSeals = pgTable('audit_seals', {
  id: bigint({ mode: 'number' }).primaryKey(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
  /** The last place it covers; it begins after the last one of the seal before. */
  upTo: bigint({ mode: 'number' }).notNull().unique(),
  count: integer().notNull(),
  root: text().notNull(),
  /** The head of the seal before; empty for the first. */
  previous: text().notNull().unique(),
  head: text().notNull(),
})
