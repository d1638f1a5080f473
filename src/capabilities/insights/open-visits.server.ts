import { dayOf, instantAt } from '#kernel/day.ts'
import { VISIT_LIMITS } from '#platform/browser/analytics/visit-wire.ts'
import type { Services } from '#platform/services.server.ts'
import type { VisitBatch } from './visit-batch.server.ts'
import { createVisitCounting } from './visit-counting.server.ts'
import { createVisitWriter, type VisitRow } from './visit-writer.server.ts'
import { openSalts, type Visitor, visitorHash } from './visitor-hash.server.ts'

export type Visits = {
  receive(batch: VisitBatch, visitor: Visitor): Promise<void>
  /** Writes down what has only been counted so far. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Takes what browsers say about visits. Only who allows analytics is counted, as a hash. Without a choice about cookies a
 * number goes up where the provider wants it, and who came is not even looked at.
 */
export function openVisits(services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'settings'>): Visits {
  const { clock, log, metrics, settings } = services
  const saltOf = openSalts(services)
  const writer = createVisitWriter(services)
  const counting = createVisitCounting(services)

  function count({ arrival, device, views }: Extract<VisitBatch, { consent: 'none' }>): void {
    // A page may be older than the setting.
    if (!settings.current().visits.countsBeforeChoice) {
      metrics.visits.inc({ outcome: 'dropped' }, views.length)
      return
    }
    const counted = counting.count(views.map((view) => ({ ...view, ...arrival, device })))
    metrics.visits.inc({ outcome: 'counted' }, counted)
    if (counted < views.length) metrics.visits.inc({ outcome: 'dropped' }, views.length - counted)
  }

  async function keep(
    { arrival, device, events }: Extract<VisitBatch, { consent: 'analytics' }>,
    visitor: Visitor,
  ): Promise<void> {
    const now = clock.now()
    const today = dayOf(now)
    const fresh = events.filter(({ secondsAgo }) => secondsAgo <= VISIT_LIMITS.oldestSeconds)
    if (fresh.length < events.length) metrics.visits.inc({ outcome: 'dropped' }, events.length - fresh.length)
    if (fresh.length === 0) return
    const hash = visitorHash(await saltOf(today), visitor)
    // What waited over midnight counts today: yesterday's salt, and with it yesterday's visitor, are gone.
    const earliest = instantAt(today).getTime()
    const rows = fresh.map((event): VisitRow => {
      const { kind, route, article, secondsAgo } = event
      const done =
        event.kind === 'event'
          ? { category: event.category, action: event.action, label: event.label, value: event.value, isCounted: false }
          : { category: null, action: null, label: null, value: null, isCounted: event.isCounted }
      const at = new Date(Math.max(now.getTime() - secondsAgo * 1000, earliest))
      return { at, day: today, visitor: hash, kind, route, article, ...done, ...arrival, device }
    })
    await writer.write(rows)
    metrics.visits.inc({ outcome: 'kept' }, rows.length)
  }

  return {
    async receive(batch, visitor) {
      if (batch.consent === 'analytics') await keep(batch, visitor)
      else count(batch)
    },
    flush: counting.flush,
    async stop() {
      await writer.stop()
      await counting.stop().catch((error: unknown) => log.warn({ error }, 'counted views are lost'))
    },
  }
}
