import { sql } from 'drizzle-orm'
import { applyWebhookJob } from '#capabilities/payments/apply-webhook-job.server.ts'
import { claimCheck } from '#capabilities/payments/checkout-attempts.server.ts'
import { listUnappliedWebhooks } from '#capabilities/payments/list-unapplied-webhooks.server.ts'
import { confirmReached } from '#capabilities/schedule/confirm-reached.server.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { closeCheckout } from './close-checkout.server.ts'
import { completeRegistrations } from './complete-registrations.server.ts'
import { mailPaymentLinks } from './mail-payment-links.server.ts'
import { nextAddressOfBuyer } from './next-address-of-buyer.server.ts'

/** Webhooks come within seconds; after this long without one we ask, and then again every so often. */
const ASK_EVERY_SECONDS = 120
/** The web node that sent it has given up by now. */
const UNANSWERED_SECONDS = 30
const UNAPPLIED_SECONDS = 300
/** Each mostly waits for Stripe, whose budget decides the pace. */
const AT_ONCE = 8
/** Ends before the next minute's run begins; what is left is older then and comes first. */
const RUN_MS = 50_000
const BATCH = 500

type Sweep = {
  expired: number
  settled: number
  repeated: number
  closed: number
  requeued: number
  completed: number
  mailed: number
  failed: number
}

/**
 * Puts right whatever nobody told us or a crash left behind: holds past their end, paid checkouts without a webhook,
 * requests to Stripe without an answer, checkouts of orders that are over, webhooks without their job. And it completes what
 * time alone completes: registrations of sessions that are over. Buyers whose payment has not come get its link. Safe to run at any
 * moment and beside itself.
 */
export async function sweepBookings(services: Services): Promise<Sweep> {
  const { db, jobs } = services
  const swept: Sweep = {
    expired: 0,
    settled: 0,
    repeated: 0,
    closed: 0,
    requeued: 0,
    completed: 0,
    mailed: 0,
    failed: 0,
  }
  const until = performance.now() + RUN_MS

  for (let completed = -1; completed !== 0 && performance.now() < until; ) {
    completed = await completeRegistrations(db)
    swept.completed += completed
  }

  const each = async (
    ids: ReadonlyArray<string>,
    count: Exclude<keyof Sweep, 'failed' | 'completed' | 'mailed'>,
    work: (id: string) => Promise<boolean>,
  ) => {
    const waiting = [...ids]
    const take = async () => {
      for (let id = waiting.shift(); id !== undefined && performance.now() < until; id = waiting.shift()) {
        try {
          if (await work(id)) swept[count]++
        } catch (error) {
          swept.failed++
          noteFailure(services, error)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, take))
  }

  await confirmReached(db)

  await each(await dueHolds(services), 'expired', async (id) => {
    await expireHold(services, id, { isDueOnly: true })
    return true
  })
  await each(await silentCheckouts(services), 'settled', async (id) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from checkout_attempts where stripe_session_id = ${id}`,
    )
    if (!rows[0] || !(await claimCheck(db, rows[0].id, ASK_EVERY_SECONDS))) return false
    const settlement = await settlePayment(services, id)
    return settlement !== 'open' && settlement !== 'known'
  })
  await each(await unansweredAttempts(services), 'repeated', async (registrationId) => {
    await nextAddressOfBuyer(services, registrationId)
    return true
  })
  await each(await orphanedCheckouts(services), 'closed', async (attemptId) => {
    await closeCheckout(services, { attemptId })
    return true
  })
  for (const eventId of await listUnappliedWebhooks(db, UNAPPLIED_SECONDS)) {
    await jobs.enqueue(db, applyWebhookJob, { eventId })
    swept.requeued++
  }
  swept.mailed = await mailPaymentLinks(services)
  if (swept.settled > 0) {
    await raiseAlert(services, {
      kind: 'webhooks-lost',
      key: 'stripe',
      title: 'Payments were settled without a webhook',
      details: { settled: swept.settled },
    })
  }
  return swept
}

async function dueHolds({ db }: Services): Promise<ReadonlyArray<string>> {
  return ids(
    db.execute<{ id: string }>(
      sql`select id from registrations where state = 'held' and held_until < now() order by held_until limit ${BATCH}`,
    ),
  )
}

async function silentCheckouts({ db }: Services): Promise<ReadonlyArray<string>> {
  return ids(
    db.execute<{ id: string }>(sql`
      select stripe_session_id as id from checkout_attempts
      where status = 'open' and checked_at < now() - make_interval(secs => ${ASK_EVERY_SECONDS})
      order by checked_at limit ${BATCH}`),
  )
}

async function unansweredAttempts({ db }: Services): Promise<ReadonlyArray<string>> {
  return ids(
    db.execute<{ id: string }>(sql`
      select registration_id as id from checkout_attempts attempt
      join registrations on registrations.id = attempt.registration_id and state = 'held' and held_until > now()
      where attempt.status = 'sent' and attempt.sent_at < now() - make_interval(secs => ${UNANSWERED_SECONDS})
        and not exists (select from checkout_attempts later
          where later.registration_id = attempt.registration_id and later.number > attempt.number)
      order by attempt.sent_at limit ${BATCH}`),
  )
}

async function orphanedCheckouts({ db }: Services): Promise<ReadonlyArray<string>> {
  return ids(
    db.execute<{ id: string }>(sql`
      select attempt.id from checkout_attempts attempt join registrations on registrations.id = attempt.registration_id
      where attempt.status in ('sent', 'open') and state <> 'held' limit ${BATCH}`),
  )
}

async function ids(query: PromiseLike<{ rows: ReadonlyArray<{ id: string }> }>): Promise<ReadonlyArray<string>> {
  return (await query).rows.map(({ id }) => id)
}

function noteFailure({ log }: Services, error: unknown): void {
  if (error instanceof StripeFault)
    log.warn({ kind: error.kind, code: error.code, reason: error.message }, 'sweep: Stripe did not help')
  else log.error({ error }, 'sweep: one booking could not be put right')
}
