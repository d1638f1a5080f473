import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CERTIFICATE_STATES, type CertificateFacts, ERASED_FOR } from './certificate.ts'

/** Every public key for ever; the private one is sealed and signs until the next one comes. */
export const certificateKeys = pgTable(
  'certificate_keys',
  {
    /** The thumbprint of the public key (RFC 7638). */
    kid: text().primaryKey(),
    publicJwk: jsonb().$type<{ kty: string; crv: string; x: string; y: string }>().notNull(),
    /** Emptied when another key takes over: nobody can sign with it again. */
    sealedPrivate: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    retiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('certificate_keys_one_use', sql`num_nulls(${table.sealedPrivate}, ${table.retiredAt}) = 1`),
    uniqueIndex('certificate_keys_current').on(sql`(retired_at is null)`).where(sql`retired_at is null`),
  ],
)

/** Numbers are counted by year, without gaps. */
export const certificateSeries = pgTable('certificate_series', {
  year: integer().primaryKey(),
  next: integer().notNull(),
})

/** One press of the office for a session: how many are to be issued, and how many a worker has issued. */
export const certificateRuns = pgTable(
  'certificate_runs',
  {
    id: uuid().primaryKey(),
    sessionId: uuid().notNull(),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('certificate_runs_sane', sql`${table.total} > 0 and ${table.done} between 0 and ${table.total}`),
    uniqueIndex('certificate_runs_one').on(table.sessionId).where(sql`finished_at is null`),
    index('certificate_runs_by_session').on(table.sessionId, table.askedAt),
  ],
)

/** What was issued, for ever. An erasure empties the name and what is signed with it; the row stays. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey(),
    /** C-2026-000318 */
    number: text().notNull().unique('certificates_number'),
    /** Sixteen letters of 80 random bits. */
    code: text().notNull().unique('certificates_code'),
    version: integer().notNull(),
    state: text({ enum: CERTIFICATE_STATES }).notNull(),
    sessionId: uuid().notNull(),
    /** Whose seat it was. Ids of seats change when people are erased, so this leads nowhere then. */
    participantId: uuid(),
    /** The mailbox at the time of issue, to be found by when the seat is empty. */
    emailHash: text(),
    name: text(),
    facts: jsonb().$type<CertificateFacts>().notNull(),
    /** The JWS over facts, name, number and code. */
    signature: text(),
    isNameShown: boolean().notNull().default(false),
    nameTries: integer().notNull().default(0),
    issuedBy: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The version after it. */
    replacedBy: uuid(),
    endedAt: timestamp({ withTimezone: true }),
    /** Why it was revoked, for its owner alone. */
    reason: text(),
    erasedAt: timestamp({ withTimezone: true }),
    erasedFor: text({ enum: ERASED_FOR }),
    /** The hash of the file as it was drawn last, and its seal: the same file gets the same one. */
    fileHash: text(),
    fileSeal: text(),
  },
  (table) => [
    check('certificates_code_form', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
    check('certificates_state_known', sql`${table.state} in ('valid', 'replaced', 'revoked')`),
    check('certificates_version_sane', sql`${table.version} between 1 and 1000`),
    check('certificates_name_short', sql`char_length(${table.name}) between 1 and 200`),
    check('certificates_reason_short', sql`char_length(${table.reason}) between 1 and 500`),
    check('certificates_tries_sane', sql`${table.nameTries} between 0 and 5`),
    check('certificates_ended_has_time', sql`(${table.state} = 'valid') = (${table.endedAt} is null)`),
    check('certificates_replaced_has_next', sql`(${table.state} = 'replaced') = (${table.replacedBy} is not null)`),
    check(
      'certificates_erased_whole',
      sql`case when ${table.erasedAt} is null then num_nulls(${table.name}, ${table.signature}) = 0 and ${table.erasedFor} is null
        else num_nonnulls(${table.name}, ${table.signature}, ${table.participantId}, ${table.emailHash}, ${table.reason}, ${table.fileSeal}) = 0
          and ${table.erasedFor} is not null end`,
    ),
    // Nobody has two at once: the second lock on the door of whoever issues.
    uniqueIndex('certificates_one_valid').on(table.participantId).where(sql`state = 'valid'`),
    index('certificates_by_participant').on(table.participantId).where(sql`participant_id is not null`),
    index('certificates_by_session').on(table.sessionId, table.number),
    index('certificates_by_mailbox').on(table.emailHash).where(sql`email_hash is not null`),
    index('certificates_named').on(table.issuedAt, table.id).where(sql`name is not null`),
  ],
)
