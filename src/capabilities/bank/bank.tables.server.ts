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
import { ACCOUNT_SOURCES, RETURN_STATES } from './returns/returns.ts'

/** Our own accounts whose movements we read. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey(),
    iban: text().notNull().unique('bank_accounts_iban'),
    currency: text().notNull(),
    /** How files of this bank are read that say nothing about themselves; null until somebody has shown one. */
    csvMapping: jsonb().$type<CsvMapping>(),
    /** Its last day, once the bank has closed it; nothing is asked of the days after. */
    closedOn: date({ mode: 'string' }),
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

/**
 * Money that goes back by transfer. A trigger opens a row when the book owes it, keeps its sum what the book says, and drops it when
 * nothing is left to send; everything after that is a verb. Rows are never deleted.
 */
export const bankReturns = pgTable(
  'bank_returns',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().notNull(),
    /** Which one of its order it is. */
    ordinal: integer().notNull(),
    amountCents: integer().notNull(),
    state: text({ enum: RETURN_STATES }).notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Whose account it is, and the account, as somebody said or as it was sent; until then both are those of the payment. */
    name: text(),
    iban: text(),
    ibanFrom: text({ enum: ACCOUNT_SOURCES }),
    askedAt: timestamp({ withTimezone: true }),
    /** When it was put into a file for the bank: the account is not changed by its link any more. */
    orderedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    sentBy: text(),
    /** The entry of the book that says so. */
    entryId: uuid(),
    movementId: uuid().references(() => bankMovements.id),
    /** The movement with which it came back. */
    bouncedId: uuid().references(() => bankMovements.id),
    seenAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    /** The one that came back before: its account is not taken again by itself. */
    follows: uuid(),
    version: integer().notNull().default(0),
    /** When retention emptied whose account it was. */
    forgottenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'bank_returns_state_known',
      sql`${table.state} in ('requested', 'sent', 'seen', 'dropped', 'undone', 'bounced')`,
    ),
    check('bank_returns_source_known', sql`${table.ibanFrom} in ('movement', 'link', 'office')`),
    check('bank_returns_amount_sane', sql`${table.amountCents} > 0`),
    check('bank_returns_iban_form', sql`${table.iban} ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'`),
    check('bank_returns_iban_from_somewhere', sql`(${table.iban} is null) = (${table.ibanFrom} is null)`),
    check(
      'bank_returns_sent_whole',
      sql`${table.state} in ('requested', 'dropped') or (${table.sentAt} is not null and ${table.entryId} is not null
        and (${table.forgottenAt} is not null or ${table.iban} is not null and ${table.name} is not null))`,
    ),
    check('bank_returns_seen_somewhere', sql`${table.state} <> 'seen' or ${table.movementId} is not null`),
    unique('bank_returns_in_order').on(table.registrationId, table.ordinal),
    unique('bank_returns_entry_once').on(table.entryId),
    unique('bank_returns_movement_once').on(table.movementId),
    unique('bank_returns_bounced_once').on(table.bouncedId),
    uniqueIndex('bank_returns_one_open').on(table.registrationId).where(sql`state = 'requested'`),
    index('bank_returns_by_state').on(table.state, table.requestedAt),
  ],
)
