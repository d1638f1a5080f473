import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CONSENT_PURPOSES, CONSENT_SOURCES, LEGAL_BASES } from './consent-purposes.ts'

/**
 * Every consent given, refused or withdrawn, in the order it happened; the latest entry of a purpose is what holds. The
 * app role may insert and read, nothing else. Whose it is: a registration's id and a keyed hash of the address, so that
 * the proof of marketing consent outlives the erasure of the address.
 */
export const consentEntries = pgTable(
  'consent_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    registrationId: uuid(),
    emailHash: text().notNull(),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    given: boolean().notNull(),
    legalBasis: text({ enum: LEGAL_BASES }).notNull(),
    /** Of the text that was in front of the person. */
    textVersion: text().notNull(),
    textHash: text().notNull(),
    source: text({ enum: CONSENT_SOURCES }).notNull(),
    /** Anonymised: the last part of the address is zero. Null when nobody's browser was there. */
    ipAddress: text(),
    userAgent: text(),
  },
  (table) => [
    check(
      'consent_entries_purpose_known',
      sql`${table.purpose} in ('data-processing', 'privacy-policy', 'terms', 'marketing', 'early-start', 'voice')`,
    ),
    check('consent_entries_basis_known', sql`${table.legalBasis} in ('contract', 'consent')`),
    check(
      'consent_entries_source_known',
      sql`${table.source} in ('registration', 'unsubscribe', 'resubscribe', 'self-service', 'admin', 'feedback')`,
    ),
    check('consent_entries_hash_form', sql`${table.textHash} ~ '^[0-9a-f]{64}$'`),
    check('consent_entries_user_agent_short', sql`char_length(${table.userAgent}) <= 500`),
    index('consent_entries_by_registration').on(table.registrationId, table.id),
    index('consent_entries_marketing').on(table.emailHash, table.id).where(sql`purpose = 'marketing'`),
    index('consent_entries_voice').on(table.emailHash, table.id).where(sql`purpose = 'voice'`),
    // What is rare is found without walking the ledger. An order adds to the first at most once, to the second never.
    index('consent_entries_refused').on(table.purpose, table.id).where(sql`not given`),
    index('consent_entries_afterwards').on(table.source, table.id).where(sql`source <> 'registration'`),
    // Entries lie in the order of their time, so a summary of blocks finds days and costs an order next to nothing.
    index('consent_entries_by_time').using('brin', table.at),
  ],
)
