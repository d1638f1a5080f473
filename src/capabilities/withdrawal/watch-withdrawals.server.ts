import { and, inArray, isNull, sql } from 'drizzle-orm'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'
import { decideWithdrawal } from './decide-withdrawal.server.ts'
import { listOpenWithdrawals } from './list-withdrawals.server.ts'
import { forgetOldDeclarations } from './personal-data-of-withdrawals.server.ts'
import { WITHDRAWAL_ALERTS } from './withdrawal-alerts.ts'

/** Enough to transfer money by hand, with a weekend in between. */
const DAYS_BEFORE = 3
/** Its own job tries for nine hours; whatever is undecided after that has lost it. */
const LOST_AFTER_HOURS = 10

/**
 * Looks that nobody waits for money longer than the law allows: takes up declarations that lost their job, calls a person
 * when a deadline is near and the money is not sent, and stops calling when it is. Declarations whose time to be kept has
 * passed forget who made them.
 */
export async function watchWithdrawals(services: Services): Promise<void> {
  const { db, log } = services
  await takeUpLost(services)
  const forgotten = await forgetOldDeclarations(db)
  if (forgotten > 0) log.info({ forgotten }, 'declarations of withdrawal emptied after their time')
  const open = await listOpenWithdrawals(db)
  const due = open.filter(({ daysLeft }) => daysLeft < DAYS_BEFORE)
  for (const { id, dueOn, money, standing, refundCents } of due) {
    await raiseAlert(services, {
      kind: 'withdrawal-due',
      key: id,
      title: `Money of a withdrawal is due by ${dueOn} and is not sent`,
      details: { withdrawalId: id, dueOn, money, standing, refundCents },
    })
  }
  const stillOpen = new Set(open.map(({ id }) => id))
  const isDue = new Set(due.map(({ id }) => id))
  const called = await db
    .select({ kind: alerts.kind, key: alerts.key })
    .from(alerts)
    .where(and(inArray(alerts.kind, [...WITHDRAWAL_ALERTS]), isNull(alerts.resolvedAt)))
  for (const { kind, key } of called) {
    if (!(kind === 'withdrawal-due' ? isDue : stillOpen).has(key)) await resolveAlert(services, { kind, key })
  }
}

async function takeUpLost(services: Services): Promise<void> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select id from withdrawals
    where received_at < now() - make_interval(hours => ${LOST_AFTER_HOURS})
      and not exists (select from withdrawal_outcomes where withdrawal_id = withdrawals.id)
    order by received_at limit 200`)
  for (const { id } of rows) {
    try {
      await decideWithdrawal(services, { withdrawalId: id })
    } catch (error) {
      services.log.warn({ error, withdrawalId: id }, 'withdrawal still not decided')
      const title = 'A withdrawal cannot be decided'
      await raiseAlert(services, { kind: 'withdrawal-undecided', key: id, title, details: {} })
    }
  }
}
