import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { COUNTRIES } from '#kernel/countries.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { CHANNELS } from '#platform/browser/analytics/visit-wire.ts'
import { ORIGINS, REGISTRATION_STATES } from '../registration-states.ts'
import { ADDRESS_READINGS } from './address-columns.ts'
import { VAT_CATEGORIES } from './buyer-vat.ts'

/** Ten digits, as a variable symbol may have; none of them begins with a zero that a bank would drop. */
export const paymentSymbols = pgSequence('payment_symbols', { startWith: 1_000_000_001, maxValue: 9_999_999_999 })

/** Somebody's booking of seats in one session, for ever: an expired one is kept, because its payment may still come. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    /** What people read on pages and in mails, BY-XXXX-XXXX. Never a key to anything. */
    reference: text().notNull().unique('registrations_reference'),
    /** The browser's own id of its order, `reg_…`: the same one twice is the same order. */
    clientKey: text().notNull().unique('registrations_client_key'),
    requestHash: text().notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    state: text({ enum: REGISTRATION_STATES }).notNull(),
    origin: text({ enum: ORIGINS }).notNull(),
    kind: text({ enum: ['personal', 'business'] }).notNull(),
    /** What it was ordered in: its letters, documents and pages speak it. Nodes of 0.1 do not write it, and sell in Slovak. */
    language: text({ enum: LANGUAGES }).notNull().default('sk'),
    /** What it holds now; of an order that has ended, what it held last. */
    seats: integer().notNull(),
    /** What its buyer or the office has freed of it. */
    seatsFreed: integer().notNull().default(0),
    /** How often its buyer moved it. Moves by the office do not count. */
    movesByBuyer: integer().notNull().default(0),
    unitPriceCents: integer().notNull(),
    /** As ordered, with what was freed. What of it is to pay is in the book. */
    totalCents: integer().notNull(),
    /** What of it nobody owes any more because seats were freed before they were paid. */
    freedOwedCents: integer().notNull().default(0),
    /** What a code takes off the price of all its seats, and which code it was. */
    discountCents: integer().notNull().default(0),
    discountCode: text(),
    discountCodeId: uuid(),
    /** Last day of the early bird when its price was taken; null when the price was the regular one. */
    earlyBirdUntil: date({ mode: 'string' }),
    /** Null where the provider is no VAT payer. */
    vatPercent: integer(),
    /** How it was sold, as EN 16931 names it: S with VAT, AE its buyer owes the tax, O without VAT. Null: documents decide by the buyer. */
    vatCategory: text({ enum: VAT_CATEGORIES }),
    /** Personal columns are null once erased. */
    buyerName: text(),
    buyerEmail: text(),
    buyerPhone: text(),
    companyName: text(),
    companyIco: text(),
    companyDic: text(),
    companyIcDph: text(),
    /** As everything shows it. Nodes of 0.1 write it alone; a trigger then empties the parts, and a job splits it. */
    companyAddress: text(),
    companyStreet: text(),
    companyCity: text(),
    companyZip: text(),
    /** Two letters, as in ISO 3166. Also of a person who does not live here. */
    companyCountry: text({ enum: COUNTRIES }),
    /** How the parts came about; null when nobody has looked, or there is nothing to look at. */
    addressReading: text({ enum: ADDRESS_READINGS }),
    orderNumber: text(),
    /** Variable symbol of everything that is paid for it, from the hold on and for ever. Null in orders from before there were any. */
    paymentSymbol: bigint({ mode: 'number' }).default(sql`nextval('payment_symbols')`),
    /** Whose unpaid seats these are, as keyed hashes; counted in `held_seats`. Null when nobody's seats are counted. */
    holderKey: text(),
    /** What its seats were counted under over all sessions, until `watchHolds` has seen how the hold ended. */
    limitKeys: text().array(),
    /** When the buyer of an order by transfer said, from their mailbox, that it is theirs. Its debt begins with it. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Until when a transfer should have come; the seats are kept a little longer. */
    dueOn: date({ mode: 'string' }),
    /** What of the price of a company training is asked for beforehand, and until when. Null in every other order. */
    depositCents: integer(),
    depositDueOn: date({ mode: 'string' }),
    /** What of a company training's price is kept though it was cancelled, paid or still owed: by the terms, and by the word of the office. */
    keptPriceCents: integer().notNull().default(0),
    /** By database time. */
    heldUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    stateChangedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp({ withTimezone: true }),
    /** How often what a calendar must know has changed: the SEQUENCE of every calendar file about it. */
    calendarSequence: integer().notNull().default(0),
  },
  (table) => [
    check('registrations_reference_form', sql`${table.reference} ~ '^BY-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'`),
    check('registrations_client_key_form', sql`char_length(${table.clientKey}) between 8 and 100`),
    check(
      'registrations_state_known',
      sql`${table.state} in ('held', 'paid', 'completed', 'expired', 'choice_offered', 'cancelled', 'rescheduled', 'withdrawn', 'refunded')`,
    ),
    check('registrations_origin_known', sql`${table.origin} in ('card', 'free', 'manual', 'invoice', 'transfer')`),
    check('registrations_kind_known', sql`${table.kind} in ('personal', 'business')`),
    check('registrations_language_known', sql`${table.language} in ('sk', 'en')`),
    check('registrations_vat_category_known', sql`${table.vatCategory} in ('S', 'AE', 'O')`),
    check('registrations_seats_sane', sql`${table.seats} between 1 and 100`),
    check('registrations_one_person', sql`${table.kind} = 'business' or ${table.seats} = 1`),
    check(
      'registrations_price_adds_up',
      sql`${table.unitPriceCents} >= 0 and ${table.discountCents} >= 0 and ${table.totalCents} >= 0 and ${table.totalCents} = ${table.unitPriceCents} * (${table.seats} + ${table.seatsFreed}) - ${table.discountCents}`,
    ),
    check(
      'registrations_freed_sane',
      sql`${table.seatsFreed} >= 0 and ${table.freedOwedCents} between 0 and ${table.unitPriceCents} * ${table.seatsFreed}`,
    ),
    check(
      'registrations_deposit_sane',
      sql`(${table.depositCents} is null) = (${table.depositDueOn} is null) and ${table.depositCents} between 1 and ${table.totalCents}`,
    ),
    check(
      'registrations_kept_price_sane',
      sql`${table.keptPriceCents} between 0 and ${table.totalCents} and (${table.keptPriceCents} = 0 or ${table.depositCents} is not null)`,
    ),
    check('registrations_free_costs_nothing', sql`${table.origin} <> 'free' or ${table.totalCents} = 0`),
    check('registrations_card_costs_something', sql`${table.origin} <> 'card' or ${table.totalCents} > 0`),
    check('registrations_hold_ends', sql`${table.state} <> 'held' or ${table.heldUntil} is not null`),
    check(
      'registrations_paid_has_time',
      sql`${table.state} not in ('paid', 'completed') or ${table.paidAt} is not null`,
    ),
    // One open hold for an e-mail and session.
    uniqueIndex('registrations_one_hold')
      .on(table.sessionId, sql`lower(${table.buyerEmail})`)
      .where(sql`state = 'held'`),
    index('registrations_by_session').on(table.sessionId, table.state),
    index('registrations_choices').on(table.stateChangedAt).where(sql`state = 'choice_offered'`),
    index('registrations_due').on(table.heldUntil).where(sql`state = 'held'`),
    index('registrations_by_email').on(sql`lower(${table.buyerEmail}) text_pattern_ops`),
    index('registrations_by_time').on(table.createdAt, table.id),
    index('registrations_by_payment').on(table.paidAt).where(sql`paid_at is not null`),
    // What no card pays, newest first: among these are the ones that are still owed.
    index('registrations_not_by_card')
      .on(table.createdAt, table.id)
      .where(sql`origin in ('manual', 'invoice') and total_cents > 0`),
    // Whom retention has not reached yet.
    index('registrations_unpaid_named')
      .on(table.createdAt, table.id)
      .where(sql`paid_at is null and buyer_name is not null`),
    index('registrations_address_kept').on(table.id).where(sql`request_hash = 'erased' and buyer_email is not null`),
    // For `splitAddresses` and the list of what it could not split. Of old columns alone, so that it is built beforehand.
    index('registrations_with_address').on(table.createdAt, table.id).where(sql`company_address is not null`),
    // For `checkVatNumbers`.
    index('registrations_with_vat_number').on(table.createdAt, table.id).where(sql`company_ic_dph is not null`),
    // Where they live is held beside their cards every time tasks are counted; they are few.
    index('registrations_consumers_abroad').on(table.id).where(sql`kind = 'personal' and company_country is not null`),
    // Whose money a movement of the bank is, by its symbol and by who has paid before.
    index('registrations_by_symbol').on(table.paymentSymbol).where(sql`payment_symbol is not null`),
    index('registrations_by_company').on(table.companyIco).where(sql`company_ico is not null`),
    // Trainings of companies: counted with every screen of the office, and few.
    index('registrations_of_trainings').on(table.id).where(sql`deposit_cents is not null`),
    // The list of companies: how many orders each has and which was the last one.
    index('registrations_of_companies')
      .on(table.companyIco, table.createdAt, table.id)
      .where(sql`company_ico is not null and state <> 'expired'`),
    // The list of one state, newest first, also where few are in it.
    index('registrations_by_state').on(table.state, table.createdAt, table.id),
  ],
)

/** Who will sit in a seat. As many rows as the registration has seats. */
export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id),
    position: integer().notNull(),
    name: text(),
    email: text(),
    workType: text(),
    aiProficiency: text(),
  },
  (table) => [
    unique('participants_position').on(table.registrationId, table.position),
    check('participants_position_sane', sql`${table.position} between 1 and 100`),
    index('participants_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
  ],
)

/**
 * Each time that seats of a paid order were freed: how many, by whom, for how much, and why so much. Only the words of the
 * office ever change: they are erased. What follows is in documents, letters and the book.
 */
export const seatReleases = pgTable(
  'seat_releases',
  {
    /** The form brings it, so that the form sent twice frees once. */
    id: uuid().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who of the office; null for the buyer. */
    releasedBy: text(),
    seats: integer().notNull(),
    /** With the last seats the order ended. */
    isWhole: boolean().notNull(),
    /** Which part of the price the rule gave, in per cent; null where the office decided. */
    percent: integer(),
    /** The law gave more than the terms. */
    isByLaw: boolean().notNull(),
    /** What of the price of these seats is the buyer's: lowered from what they owed, and sent back. */
    creditCents: integer().notNull(),
    loweredCents: integer().notNull(),
    refundCents: integer().notNull(),
    /** The refund to the card; null where nothing went back, or not by card. */
    refundId: uuid(),
    /** Why, in the words of the office. Null once erased. */
    reason: text(),
  },
  (table) => [
    check('seat_releases_seats_sane', sql`${table.seats} between 1 and 100`),
    check(
      'seat_releases_adds_up',
      sql`${table.loweredCents} >= 0 and ${table.refundCents} >= 0 and ${table.loweredCents} + ${table.refundCents} <= ${table.creditCents}`,
    ),
    check('seat_releases_percent_sane', sql`${table.percent} between 0 and 100`),
    check('seat_releases_reason_short', sql`char_length(${table.reason}) between 1 and 500`),
    index('seat_releases_by_registration').on(table.registrationId, table.at),
  ],
)

/** Who sat in a seat that was freed: for the letter that takes it out of their calendar, and for the list of the order. */
export const releasedSeats = pgTable(
  'released_seats',
  {
    /** The id of the seat as it was, so that its calendar entry is known again. Links to it open nothing. */
    participantId: uuid().primaryKey(),
    releaseId: uuid()
      .notNull()
      .references(() => seatReleases.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null once erased. */
    name: text(),
    email: text(),
  },
  (table) => [
    index('released_seats_by_release').on(table.releaseId),
    index('released_seats_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
  ],
)

/**
 * What a registration is found by, without case and diacritics. Kept by triggers, so that every release and every erasure
 * keeps it, and made anew by `keep_registration_words`.
 */
export const registrationWords = pgTable(
  'registration_words',
  {
    registrationId: uuid()
      .primaryKey()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    /** When it was made, for the newest first. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Reference with and without dashes, buyer, company, IČO, digits of the phone. */
    orderWords: text().notNull(),
    /** The same and its people: an index of several words needs them in one text. */
    words: text().notNull(),
  },
  (table) => [
    index('registration_words_text').using('gin', sql`${table.words} gin_trgm_ops`),
    index('registration_words_newest').on(table.at, table.registrationId),
  ],
)

/** What staff wrote down about a registration, for one another. */
export const registrationNotes = pgTable(
  'registration_notes',
  {
    id: uuid().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id),
    at: timestamp({ withTimezone: true }).notNull(),
    authorId: text().notNull(),
    /** Null once erased. */
    text: text(),
  },
  (table) => [
    check('registration_notes_text_short', sql`char_length(${table.text}) between 1 and 2000`),
    index('registration_notes_by_registration').on(table.registrationId, table.at),
  ],
)

/** Seats held, not yet paid, by one holder in one session: the limit against hoarding is a CHECK, so no race passes it. */
export const heldSeats = pgTable(
  'held_seats',
  {
    sessionId: uuid().notNull(),
    holderKey: text().notNull(),
    seats: integer().notNull(),
    /** What the last hold was allowed; the default is what nodes of 0.1 allow, which do not write it. */
    seatLimit: integer().notNull().default(30),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.holderKey] }),
    check('held_seats_limit', sql`${table.seats} between 0 and ${table.seatLimit}`),
  ],
)

/** Mailboxes whose reader clicked a link of ours, as keyed hashes; for a day such a buyer may hold more. */
export const provenMailboxes = pgTable('proven_mailboxes', {
  emailHash: text().primaryKey(),
  provenUntil: timestamp({ withTimezone: true }).notNull(),
})

/** Sessions that take orders of proven mailboxes only, or did so once. A table of its own: the seat feed reads `sessions`. */
export const mailboxFirst = pgTable('mailbox_first', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Holds from before do not switch it on again: somebody has decided since. */
  countedFrom: timestamp({ withTimezone: true }).notNull(),
  /** By database time; 'infinity' until the office ends it, past when it is over. */
  until: timestamp({ withTimezone: true }).notNull(),
  /** Nobody of the staff switched it on. */
  isByItself: boolean().notNull(),
})

/** How often the form of a session was opened on a day in Bratislava: a number, and nothing about who opened it. */
export const formOpenings = pgTable(
  'form_openings',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.sessionId] }),
    check('form_openings_counted', sql`${table.count} > 0`),
  ],
)

/**
 * Where the visit of an order came from, told by browsers of buyers who allow analytics. An order without a row is one of
 * which this is not known, and nothing else depends on it.
 */
export const orderOrigins = pgTable('order_origins', {
  registrationId: uuid()
    .primaryKey()
    .references(() => registrations.id, { onDelete: 'cascade' }),
  channel: text({ enum: CHANNELS }).notNull(),
  source: text(),
  campaign: text(),
  /** The last article read in the visit. */
  article: text(),
})

/** One look at the invariants: which queries returned a row, and the ids of some of them. */
export const invariantRuns = pgTable(
  'invariant_runs',
  {
    id: uuid().primaryKey(),
    ranAt: timestamp({ withTimezone: true }).notNull(),
    tookMs: integer().notNull(),
    findings: jsonb()
      .$type<ReadonlyArray<{ invariant: string; count: number; samples: ReadonlyArray<string> }>>()
      .notNull(),
  },
  (table) => [index('invariant_runs_by_time').on(table.ranAt)],
)
