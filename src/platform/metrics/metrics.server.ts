import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Clock, systemClock } from '#platform/clock.ts'
import { createRecent, noteContent } from '#platform/monitoring/recent.ts'
import { watchHeap } from './watch-heap.server.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics({ defaults = false, clock = systemClock }: { defaults?: boolean; clock?: Clock } = {}) {
  const registry = new Registry()
  const recent = createRecent()
  if (defaults) {
    collectDefaultMetrics({ register: registry })
    watchHeap(registry)
  }
  const registers = [registry]
  const fallbacks = new Counter({
    name: 'bystro_fallbacks_total',
    help: 'Times something was shown or decided without its first source',
    labelNames: ['what'] as const,
    registers,
  })
  return {
    registry,
    recent,
    requests: new Counter({
      name: 'bystro_http_requests_total',
      help: 'Answers by kind of door and status class',
      labelNames: ['door', 'status'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'bystro_http_request_seconds',
      help: 'Time from the first byte of a request to the answer, without node-cached pages',
      labelNames: ['door'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    callables: new Counter({
      name: 'bystro_callable_outcomes_total',
      help: 'Outcomes of callables: the alert watches these, not page uptime',
      labelNames: ['name', 'outcome'] as const,
      registers,
    }),
    outcomes: new Counter({
      name: 'bystro_outcomes_total',
      help: 'What happened in the business, by activity and outcome',
      labelNames: ['activity', 'outcome'] as const,
      registers,
    }),
    pages: new Counter({
      name: 'bystro_pages_total',
      help: 'Public pages by how the node got them',
      labelNames: ['source'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'bystro_jobs_total',
      help: 'Jobs by kind and outcome',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    liveStreams: new Gauge({ name: 'bystro_live_streams', help: 'Open live streams on this node', registers }),
    liveListening: new Gauge({
      name: 'bystro_live_listening',
      help: '1 while the node hears NOTIFY, 0 while it relies on the re-read',
      registers,
    }),
    alerts: new Counter({
      name: 'bystro_alerts_total',
      help: 'Times a person was called, by what happened',
      labelNames: ['kind'] as const,
      registers,
    }),
    violations: new Gauge({
      name: 'bystro_invariant_violations',
      help: 'Things that break an invariant, as the last look found them',
      labelNames: ['invariant'] as const,
      registers,
    }),
    webhooks: new Counter({
      name: 'bystro_webhooks_total',
      help: "Stripe's events by type and what became of them",
      labelNames: ['type', 'outcome'] as const,
      registers,
    }),
    ghostRequests: new Counter({
      name: 'bystro_ghost_requests_total',
      help: 'Questions to Ghost by what was asked and what became of it',
      labelNames: ['what', 'outcome'] as const,
      registers,
    }),
    ghostSeconds: new Histogram({
      name: 'bystro_ghost_request_seconds',
      help: 'Time until Ghost had answered or was given up',
      labelNames: ['what'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 20],
      registers,
    }),
    ghostBreaker: new Gauge({
      name: 'bystro_ghost_resting',
      help: '1 while Ghost is not asked because it has been failing',
      registers,
    }),
    visits: new Counter({
      name: 'bystro_visits_total',
      help: 'What became of visits: events kept, views counted, dropped; requests of robots, refused, failed',
      labelNames: ['outcome'] as const,
      registers,
    }),
    outgoingSeconds: new Histogram({
      name: 'bystro_outgoing_seconds',
      help: 'Time of a call to somebody outside, by whom we asked and what became of it',
      labelNames: ['to', 'outcome'] as const,
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'bystro_database_statement_seconds',
      help: 'Time of a statement, from when it was sent until its rows were here',
      labelNames: ['outcome'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15],
      registers,
    }),
    alertNotices: new Counter({
      name: 'bystro_alert_notices_total',
      help: 'Times somebody outside was told of a kind of alert',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    bookingFailures: new Gauge({
      name: 'bystro_booking_failure_ratio',
      help: 'Share of booking actions of the last minute that failed on this node; absent while there are too few',
      registers,
    }),
    crawlerAccuracy: new Gauge({
      name: 'bystro_crawler_accuracy',
      help: 'Share of the public pages that reach a crawler whole, as this process last measured it',
      registers,
    }),
    lastWatch: new Gauge({
      name: 'bystro_last_watch_timestamp_seconds',
      help: 'When this process last looked at itself',
      registers,
    }),
    /** Each also leaves a line in the content log. */
    fallbacks: {
      inc({ what }: { what: string }) {
        fallbacks.inc({ what })
        noteContent(recent, { at: clock.now(), what, level: 'warn' })
      },
    },
  }
}
