import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { DELIVERY_STATES, DELIVERY_WAYS } from './delivery.ts'
import { DOCUMENT_KINDS, type IssuedDocument } from './document.ts'
import { VAT_STATUSES } from './setup.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Counters of the numbers, by the digits that a number begins with. A number is taken in the transaction that inserts its
 * document, so what rolls back gives it back.
 */
export const documentSeries = pgTable(
  'document_series',
  {
    leading: text().primaryKey(),
    first: integer().notNull(),
    next: integer().notNull(),
  },
  (table) => [
    check('document_series_leading_form', sql`${table.leading} ~ '^[0-9]{1,8}$'`),
    check('document_series_grow', sql`${table.first} >= 1 and ${table.next} >= ${table.first}`),
  ],
)

/**
 * Documents as they were issued. Triggers refuse to change one, and to delete one before its tenth year is over. What stands
 * beside `content` is a copy of it that lists and sums are read from.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique('documents_number'),
    /** The series of its number. */
    leading: text().notNull(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** Null for an invoice whose lines somebody wrote. */
    registrationId: uuid(),
    /** What of the order it is about, once for each: a payment, its course, what was given back. */
    cause: text().notNull(),
    /** What a credit note corrects. */
    correctsId: uuid(),
    issuedOn: date({ mode: 'string' }).notNull(),
    /** Null on a predfaktúra. */
    taxPointOn: date({ mode: 'string' }),
    dueOn: date({ mode: 'string' }).notNull(),
    paymentSymbol: text().notNull(),
    buyerName: text().notNull(),
    buyerIco: text(),
    /** Below zero on a credit note. */
    baseCents: integer().notNull(),
    vatCents: integer().notNull(),
    grossCents: integer().notNull(),
    content: jsonb().$type<IssuedDocument>().notNull(),
    /** The e-faktúra, as it was sent; null where none is. */
    xml: bytes(),
    xmlHash: text(),
    /** Who issued it; null where it followed from an order by itself. */
    issuedBy: text(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** Belongs to the sample data and goes with it. */
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    unique('documents_once').on(table.registrationId, table.cause).nullsNotDistinct(),
    check(
      'documents_number_form',
      sql`${table.number} ~ '^[0-9]{10}$' and starts_with(${table.number}, ${table.leading})`,
    ),
    check('documents_add_up', sql`${table.baseCents} + ${table.vatCents} = ${table.grossCents}`),
    check('documents_credit_corrects', sql`(${table.kind} = 'credit') = (${table.correctsId} is not null)`),
    check('documents_tax_point', sql`(${table.kind} = 'proforma') = (${table.taxPointOn} is null)`),
    check('documents_xml_hashed', sql`(${table.xml} is null) = (${table.xmlHash} is null)`),
    index('documents_by_registration').on(table.registrationId),
    index('documents_by_day').on(table.issuedOn, table.number),
    index('documents_by_tax_point').on(table.taxPointOn, table.number),
    index('documents_corrected').on(table.correctsId).where(sql`corrects_id is not null`),
    index('documents_by_symbol').on(table.paymentSymbol),
    index('documents_text').using(
      'gin',
      sql`plain(${table.number} || ' ' || ${table.paymentSymbol} || ' ' || coalesce(${table.buyerIco}, '') || ' ' || ${table.buyerName}) gin_trgm_ops`,
    ),
    index('documents_to_pay')
      .on(table.dueOn)
      .where(sql`kind in ('invoice', 'settling') and (content ->> 'payableCents')::int > 0`),
  ],
)

/**
 * Orders whose documents have to be looked at. Triggers write a row when money of an order moves, so that nobody can forget
 * to; the job that issues takes it away when nothing is left to do.
 */
export const documentLooks = pgTable(
  'document_looks',
  {
    registrationId: uuid().primaryKey(),
    /** Counts the wishes: a look that began before the last one does not take it away. */
    asked: integer().notNull().default(1),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the document waits for; null when nobody has looked or nothing is missing. */
    waitsFor: text().array(),
    lastError: text(),
  },
  (table) => [
    index('document_looks_due').on(table.dueAt),
    index('document_looks_waiting').on(table.since).where(sql`waits_for is not null`),
  ],
)

/** How a document reaches its buyer: the mail with its paper, and the e-faktúra by way of a digital postman. */
export const documentDeliveries = pgTable(
  'document_deliveries',
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    way: text({ enum: DELIVERY_WAYS }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    /** The same for every try, so that the postman takes a document once. Made of the bytes. */
    key: uuid().notNull(),
    /** The postman's own id of it, from the moment he has it. */
    postmanId: text(),
    tries: integer().notNull().default(0),
    /** When it is tried again; once the postman has it, when he is asked what became of it. */
    nextAt: timestamp({ withTimezone: true }),
    /** Since when he may have it although nobody knows. He remembers a key for a day. */
    unsureSince: timestamp({ withTimezone: true }),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('document_deliveries_once').on(table.documentId, table.way),
    index('document_deliveries_due').on(table.nextAt).where(sql`state = 'queued'`),
    index('document_deliveries_asked').on(table.nextAt).where(sql`state = 'accepted' and next_at is not null`),
    index('document_deliveries_open').on(table.createdAt).where(sql`state in ('queued', 'failed', 'refused')`),
  ],
)

/** What an accountant decided, each time: the last row of a name holds. Nothing is issued before all are there. */
export const invoicingChoices = pgTable(
  'invoicing_choices',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    value: jsonb().notNull(),
    decidedBy: text().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('invoicing_choices_by_name').on(table.name, table.decidedAt)],
)

/** What the tax office is owed from a day on; the past is never rewritten, a wrong row is followed by a right one of its day. */
export const vatStatuses = pgTable(
  'vat_statuses',
  {
    id: uuid().primaryKey(),
    fromDay: date({ mode: 'string' }).notNull(),
    status: text({ enum: VAT_STATUSES }).notNull(),
    decidedBy: text().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('vat_statuses_by_day').on(table.fromDay, table.decidedAt)],
)

/** Months that the accountant closed. A tax point inside of one is hers to decide. */
export const closedMonths = pgTable(
  'closed_months',
  {
    month: text().primaryKey(),
    closedBy: text().notNull(),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    /** What the month came to when it was closed. */
    totals: jsonb().notNull(),
  },
  (table) => [check('closed_months_form', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)],
)
