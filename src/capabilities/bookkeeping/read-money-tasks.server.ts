import { type SQL, sql } from 'drizzle-orm'
import { findLastInvariantRun } from '#capabilities/booking/find-last-invariant-run.server.ts'
import { ITS_SESSION } from '#capabilities/booking/find-registration.server.ts'
import { buyerOf, type Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import {
  ABOUT_MONEY,
  OPEN_WISHES,
  OWED_AGAIN,
  STUCK_ORDERS,
  TO_SEND,
  UNAPPLIED_WEBHOOKS,
  WAITING_REFUNDS,
} from './core/money-conditions.server.ts'
import type {
  MoneyTasks,
  OpenDispute,
  OpenWish,
  WaitingOrder,
  WaitingRefund,
  WaitingTransfer,
} from './reconciliation.ts'

/** Enough for a day's work; the next ones move up. */
const LISTED = 50
const LATE_DAYS = 30

/** Everything about money that waits for a person. */
export async function readMoneyTasks({ db }: Pick<Services, 'db'>, call: Reader): Promise<MoneyTasks> {
  requireAccess('readMoneyTasks', call.actor)
  const [choices, stuck, owedAgain, late, contradictions, refunds, transfers, wishes, disputes, webhooks] =
    await Promise.all([
      ordersOf(db, call, sql`registration.state_changed_at`, sql`registration.state = 'choice_offered'`),
      stuckOrders(db, call),
      owedAgainOrders(db, call),
      lateOrders(db, call),
      contradictionsIn(db, call),
      waitingRefunds(db, call),
      waitingTransfers(db, call),
      openWishes(db, call),
      openDisputes(db, call),
      boundedCount(db, UNAPPLIED_WEBHOOKS),
    ])
  const waitingWebhooks = webhooks.count
  return { choices, stuck, owedAgain, late, contradictions, refunds, transfers, wishes, disputes, waitingWebhooks }
}

async function ordersOf(db: Executor, reader: Reader, since: SQL, wanted: SQL): Promise<ReadonlyArray<WaitingOrder>> {
  const { rows } = await db.execute<WaitingOrder>(sql`
    select registration.id as "registrationId", registration.reference, registration.state,
      ${buyerOf(reader)} as buyer, session.title as "sessionTitle",
      session.starts_at as "startsAt", registration.total_cents as "totalCents", ${since} as since,
      payment.id as "paymentId"
    from registrations registration
    join ${ITS_SESSION}
    left join payments payment on payment.registration_id = registration.id and not payment.is_surplus
    where ${wanted} order by since, registration.id limit ${LISTED}`)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    since: new Date(row.since).toISOString(),
  }))
}

/** Holds that outlived their end, and orders with a checkout that should have ended by now. */
function stuckOrders(db: Executor, reader: Reader): Promise<ReadonlyArray<WaitingOrder>> {
  return ordersOf(
    db,
    reader,
    sql`coalesce(registration.held_until, registration.created_at)`,
    sql`registration.id in ${STUCK_ORDERS}`,
  )
}

function owedAgainOrders(db: Executor, reader: Reader): Promise<ReadonlyArray<WaitingOrder>> {
  return ordersOf(
    db,
    reader,
    sql`(select since from ${OWED_AGAIN} where owed_again.registration_id = registration.id)`,
    sql`registration.id in (select registration_id from ${OWED_AGAIN})`,
  )
}

function lateOrders(db: Executor, reader: Reader): Promise<ReadonlyArray<WaitingOrder>> {
  return ordersOf(
    db,
    reader,
    sql`payment.paid_at`,
    sql`payment.paid_at > now() - make_interval(days => ${LATE_DAYS}) and payment.paid_at > registration.held_until
      and registration.state in ('paid', 'completed')`,
  )
}

async function contradictionsIn(db: Executor, reader: Reader): Promise<ReadonlyArray<WaitingOrder>> {
  const last = await findLastInvariantRun(db)
  const ids = last?.results.filter(({ id }) => ABOUT_MONEY.includes(id)).flatMap(({ samples }) => samples) ?? []
  if (ids.length === 0) return []
  const named = sql`any(${sql.param(ids)}::uuid[])`
  return ordersOf(
    db,
    reader,
    sql`registration.state_changed_at`,
    sql`registration.id in (
      select id from registrations where id = ${named}
      union all select registration_id from payments where id = ${named})`,
  )
}

async function waitingRefunds(db: Executor, reader: Reader): Promise<ReadonlyArray<WaitingRefund>> {
  const { rows } = await db.execute<WaitingRefund>(sql`
    select refund.id as "refundId", payment.id as "paymentId", registration.reference,
      ${buyerOf(reader)} as buyer, refund.amount_cents as "amountCents",
      refund.status, coalesce(refund.settled_at, refund.requested_at) as since, refund.last_error as "lastError"
    from refunds refund
    join payments payment on payment.id = refund.payment_id
    join registrations registration on registration.id = payment.registration_id
    where refund.id in ${WAITING_REFUNDS}
    order by since, refund.id limit ${LISTED}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

async function openDisputes(db: Executor, reader: Reader): Promise<ReadonlyArray<OpenDispute>> {
  const { rows } = await db.execute<OpenDispute>(sql`
    select dispute.stripe_dispute_id as "disputeId", payment.id as "paymentId", registration.reference,
      ${buyerOf(reader)} as buyer, dispute.amount_cents as "amountCents",
      dispute.status, dispute.reason, dispute.due_at as "dueAt"
    from disputes dispute
    join payments payment on payment.id = dispute.payment_id
    join registrations registration on registration.id = payment.registration_id
    where dispute.closed_at is null order by dispute.due_at, dispute.opened_at limit ${LISTED}`)
  return rows.map((row) => ({ ...row, dueAt: row.dueAt === null ? null : new Date(row.dueAt).toISOString() }))
}

async function openWishes(db: Executor, reader: Reader): Promise<ReadonlyArray<OpenWish>> {
  const { rows } = await db.execute<OpenWish>(sql`
    select open.id as "wishId", open.registration_id as "registrationId", payment.id as "paymentId",
      registration.reference, ${buyerOf(reader)} as buyer,
      open.amount_cents as "amountCents", open.verb, open.asked_by as "askedBy", person.name as "askedByName",
      open.asked_at as since
    from (select * from ${OPEN_WISHES}) open
    join registrations registration on registration.id = open.registration_id
    left join payments payment on payment.registration_id = registration.id and not payment.is_surplus
    left join auth_users person on person.id::text = open.asked_by
    order by open.asked_at, open.id limit ${LISTED}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

async function waitingTransfers(db: Executor, reader: Reader): Promise<ReadonlyArray<WaitingTransfer>> {
  const { rows } = await db.execute<WaitingTransfer>(sql`
    select registration.id as "registrationId", null as "paymentId", registration.reference,
      ${buyerOf(reader)} as buyer, waiting.cents as "amountCents", waiting.since
    from (select * from ${TO_SEND}) waiting join registrations registration on registration.id = waiting.registration_id
    order by waiting.since limit ${LISTED}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}
