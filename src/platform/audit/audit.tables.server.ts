import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Who did what to which thing, ids only. The app role may insert and read, never change or delete; partitioned by year
 * in a custom migration, which is why the key holds the time.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text({ enum: ['admin', 'viewer', 'user', 'visitor', 'system'] }).notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    requestId: text(),
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
  ],
)

/** Personal before/after values, apart from the event so that erasure can empty them without touching the record. */
export const auditDetails = pgTable(
  'audit_details',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid().notNull().unique(),
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>(),
  },
  // What may still have to be emptied, oldest first.
  (table) => [index('audit_details_filled').on(table.id).where(sql`changes is not null`)],
)
