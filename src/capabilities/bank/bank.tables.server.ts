import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CERTAINTIES, MOVEMENT_STATES, STATEMENT_SOURCES } from './bank.ts'
import type { CsvMapping } from './csv-mapping.ts'

/** Our own accounts whose movements we read. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey(),
    iban: text().notNull().unique('bank_accounts_iban'),
    currency: text().notNull(),
    /** How files of this bank are read that say nothing about themselves; null until somebody has shown one. */
    csvMapping: jsonb().$type<CsvMapping>(),
    addedBy: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('bank_accounts_iban_form', sql`${table.iban} ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'`),
    check('bank_accounts_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** How far a bank that answers questions was read. It wants half a minute between two of them, whoever of us asks. */
export const bankPolls = pgTable('bank_polls', {
  source: text({ enum: STATEMENT_SOURCES }).primaryKey(),
  askedAt: timestamp({ withTimezone: true }).notNull(),
  answeredAt: timestamp({ withTimezone: true }),
  /** The newest movement that we have, by the bank's own id. */
  cursor: text(),
  /** It may have counted an answer as given that we do not have: it is led back to the cursor before the next question. */
  isUnsure: boolean().notNull(),
  lastFault: text(),
})

/** Statements that were taken in, each once. Append-only. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => bankAccounts.id),
    number: text().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    openingCents: bigint({ mode: 'number' }),
    closingCents: bigint({ mode: 'number' }),
    /** Made of everything it says: the same statement from another file is the same. */
    fingerprint: text().notNull(),
    source: text({ enum: STATEMENT_SOURCES }).notNull(),
    fileName: text(),
    fileHash: text(),
    importedBy: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('bank_statements_once').on(table.accountId, table.fingerprint),
    check('bank_statements_source_known', sql`${table.source} in ('camt', 'csv', 'fio')`),
    check('bank_statements_days', sql`${table.fromDay} <= ${table.toDay}`),
    check('bank_statements_balances', sql`(${table.openingCents} is null) = (${table.closingCents} is null)`),
    index('bank_statements_by_day').on(table.accountId, table.toDay, table.importedAt),
  ],
)

/** What moved on our accounts, as the bank told it. Append-only. */
export const bankMovements = pgTable(
  'bank_movements',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => bankAccounts.id),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    /** The bank's reference, or a hash of what it says and which of its like it is on that day. */
    key: text().notNull(),
    bankRef: text(),
    bookedOn: date({ mode: 'string' }).notNull(),
    valuedOn: date({ mode: 'string' }),
    amountCents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    counterName: text(),
    counterIban: text(),
    paymentSymbol: text(),
    endToEndId: text(),
    message: text().notNull(),
    isReversal: boolean().notNull(),
    /** The order of the statement. */
    position: integer().notNull(),
  },
  (table) => [
    unique('bank_movements_once').on(table.accountId, table.key, table.amountCents, table.bookedOn),
    check('bank_movements_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    index('bank_movements_by_day').on(table.bookedOn, table.id),
    index('bank_movements_by_statement').on(table.statementId),
    index('bank_movements_by_iban').on(table.counterIban).where(sql`counter_iban is not null`),
  ],
)

/** Where each movement stands. The one table here that changes; it follows from the ledger of matches and from people. */
export const bankMovementStates = pgTable(
  'bank_movement_states',
  {
    movementId: uuid()
      .primaryKey()
      .references(() => bankMovements.id),
    state: text({ enum: MOVEMENT_STATES }).notNull(),
    /** Whose money it may be, for a person to confirm. */
    suggestedId: uuid(),
    suggestedBy: text({ enum: CERTAINTIES }),
    /** A person has taken a match back or has put it back on the list, so nothing is done by itself. */
    isForPeople: boolean().notNull().default(false),
    /** Why it is about no order. */
    note: text(),
    version: integer().notNull().default(0),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    changedBy: text(),
  },
  (table) => [
    check(
      'bank_movement_states_known',
      sql`${table.state} in ('waiting', 'suggested', 'matched', 'discarded', 'aside')`,
    ),
    check('bank_movement_states_suggested', sql`(${table.state} = 'suggested') = (${table.suggestedId} is not null)`),
    index('bank_movement_states_open').on(table.state, table.movementId).where(sql`state in ('waiting', 'suggested')`),
  ],
)

/** Which money was given to which order; a row that undoes another takes it back. Append-only. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: uuid().primaryKey(),
    movementId: uuid()
      .notNull()
      .references(() => bankMovements.id),
    registrationId: uuid().notNull(),
    /** All that was given to the order, with what came beyond its price; below zero in a row that takes it back. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    /** What of it was beyond the price and is owed back. */
    surplusCents: bigint({ mode: 'number' }).notNull(),
    certainty: text({ enum: CERTAINTIES }).notNull(),
    /** What it did to the order: paid, part, reseated, choice or surplus. */
    outcome: text().notNull(),
    /** The entries it wrote for the order. */
    entryIds: uuid().array().notNull(),
    undoes: uuid(),
    /** Null where nobody had to agree. */
    matchedBy: text(),
    matchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'bank_matches_certainty_known',
      sql`${table.certainty} in ('number', 'reference', 'text', 'split', 'iban', 'hand')`,
    ),
    check(
      'bank_matches_amount_sane',
      sql`case when ${table.undoes} is null then ${table.amountCents} > 0 else ${table.amountCents} < 0 end`,
    ),
    uniqueIndex('bank_matches_undone_once').on(table.undoes).where(sql`undoes is not null`),
    index('bank_matches_by_movement').on(table.movementId),
    index('bank_matches_by_registration').on(table.registrationId),
  ],
)
