import { sql } from 'drizzle-orm'
import { check, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What Stripe invoiced for its fees of a month, as somebody took it over from there. Stripe gives these to no program. */
export const feeDocuments = pgTable(
  'fee_documents',
  {
    month: text().primaryKey(),
    /** What the document comes to, as a person read it. */
    totalCents: integer().notNull(),
    bytes: bytes().notNull(),
    hash: text().notNull(),
    attachedBy: text().notNull(),
    attachedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('fee_documents_month_form', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('fee_documents_total', sql`${table.totalCents} >= 0`),
    check('fee_documents_small', sql`octet_length(${table.bytes}) between 1 and 5000000`),
    check('fee_documents_hash_form', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)
