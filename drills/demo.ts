import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { reconcileBooks } from '#capabilities/booking/payment/reconcile-books.server.ts'
import { removeSamples } from '#routes/admin/settings/remove-samples.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { countRows } from '../tools/demo/count-rows.ts'
import { HISTORY_DAYS } from '../tools/demo/plan-history.ts'
import { recallStripe } from '../tools/demo/stripe-past.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { type LocalEnvironment, localEnvironment } from '../tools/local-stack/local-environment.ts'
import { startNodeProcess } from '../tools/local-stack/start-node-process.ts'

const WITHIN_SECONDS = 60
const FORGETS_WITHIN_MS = 5_000
const PERIOD = { days: HISTORY_DAYS + 5 }
const ADMIN = { actor: { kind: 'admin', id: 'drill' }, requestId: 'drill' } as const

/** What every site has that is set up and runs, samples or not. The audit is never forgotten. */
const OF_THE_SITE = [
  /^auth_/,
  /^audit_/,
  /^legal_/,
  /^social_/,
  /^(alert_notices|connections|invariant_runs|rate_limits|retention_runs|site_settings|visit_salts|watch_findings)$/,
]

export const bar =
  'A demo is filled with two years within 60 s of its first page and only once; no invariant is broken, the book of the stand-in for Stripe is equal to the cent, one click removes all of it and leaves no row; a cent changed in that book is found'

/** `npm run demo` with a web node and a worker of their own, from the first page to an empty office. */
export async function run(): Promise<Outcome> {
  const port = await freePort()
  const local = await localEnvironment({ name: null, port, isDemo: true })
  const { environment, inside } = local
  const settings = { PATH: process.env.PATH ?? '', ...environment, NODE_ENV: 'production', LOG_LEVEL: 'fatal' }
  const origin = `http://127.0.0.1:${port}`
  const web = await startNodeProcess('scripts/start-web.ts', settings, `${origin}/readyz`)
  const METRICS_PORT = String(await freePort())
  const readyUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`
  const worker = await startNodeProcess('scripts/start-worker.ts', { ...settings, METRICS_PORT }, readyUrl)
  try {
    const first = await fetch(`${origin}/`)
    const filled = await local.fill()
    const isOnce = (await local.fill()) === null
    const centFound = await isCentFound(inside)
    const before = await countRows(inside.pool)
    const removed = await removeSamples(inside.services, ADMIN)
    const isForgotten = await untilForgotten(inside)
    const rows = Object.entries(await countRows(inside.pool)).filter(
      ([table, count]) => count > 0 && !OF_THE_SITE.some((pattern) => pattern.test(table)),
    )
    const alerts = (await inside.pool.query('select kind, key, title, resolved_at from alerts')).rows
    const left = rows.reduce((sum, [, count]) => sum + count, 0)
    const broken = (await findViolations(inside.services.db)).length
    const { findings } = await reconcileBooks(inside.services, PERIOD)
    const checks = {
      opened: first.status === 200,
      filled: filled !== null && filled.refused === 0,
      inTime: (filled?.seconds ?? Number.POSITIVE_INFINITY) <= WITHIN_SECONDS,
      once: isOnce,
      invariants: filled?.broken === 0 && broken === 0,
      equal: filled?.differences === 0 && findings.length === 0,
      removed: removed.kept.length === 0 && left === 0 && isForgotten,
      control: centFound,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    const euros = Math.round((filled?.cents ?? 0) / 100).toLocaleString('en')
    return {
      pass: failed.length === 0,
      figures:
        `ready in ${filled?.seconds.toFixed(0)} s, ${filled?.sessions} sessions, ${filled?.orders} orders, ${euros} € in the book, ` +
        `invariants ${filled?.broken}, Stripe ${filled?.differences === 0 ? 'equal' : 'differs'}, ` +
        `${checks.removed ? 'removed completely' : 'not removed completely'}, ${left} rows left; ` +
        `control: a cent more at Stripe is ${centFound ? 'found' : 'not found'}` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { filled, removed, before, left: Object.fromEntries(rows), alerts, findings, checks },
    }
  } finally {
    await web.stop()
    await worker.stop()
    await local.stop()
  }
}

/** A cent more in Stripe's book, and as it was again. */
async function isCentFound({ services, pool, stripe }: LocalEnvironment['inside']): Promise<boolean> {
  const change = (cents: number) =>
    pool.query(
      `update payments set amount_cents = amount_cents + $1 where id = (select payments.id from payments
         join registrations on registrations.id = registration_id where seats = 1 and refunded_cents = 0 order by 1 limit 1)`,
      [cents],
    )
  const recall = async () => {
    const client = await pool.connect()
    await recallStripe(client, stripe)
    client.release()
  }
  await change(1)
  await recall()
  await change(-1)
  const { findings } = await reconcileBooks(services, PERIOD)
  await recall()
  return findings.length === 1 && findings[0]?.kind === 'payment-differs'
}

/** The stand-in hears of the removal by itself. */
async function untilForgotten({ stripe }: LocalEnvironment['inside']): Promise<boolean> {
  const until = performance.now() + FORGETS_WITHIN_MS
  while (performance.now() < until) {
    if (stripe.ledger().payments.length === 0) return true
    await wait(50)
  }
  return false
}
