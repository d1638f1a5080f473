import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ERASED_FOR, RECORD_STATES, type RecordCompany, type RecordFacts } from './record.ts'

/** Numbers are counted by year, without gaps. */
export const trainingRecordSeries = pgTable('training_record_series', {
  year: integer().primaryKey(),
  next: integer().notNull(),
})

/** What was issued, for ever: a trigger refuses to change what is signed. Whom it is about is kept apart and may be emptied. */
export const trainingRecords = pgTable(
  'training_records',
  {
    id: uuid().primaryKey(),
    /** Z-2026-000041 */
    number: text().notNull().unique('training_records_number'),
    /** Sixteen letters of 80 random bits. */
    code: text().notNull().unique('training_records_code'),
    state: text({ enum: RECORD_STATES }).notNull(),
    /** The orders that it was issued about. */
    registrationIds: uuid().array().notNull(),
    facts: jsonb().$type<RecordFacts>().notNull(),
    /** The JWS over the facts. */
    signature: text().notNull(),
    ico: text(),
    company: jsonb().$type<RecordCompany>(),
    companySalt: text(),
    mailbox: text(),
    mailboxSalt: text(),
    /** To be found by. */
    mailboxHash: text(),
    /** Records of one company, mailbox and first day come one after the other under it. */
    chain: text(),
    /** Of everything that it says; the same again is no new record. */
    contentHash: text(),
    issuedBy: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    replacedBy: uuid(),
    endedAt: timestamp({ withTimezone: true }),
    /** The hash of the file as it was drawn last, and its seal: the same file gets the same one. */
    fileHash: text(),
    fileSeal: text(),
  },
  (table) => [
    check('training_records_code_form', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
    check('training_records_state_known', sql`${table.state} in ('valid', 'replaced')`),
    check('training_records_replaced_has_next', sql`(${table.state} = 'replaced') = (${table.replacedBy} is not null)`),
    check('training_records_ended_has_time', sql`(${table.state} = 'valid') = (${table.endedAt} is null)`),
    check('training_records_company_whole', sql`num_nulls(${table.company}, ${table.companySalt}) in (0, 2)`),
    check(
      'training_records_mailbox_whole',
      sql`num_nulls(${table.mailbox}, ${table.mailboxSalt}, ${table.mailboxHash}, ${table.chain}) in (0, 4)`,
    ),
    // One holds: the second lock on the door of whoever issues.
    uniqueIndex('training_records_one_valid').on(table.chain).where(sql`state = 'valid'`),
    index('training_records_by_ico').on(table.ico, table.issuedAt).where(sql`ico is not null`),
    index('training_records_by_mailbox').on(table.mailboxHash).where(sql`mailbox_hash is not null`),
    index('training_records_named').on(table.issuedAt, table.id).where(sql`mailbox is not null`),
  ],
)

/** Whom a line of a record is about. The signed line has the digest; without the salt nobody can try names against it. */
export const trainingRecordPeople = pgTable(
  'training_record_people',
  {
    recordId: uuid().notNull(),
    line: integer().notNull(),
    /** Whose seat it was. Ids of seats change when people are erased, so this leads nowhere then. */
    participantId: uuid(),
    emailHash: text(),
    name: text(),
    /** The field of work as it was given at booking. */
    role: text(),
    salt: text(),
    erasedAt: timestamp({ withTimezone: true }),
    erasedFor: text({ enum: ERASED_FOR }),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.line] }),
    // Named, because the default is longer than PostgreSQL keeps.
    foreignKey({
      name: 'training_record_people_record',
      columns: [table.recordId],
      foreignColumns: [trainingRecords.id],
    }).onDelete('cascade'),
    check('training_record_people_line_sane', sql`${table.line} between 1 and 10000`),
    check('training_record_people_name_short', sql`char_length(${table.name}) between 1 and 200`),
    check('training_record_people_role_short', sql`char_length(${table.role}) between 1 and 100`),
    check(
      'training_record_people_erased_whole',
      sql`case when ${table.erasedAt} is null then ${table.salt} is not null and ${table.erasedFor} is null
        else num_nonnulls(${table.name}, ${table.role}, ${table.salt}, ${table.participantId}, ${table.emailHash}) = 0
          and ${table.erasedFor} is not null end`,
    ),
    index('training_record_people_by_seat').on(table.participantId).where(sql`participant_id is not null`),
    index('training_record_people_by_mailbox').on(table.emailHash).where(sql`email_hash is not null`),
    index('training_record_people_named').on(table.recordId).where(sql`erased_at is null`),
  ],
)
