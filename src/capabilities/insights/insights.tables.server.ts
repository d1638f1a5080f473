import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { CHANNELS, DEVICES } from '#platform/browser/analytics/visit-wire.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What visitors who allow analytics saw and did. Append-only, in a partition a month; old months are dropped whole. The
 * visitor is a hash whose salt lives for a day, so nobody can be followed from one day to the next, by us neither.
 */
export const visitEvents = pgTable(
  'visit_events',
  {
    at: timestamp({ withTimezone: true }).notNull(),
    /** In Bratislava. */
    day: date({ mode: 'string' }).notNull(),
    visitor: bytea().notNull(),
    kind: text({ enum: ['view', 'event'] }).notNull(),
    /** A template, never an address: what stands in an address may be somebody's token. */
    route: text().notNull(),
    article: text(),
    category: text(),
    action: text(),
    label: text(),
    value: doublePrecision(),
    channel: text({ enum: CHANNELS }).notNull(),
    source: text(),
    campaign: text(),
    device: text({ enum: DEVICES }).notNull(),
    /** A view that a counter has counted before its visitor agreed. */
    isCounted: boolean().notNull().default(false),
  },
  (table) => [
    index('visit_events_by_time').on(table.at),
    check('visit_events_visitor_length', sql`length(${table.visitor}) = 16`),
    check(
      'visit_events_named',
      sql`${table.kind} = 'view' or (${table.category} is not null and ${table.action} is not null)`,
    ),
  ],
)

/** The salt of a day. Yesterday's is deleted as soon as today's exists; without it its hashes mean nothing. */
export const visitSalts = pgTable('visit_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytea().notNull(),
})

/** Views before any choice, by five minutes: numbers without anybody behind them. Empty text stands for none. */
export const visitCounters = pgTable(
  'visit_counters',
  {
    slot: timestamp({ withTimezone: true }).notNull(),
    route: text().notNull(),
    article: text().notNull().default(''),
    channel: text({ enum: CHANNELS }).notNull(),
    source: text().notNull().default(''),
    campaign: text().notNull().default(''),
    device: text({ enum: DEVICES }).notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'visit_counters_pk',
      columns: [table.slot, table.route, table.article, table.channel, table.source, table.campaign, table.device],
    }),
    check('visit_counters_counted', sql`${table.views} > 0`),
  ],
)

/** Views of a day, all of them, whoever agreed to what. Empty text stands for none. */
export const trafficDays = pgTable(
  'traffic_days',
  {
    day: date({ mode: 'string' }).notNull(),
    route: text().notNull(),
    article: text().notNull().default(''),
    channel: text({ enum: CHANNELS }).notNull(),
    source: text().notNull().default(''),
    campaign: text().notNull().default(''),
    device: text({ enum: DEVICES }).notNull(),
    views: integer().notNull(),
    /** Of them by visitors who allow analytics. */
    knownViews: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'traffic_days_pk',
      columns: [table.day, table.route, table.article, table.channel, table.source, table.campaign, table.device],
    }),
  ],
)

/** Visitors of a day who allow analytics, by how they came to their first page of it. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    day: date({ mode: 'string' }).notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    device: text({ enum: DEVICES }).notNull(),
    visitors: integer().notNull(),
    /** Of them those who saw one page and did nothing. */
    bounced: integer().notNull(),
    views: integer().notNull(),
    /** From the first to the last that each of them did. */
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'visitor_days_pk', columns: [table.day, table.channel, table.device] })],
)

/** What was done on a day, by name. Empty text stands for none. */
export const eventDays = pgTable(
  'event_days',
  {
    day: date({ mode: 'string' }).notNull(),
    category: text().notNull(),
    action: text().notNull(),
    label: text().notNull().default(''),
    article: text().notNull().default(''),
    channel: text({ enum: CHANNELS }).notNull(),
    times: integer().notNull(),
    visitors: integer().notNull(),
    valueSum: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'event_days_pk',
      columns: [table.day, table.category, table.action, table.label, table.article, table.channel],
    }),
  ],
)

/** Readers of an article on a day who allow analytics. */
export const articleDays = pgTable(
  'article_days',
  {
    day: date({ mode: 'string' }).notNull(),
    article: text().notNull(),
    readers: integer().notNull(),
    /** Who came to its end, and who went on to a course. */
    finished: integer().notNull(),
    wentToCourse: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'article_days_pk', columns: [table.day, table.article] })],
)

/** Days whose figures were put together, and when last. */
export const rolledDays = pgTable('rolled_days', {
  day: date({ mode: 'string' }).primaryKey(),
  rolledAt: timestamp({ withTimezone: true }).notNull(),
})
