import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Something a person must look at. One open row for a kind and key, however often it happens. Ids only. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    times: integer().notNull().default(1),
    /** How many of them somebody outside has heard of. Counted, because two processes' clocks cannot be compared. */
    toldTimes: integer().notNull().default(0),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('alerts_counted', sql`${table.times} > 0`),
    uniqueIndex('alerts_open').on(table.kind, table.key).where(sql`resolved_at is null`),
    index('alerts_by_time').on(table.lastAt),
  ],
)

/** When somebody outside was last told of a kind of alert: whoever tells them next waits until it has cooled down. */
export const alertNotices = pgTable('alert_notices', {
  kind: text().primaryKey(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
})
