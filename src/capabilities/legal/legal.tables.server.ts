import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** What an editor published over the built-in texts: one row is one version in one language, whole. */
export const legalContents = pgTable(
  'legal_contents',
  {
    id: uuid().primaryKey(),
    language: text({ enum: ['sk', 'en'] }).notNull(),
    version: text().notNull(),
    isActive: boolean().notNull().default(false),
    effectiveDate: date().notNull(),
    /** privacyPolicy, termsOfService, dataCollected, processingPurposes, userRights, contactInfo. */
    content: jsonb().notNull(),
    /** No version without its texts in the store that proves them. */
    termsHash: text()
      .notNull()
      .references(() => legalTexts.hash),
    privacyHash: text()
      .notNull()
      .references(() => legalTexts.hash),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('legal_contents_language_known', sql`${table.language} in ('sk', 'en')`),
    uniqueIndex('legal_contents_version').on(table.language, table.version),
    index('legal_contents_in_force').on(table.language, table.effectiveDate.desc()).where(sql`is_active`),
  ],
)

/**
 * What an editor has not published yet. Apart from the versions and from the store, which only grow: a draft is changed
 * and thrown away, and nobody can have agreed to it.
 */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    id: uuid().primaryKey(),
    language: text({ enum: ['sk', 'en'] }).notNull(),
    version: text().notNull(),
    effectiveDate: date().notNull(),
    content: jsonb().notNull(),
    /** Counts the savings: who saves says which of them they had read. */
    saves: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    savedBy: text().notNull(),
  },
  (table) => [check('legal_drafts_language_known', sql`${table.language} in ('sk', 'en')`)],
)

/**
 * Every text that somebody may have agreed to, by the hash that stands in the consent ledger. Rows are only added: the
 * ledger says which text, and here it can still be read when the built-in text or the brand behind it has changed.
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ['terms', 'privacy', 'withdrawal', 'cookies'] }).notNull(),
    language: text({ enum: ['sk', 'en'] }).notNull(),
    version: text().notNull(),
    effectiveOn: date().notNull(),
    text: text().notNull(),
    keptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('legal_texts_hash_form', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('legal_texts_kind_known', sql`${table.kind} in ('terms', 'privacy', 'withdrawal', 'cookies')`),
    check('legal_texts_language_known', sql`${table.language} in ('sk', 'en')`),
  ],
)
