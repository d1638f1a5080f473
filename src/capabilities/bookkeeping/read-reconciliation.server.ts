import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { FindingForStaff, Reconciled } from './reconciliation.ts'

const SHOWN_RUNS = 14
/** More differences than this are one difference: a wrong key, a wrong account. */
const SHOWN_FINDINGS = 200

/** The last comparisons with Stripe's books, and the differences of the latest, open ones first. */
export async function readReconciliation(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<{ runs: ReadonlyArray<Reconciled>; findings: ReadonlyArray<FindingForStaff> }> {
  requireAccess('readReconciliation', call.actor)
  const { rows: runs } = await db.execute<Reconciled>(sql`
    select id, ran_at as "ranAt", from_at as "fromAt", to_at as "toAt", our_payments as "ourPayments",
      their_payments as "theirPayments", our_cents as "ourCents", their_cents as "theirCents",
      our_refunded_cents as "ourRefundedCents", their_refunded_cents as "theirRefundedCents",
      (select count(*)::int from reconciliation_findings finding where finding.reconciliation_id = run.id) as findings
    from reconciliations run order by ran_at desc limit ${SHOWN_RUNS}`)
  const last = runs[0]
  if (!last) return { runs: [], findings: [] }
  const { rows: findings } = await db.execute<FindingForStaff>(sql`
    select finding.id, finding.kind, finding.stripe_id as "stripeId", finding.our_cents as "ourCents",
      finding.their_cents as "theirCents", finding.closed_at is not null or known.note is not null as "isClosed",
      coalesce(finding.note, known.note) as note, payment.id as "paymentId", registration.reference
    from reconciliation_findings finding
    left join refunds refund on refund.stripe_refund_id = finding.stripe_id
    left join payments payment on payment.id = refund.payment_id or payment.stripe_payment_intent_id = finding.stripe_id
    left join registrations registration on registration.id = payment.registration_id
    left join lateral (
      select note from reconciliation_findings before
      where before.stripe_id = finding.stripe_id and before.closed_at is not null and before.note is not null
        and before.kind = finding.kind and before.our_cents is not distinct from finding.our_cents
        and before.their_cents is not distinct from finding.their_cents
      limit 1) known on true
    where finding.reconciliation_id = ${last.id}
    order by "isClosed", finding.kind, finding.stripe_id limit ${SHOWN_FINDINGS}`)
  const inIso = (at: string) => new Date(at).toISOString()
  return {
    runs: runs.map((run) => ({ ...run, ranAt: inIso(run.ranAt), fromAt: inIso(run.fromAt), toAt: inIso(run.toAt) })),
    findings,
  }
}
