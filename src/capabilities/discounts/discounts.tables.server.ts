import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** Words that lower a price. What was given out stays as it is: a code is made, and ended. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique('discount_codes_code'),
    /** Of the price of the whole order, or a sum off it with VAT inside. One of the two. */
    percent: integer(),
    cents: integer(),
    /** Days in Bratislava, both inclusive; null leaves the side open. */
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
    /** Orders, not seats; null is no limit. */
    maxUses: integer(),
    /** Held or paid, kept with each hold: the limit is a CHECK, so no race passes it. */
    used: integer().notNull().default(0),
    /** Paid after their hold had ended: they keep the price that was agreed, whatever the limit says by then. */
    lateUses: integer().notNull().default(0),
    /** Null is every course, and every buyer. */
    courseIds: uuid().array(),
    icos: text().array(),
    onePerPerson: boolean().notNull().default(false),
    note: text(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('discount_codes_form', sql`${table.code} ~ '^[A-Z0-9-]{4,30}$'`),
    check(
      'discount_codes_one_rule',
      sql`num_nonnulls(${table.percent}, ${table.cents}) = 1 and ${table.percent} between 1 and 100 and ${table.cents} > 0`,
    ),
    check(
      'discount_codes_limit',
      sql`${table.used} >= 0 and (${table.maxUses} is null or ${table.used} <= ${table.maxUses})`,
    ),
    index('discount_codes_newest').on(table.createdAt, table.id),
  ],
)

/** Which orders use a code: those that are held or were paid. A trigger of registrations keeps it, whichever release ends a hold. */
export const discountUses = pgTable(
  'discount_uses',
  {
    registrationId: uuid().primaryKey(),
    codeId: uuid()
      .notNull()
      .references(() => discountCodes.id),
    /** Keyed hash of who may use it once; null where nobody counts, and once erased. */
    personKey: text(),
    /** As people read it, for the list of who used a code. */
    reference: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('discount_uses_one_per_person').on(table.codeId, table.personKey)],
)
