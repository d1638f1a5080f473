import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Retention } from '#platform/settings/retention-periods.ts'
import { type DueRule, endedBefore, FIXED_PERIODS, monthsOf } from './retention.ts'
import type { RetentionHandler } from './retention-rule.server.ts'

/** How much each rule would remove if it ran now, by the periods in force or by others that somebody thinks of. */
export async function previewRetention(
  services: Services,
  doors: ReadonlyArray<RetentionHandler<Services>>,
  { retention = services.settings.current().retention }: { retention?: Retention },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<DueRule>> {
  requireAccess('previewRetention', call.actor)
  const { clock, db } = services
  const rules: Array<DueRule> = []
  // One after the other: a screen about old data must not take every connection of the node.
  for (const { rule, count } of doors) {
    const before = endedBefore(rule, retention, clock.now())
    rules.push({
      rule,
      months: monthsOf(rule, retention),
      isFixed: rule in FIXED_PERIODS,
      due: await count(services, db, { before }),
      before: before.toISOString(),
    })
  }
  return rules
}
