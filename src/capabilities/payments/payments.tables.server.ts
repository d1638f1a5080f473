import { sql } from 'drizzle-orm'
import {
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

import { HAND_KINDS, HAND_WAYS } from './by-hand.ts'

export const ATTEMPT_STATUSES = ['new', 'sent', 'open', 'complete', 'expired', 'void'] as const
export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed'] as const
export const REFUND_REASONS = ['surplus', 'choice', 'cancelled', 'withdrawn', 'outside', 'goodwill', 'session'] as const

/** One try to get a Checkout Session for a registration. Its key is Stripe's idempotency key, so a try can be repeated, not doubled. */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().notNull(),
    number: integer().notNull(),
    /** new: not sent to Stripe · sent: outcome not known · open, complete, expired: as Stripe says · void: nothing exists at Stripe and nothing will. */
    status: text({ enum: ATTEMPT_STATUSES }).notNull(),
    amountCents: integer().notNull(),
    /** What is sent, kept to be sent again word for word; null once the outcome is known. */
    parameters: jsonb().$type<Record<string, unknown>>(),
    stripeSessionId: text().unique('checkout_attempts_stripe_session'),
    url: text(),
    /** Database time plus 35 minutes at birth; Stripe is told the same second. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** When Stripe was last asked about it. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('checkout_attempts_number').on(table.registrationId, table.number),
    check(
      'checkout_attempts_status_known',
      sql`${table.status} in ('new', 'sent', 'open', 'complete', 'expired', 'void')`,
    ),
    check('checkout_attempts_amount_sane', sql`${table.amountCents} > 0`),
    check('checkout_attempts_sent_has_time', sql`${table.status} = 'new' or ${table.sentAt} is not null`),
    check(
      'checkout_attempts_known_to_stripe',
      sql`${table.status} not in ('open', 'complete', 'expired') or ${table.stripeSessionId} is not null`,
    ),
    index('checkout_attempts_unfinished').on(table.status, table.checkedAt).where(sql`status in ('sent', 'open')`),
  ],
)

/** Money that arrived. Never deleted, never changed but for what was given back of it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().notNull(),
    attemptId: uuid().references(() => checkoutAttempts.id),
    stripeSessionId: text().notNull().unique('payments_stripe_session'),
    stripePaymentIntentId: text().notNull().unique('payments_stripe_payment_intent'),
    amountCents: integer().notNull(),
    /** Given back or on its way back: the sum of refunds that did not fail. */
    refundedCents: integer().notNull().default(0),
    /** A second payment for the same registration; it has no seat and goes back whole. */
    isSurplus: boolean().notNull(),
    paidAt: timestamp({ withTimezone: true }).notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Where the card was issued: beside what the buyer says, evidence of where a consumer lives. */
    cardCountry: text(),
  },
  (table) => [
    check('payments_amount_sane', sql`${table.amountCents} > 0`),
    check('payments_refunds_fit', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    // The money of a registration is one payment; every other one is surplus.
    uniqueIndex('payments_one_for_registration').on(table.registrationId).where(sql`not is_surplus`),
    index('payments_by_registration').on(table.registrationId),
    index('payments_by_time').on(table.paidAt, table.id),
    index('payments_by_amount').on(table.amountCents, table.id),
    index('payments_refunded').on(table.paidAt, table.id).where(sql`refunded_cents > 0`),
    index('payments_surplus').on(table.paidAt, table.id).where(sql`is_surplus`),
  ],
)

/**
 * Money that goes back. `outside`: somebody made it at Stripe, not here · `goodwill`: an admin gives it and the registration
 * stays · `session`: we moved or cancelled the session.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    stripeRefundId: text().unique('refunds_stripe_refund'),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [
    check('refunds_amount_sane', sql`${table.amountCents} > 0`),
    check('refunds_status_known', sql`${table.status} in ('requested', 'pending', 'succeeded', 'failed')`),
    check(
      'refunds_reason_known',
      sql`${table.reason} in ('surplus', 'choice', 'cancelled', 'withdrawn', 'outside', 'goodwill', 'session')`,
    ),
    check('refunds_known_to_stripe', sql`${table.status} <> 'succeeded' or ${table.stripeRefundId} is not null`),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_failed').on(table.settledAt).where(sql`status = 'failed'`),
    index('refunds_open').on(table.requestedAt).where(sql`status in ('requested', 'pending')`),
  ],
)

/**
 * Money that came or went without Stripe, written down by a person: append-only, a wrong entry is taken back by another one
 * with the opposite sum. `owed_back` is a decision, `returned` says that it was sent.
 */
export const moneyByHand = pgTable(
  'money_by_hand',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().notNull(),
    kind: text({ enum: HAND_KINDS }).notNull(),
    amountCents: integer().notNull(),
    /** When the money came or was sent, in Bratislava. An entry that takes another one back has its day. */
    day: date({ mode: 'string' }).notNull(),
    way: text({ enum: HAND_WAYS }),
    corrects: uuid().unique('money_by_hand_corrected_once'),
    /** Which movement of the bank it came with; null where a person wrote it down. */
    movementId: text(),
    recordedBy: text().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('money_by_hand_kind_known', sql`${table.kind} in ('received', 'owed_back', 'returned')`),
    check('money_by_hand_way_known', sql`${table.way} in ('transfer', 'cash', 'other')`),
    check('money_by_hand_moved_somehow', sql`(${table.kind} = 'owed_back') = (${table.way} is null)`),
    check(
      'money_by_hand_amount_sane',
      sql`case when ${table.corrects} is null then ${table.amountCents} > 0 else ${table.amountCents} < 0 end`,
    ),
    index('money_by_hand_by_registration').on(table.registrationId, table.recordedAt),
    index('money_by_hand_by_day').on(table.day, table.id),
  ],
)

/** A buyer's bank asks for the money. Shown and alerted; what follows is a person's decision. */
export const disputes = pgTable(
  'disputes',
  {
    stripeDisputeId: text().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    status: text().notNull(),
    reason: text().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when the bank waits for our evidence, as Stripe says; null when it asks for none. */
    dueAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('disputes_by_payment').on(table.paymentId),
    index('disputes_open').on(table.openedAt).where(sql`closed_at is null`),
  ],
)

/** What Stripe told us, ids only: what an event means is read from Stripe when it is applied. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp({ withTimezone: true }),
    /** How often it was tried, those that failed included. */
    attempts: integer().notNull().default(0),
    /** Why the last try failed; null once one succeeded. */
    lastError: text(),
  },
  (table) => [
    check('webhook_events_error_short', sql`char_length(${table.lastError}) <= 500`),
    index('webhook_events_by_time').on(table.receivedAt, table.id),
    index('webhook_events_by_type').on(table.type, table.receivedAt, table.id),
    index('webhook_events_unapplied').on(table.receivedAt).where(sql`applied_at is null`),
    index('webhook_events_by_object').on(table.objectId),
  ],
)

/** What Stripe booked on our balance, as Stripe says it: the fee of every payment, the payout that carried it. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: text().primaryKey(),
    /** Stripe's word for it: charge, refund, payment, adjustment, stripe_fee, payout… */
    kind: text().notNull(),
    stripePaymentIntentId: text(),
    stripeRefundId: text(),
    amountCents: integer().notNull(),
    feeCents: integer().notNull(),
    netCents: integer().notNull(),
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    availableOn: date({ mode: 'string' }).notNull(),
    payoutId: text(),
    payoutOn: date({ mode: 'string' }),
  },
  (table) => [
    check('balance_entries_net_adds_up', sql`${table.netCents} = ${table.amountCents} - ${table.feeCents}`),
    index('balance_entries_by_time').on(table.occurredAt, table.id),
    index('balance_entries_by_payment').on(table.stripePaymentIntentId),
    index('balance_entries_by_refund').on(table.stripeRefundId),
    index('balance_entries_by_payout').on(table.payoutId),
    index('balance_entries_by_payout_day').on(table.payoutOn),
  ],
)

/** Until when a balance has been read whole: without a movement since, this alone says that there was none. One row for each source. */
export const balanceReadings = pgTable('balance_readings', {
  source: text({ enum: ['stripe'] }).primaryKey(),
  readUntil: timestamp({ withTimezone: true }).notNull(),
})

/** One comparison of our books with Stripe's. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: uuid().primaryKey(),
    ranAt: timestamp({ withTimezone: true }).notNull(),
    fromAt: timestamp({ withTimezone: true }).notNull(),
    toAt: timestamp({ withTimezone: true }).notNull(),
    ourPayments: integer().notNull(),
    theirPayments: integer().notNull(),
    ourCents: integer().notNull(),
    theirCents: integer().notNull(),
    ourRefundedCents: integer().notNull(),
    theirRefundedCents: integer().notNull(),
  },
  (table) => [index('reconciliations_by_time').on(table.ranAt)],
)

/** One thing on which the books differ. Ids and amounts only. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: uuid().primaryKey(),
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id),
    kind: text({
      enum: [
        'payment-missing-here',
        'payment-missing-there',
        'payment-differs',
        'refund-missing-here',
        'refund-missing-there',
        'refund-differs',
      ],
    }).notNull(),
    stripeId: text().notNull(),
    ourCents: integer(),
    theirCents: integer(),
    /** A person has looked at it and said why it stays as it is; the same difference found again is then no news. */
    closedAt: timestamp({ withTimezone: true }),
    closedBy: text(),
    note: text(),
  },
  (table) => [
    check('reconciliation_findings_closed_by_somebody', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    check('reconciliation_findings_note_short', sql`char_length(${table.note}) <= 500`),
    index('reconciliation_findings_by_run').on(table.reconciliationId),
    index('reconciliation_findings_closed').on(table.stripeId).where(sql`closed_at is not null`),
  ],
)

export const REFUND_WISHES = [
  'refundPayment',
  'cancelRegistrationForStaff',
  'agreeToWithdrawal',
  'freeSeatsForStaff',
] as const

/**
 * Money that somebody of the office wants to give back and that a second person has to want too. Kept: who asked and who
 * agreed is what it is for.
 */
export const refundWishes = pgTable(
  'refund_wishes',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().notNull(),
    verb: text({ enum: REFUND_WISHES }).notNull(),
    amountCents: integer().notNull(),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    secondedBy: text(),
    secondedAt: timestamp({ withTimezone: true }),
    /** By whoever asked, or by a second person who does not agree. */
    droppedBy: text(),
    droppedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refund_wishes_one_open')
      .on(table.registrationId)
      .where(sql`seconded_at is null and dropped_at is null`),
    check('refund_wishes_amount_sane', sql`${table.amountCents} > 0`),
    check('refund_wishes_two_people', sql`${table.secondedBy} <> ${table.askedBy}`),
    check(
      'refund_wishes_verb_known',
      sql`${table.verb} in ('refundPayment', 'cancelRegistrationForStaff', 'agreeToWithdrawal', 'freeSeatsForStaff')`,
    ),
  ],
)

/**
 * A debt of which somebody said that it will not come. It moves no money and no tax: it stands while nothing has come since, which
 * the book knows. Kept: who said so and what the accountant made of it is what it is for.
 */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: uuid().primaryKey(),
    /** The order that owes, or the invoice that has none. */
    debtId: uuid().notNull(),
    /** What was owed then, and what had come. */
    cents: integer().notNull(),
    paidCents: integer().notNull(),
    reason: text().notNull(),
    writtenOffBy: text().notNull(),
    writtenOffAt: timestamp({ withTimezone: true }).notNull(),
    takenBackBy: text(),
    takenBackAt: timestamp({ withTimezone: true }),
    settledBy: text(),
    settledAt: timestamp({ withTimezone: true }),
    /** What the accountant did, and what of the debt had come as they saw it. */
    settledNote: text(),
    settledPaidCents: integer(),
  },
  (table) => [
    uniqueIndex('write_offs_one_standing').on(table.debtId, table.paidCents).where(sql`taken_back_at is null`),
    check('write_offs_amount_sane', sql`${table.cents} > 0`),
  ],
)
