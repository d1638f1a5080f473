import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { LANGUAGES } from '#kernel/language.ts'

/**
 * asked: the mailbox has not been proven, so the entry counts for nothing · waiting · served: a seat was paid · left: by
 * their own word · removed: by the office · over: the session is, or is no longer on sale.
 */
export const ENTRY_STATES = ['asked', 'waiting', 'served', 'left', 'removed', 'over'] as const

/** Who waits for seats of a session that is full. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    state: text({ enum: ENTRY_STATES }).notNull(),
    /** A person or a company, in their own words; null when nothing was said. */
    name: text(),
    email: text().notNull(),
    /** The same for "already here": one entry for a mailbox and session. */
    emailHash: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    wants: integer().notNull(),
    acceptsFrom: integer().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the mailbox was proven; from then on the entry stands in line, at this place of its session. */
    joinedAt: timestamp({ withTimezone: true }),
    place: integer(),
    /** What a seat cost on the day of asking or of the click, whichever was lower; the page that asks promises it. */
    priceCents: integer(),
    /** `seats_freed` of the session when an offer ended untaken: until it rises, the same seats are not offered again. */
    missedFreed: integer(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'waiting_entries_state_known',
      sql`${table.state} in ('asked', 'waiting', 'served', 'left', 'removed', 'over')`,
    ),
    check('waiting_entries_wants_sane', sql`${table.wants} between 1 and 10`),
    check('waiting_entries_accepts_sane', sql`${table.acceptsFrom} between 1 and ${table.wants}`),
    check('waiting_entries_name_short', sql`char_length(${table.name}) between 1 and 200`),
    check('waiting_entries_email_short', sql`char_length(${table.email}) between 3 and 254`),
    check(
      'waiting_entries_stand_in_line',
      sql`${table.state} <> 'waiting' or num_nulls(${table.joinedAt}, ${table.place}, ${table.priceCents}) = 0`,
    ),
    uniqueIndex('waiting_entries_one').on(table.sessionId, table.emailHash).where(sql`state in ('asked', 'waiting')`),
    index('waiting_entries_line').on(table.sessionId, table.place).where(sql`state = 'waiting'`),
    index('waiting_entries_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('waiting_entries_by_age').on(table.askedAt, table.id),
  ],
)

/**
 * open: the seats are kept and can be paid · taken: an order holds them · paid, unpaid: how that order ended · lapsed: its
 * time passed · declined: its reader waits for more, or left · withdrawn: the session is no longer on sale.
 */
export const OFFER_STATES = ['open', 'taken', 'paid', 'unpaid', 'lapsed', 'declined', 'withdrawn'] as const

/** Kept seats, offered to the first entry that they suffice for. */
export const seatOffers = pgTable(
  'seat_offers',
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => waitingEntries.id, { onDelete: 'cascade' }),
    sessionId: uuid().notNull(),
    seats: integer().notNull(),
    state: text({ enum: OFFER_STATES }).notNull(),
    offeredAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The order that took them. */
    registrationId: uuid(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'seat_offers_state_known',
      sql`${table.state} in ('open', 'taken', 'paid', 'unpaid', 'lapsed', 'declined', 'withdrawn')`,
    ),
    check('seat_offers_seats_sane', sql`${table.seats} between 1 and 10`),
    uniqueIndex('seat_offers_one').on(table.entryId).where(sql`state in ('open', 'taken')`),
    uniqueIndex('seat_offers_of_order').on(table.registrationId).where(sql`registration_id is not null`),
    index('seat_offers_open').on(table.sessionId).where(sql`state = 'open'`),
    index('seat_offers_of_entry').on(table.entryId),
  ],
)
