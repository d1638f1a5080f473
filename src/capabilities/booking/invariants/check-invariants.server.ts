import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'
import { invariantRuns } from '../core/booking.tables.server.ts'
import { findViolations, type Violation } from './find-violations.server.ts'
import { INVARIANTS } from './invariants.server.ts'

/** Long enough to see since when something was wrong. */
const KEPT_DAYS = 30

/** Looks at all invariants, keeps what it found, and calls a person for each that is broken until it holds again. */
export async function checkInvariants(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
): Promise<ReadonlyArray<Violation>> {
  const { db, clock, metrics } = services
  const ranAt = clock.now()
  const startedAt = performance.now()
  const violations = await findViolations(db)
  const tookMs = Math.round(performance.now() - startedAt)
  await db.transaction(async (tx) => {
    const findings = violations.map(({ invariant, count, samples }) => ({ invariant, count, samples }))
    await tx.insert(invariantRuns).values({ id: randomUUID(), ranAt, tookMs, findings })
    await tx.delete(invariantRuns).where(lt(invariantRuns.ranAt, new Date(ranAt.getTime() - KEPT_DAYS * 86_400_000)))
    for (const { id } of INVARIANTS) {
      const alert = { kind: 'invariant', key: id }
      const violation = violations.find(({ invariant }) => invariant === id)
      if (!violation) {
        await resolveAlert(services, alert, tx)
        continue
      }
      const { sentence, count, samples } = violation
      await raiseAlert(services, { ...alert, title: `Broken: ${sentence}`, details: { count, samples } }, tx)
    }
  })
  for (const { id } of INVARIANTS) {
    const found = violations.find(({ invariant }) => invariant === id)
    metrics.violations.set({ invariant: id }, found?.count ?? 0)
  }
  return violations
}
