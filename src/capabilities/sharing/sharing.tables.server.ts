import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { METRIC_NETWORKS, POST_KINDS, POST_STATES, VISIBILITIES } from './social.ts'

/** What a network counted for one of our pages, one row a day: the newest is how things stand, the others how they went. */
export const socialMetrics = pgTable(
  'social_metrics',
  {
    network: text({ enum: METRIC_NETWORKS }).notNull(),
    /** Of a page of ours, without its origin: `/blog/co-je-ai`. */
    path: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** By the names of `social.ts`. */
    figures: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'social_metrics_pk', columns: [table.network, table.path, table.day] }),
    index('social_metrics_by_day').on(table.day),
    check('social_metrics_network_known', sql`${table.network} in ('facebook', 'twitter', 'linkedin')`),
  ],
)

/** Public words of others about one of our pages. They name people, so they are kept for a month only. */
export const socialComments = pgTable(
  'social_comments',
  {
    network: text({ enum: METRIC_NETWORKS }).notNull(),
    commentId: text().notNull(),
    postId: text().notNull(),
    path: text().notNull(),
    author: text().notNull(),
    content: text().notNull(),
    url: text().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'social_comments_pk', columns: [table.network, table.commentId] }),
    index('social_comments_by_time').on(table.writtenAt),
    check('social_comments_network_known', sql`${table.network} in ('facebook', 'twitter', 'linkedin')`),
  ],
)

/** What an admin shared on LinkedIn from here, and what became of it. */
export const linkedinPosts = pgTable(
  'linkedin_posts',
  {
    /** Chosen by the form, so that a form that is sent twice posts once. */
    id: uuid().primaryKey(),
    kind: text({ enum: POST_KINDS }).notNull(),
    authorUrn: text().notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    text: text().notNull(),
    url: text(),
    title: text(),
    description: text(),
    /** unknown: LinkedIn was asked and did not answer; it may stand there. */
    state: text({ enum: POST_STATES }).notNull(),
    postId: text(),
    error: text(),
    sharedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('linkedin_posts_by_time').on(table.createdAt),
    check('linkedin_posts_kind_known', sql`${table.kind} in ('article', 'text')`),
    check('linkedin_posts_state_known', sql`${table.state} in ('sending', 'shared', 'failed', 'unknown')`),
    check('linkedin_posts_visibility_known', sql`${table.visibility} in ('PUBLIC', 'CONNECTIONS')`),
    check('linkedin_posts_article_has_url', sql`(${table.kind} = 'article') = (${table.url} is not null)`),
    check('linkedin_posts_shared_has_id', sql`(${table.state} = 'shared') = (${table.postId} is not null)`),
  ],
)
