import { randomUUID } from 'node:crypto'
import { and, isNotNull, sql } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { reconciliationFindings, reconciliations } from './payments.tables.server.ts'
import { comparePayments } from './reconciliation/compare-payments.server.ts'
import { compareRefunds } from './reconciliation/compare-refunds.server.ts'
import type { Comparison, Finding, Period } from './reconciliation/comparison.server.ts'

/** What was paid this recently may be on its way to us; the next comparison has it. */
const ON_ITS_WAY_MINUTES = 5
/** Every day is compared three times, so that a night without a worker leaves no gap. */
const DAYS = 3
/** A wrong key makes every payment a finding; a statement takes 65,535 values. */
const ROWS_A_STATEMENT = 5_000

/** The one alert about the books. */
export const RECONCILIATION_ALERT = { kind: 'reconciliation', key: 'stripe' }

export type Reconciliation = {
  id: string
  findings: ReadonlyArray<Finding>
  totals: Record<'payments' | 'refunds', Omit<Comparison, 'findings'>>
}

/** Compares our books with Stripe's, both ways and to the cent, keeps the result and calls a person when they differ. */
export async function reconcilePayments(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'stripe'>,
  given: Partial<Period> & { days?: number | undefined } = {},
): Promise<Reconciliation> {
  const ranAt = services.clock.now()
  const to = given.to ?? new Date(ranAt.getTime() - ON_ITS_WAY_MINUTES * 60_000)
  const from = given.from ?? new Date(to.getTime() - (given.days ?? DAYS) * 86_400_000)
  const { findings: paymentFindings, ...payments } = await comparePayments(services, { from, to })
  const { findings: refundFindings, ...refunds } = await compareRefunds(services, { from, to })
  const findings = [...paymentFindings, ...refundFindings]
  const id = randomUUID()
  await services.db.transaction(async (tx) => {
    await tx.insert(reconciliations).values({
      id,
      ranAt,
      fromAt: from,
      toAt: to,
      ourPayments: payments.ourCount,
      theirPayments: payments.theirCount,
      ourCents: payments.ourCents,
      theirCents: payments.theirCents,
      ourRefundedCents: refunds.ourCents,
      theirRefundedCents: refunds.theirCents,
    })
    const rows = findings.map((finding) => ({ id: randomUUID(), reconciliationId: id, ...finding }))
    for (let done = 0; done < rows.length; done += ROWS_A_STATEMENT) {
      await tx.insert(reconciliationFindings).values(rows.slice(done, done + ROWS_A_STATEMENT))
    }
    const news = await countNews(tx, findings)
    if (news === 0) return resolveAlert(services, RECONCILIATION_ALERT, tx)
    const title = "Our books and Stripe's differ"
    await raiseAlert(
      services,
      { ...RECONCILIATION_ALERT, title, details: { reconciliationId: id, findings: news } },
      tx,
    )
  })
  return { id, findings, totals: { payments, refunds } }
}

/** What a person has looked at and left as it is, with a note, is no reason to call one again. */
async function countNews(tx: Transaction, findings: ReadonlyArray<Finding>): Promise<number> {
  if (findings.length === 0) return 0
  const ids = findings.map(({ stripeId }) => stripeId)
  const known = await tx
    .select()
    .from(reconciliationFindings)
    .where(
      and(
        sql`${reconciliationFindings.stripeId} = any(${sql.param(ids)}::text[])`,
        isNotNull(reconciliationFindings.closedAt),
        isNotNull(reconciliationFindings.note),
      ),
    )
  const isKnown = ({ kind, stripeId, ourCents, theirCents }: Finding) =>
    known.some(
      (closed) =>
        closed.kind === kind &&
        closed.stripeId === stripeId &&
        closed.ourCents === ourCents &&
        closed.theirCents === theirCents,
    )
  return findings.filter((finding) => !isKnown(finding)).length
}
