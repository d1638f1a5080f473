import { withoutPrivateData } from '#platform/log/log.server.ts'
import { keepFinding } from '#platform/monitoring/keep-finding.server.ts'
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch-error.ts'
import type { Services } from '#platform/services.server.ts'

export type AlertMessage = {
  title: string
  message: string
  /** Ids and figures; the kind is among them. */
  metadata: { kind: string } & Record<string, unknown>
}

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** Whoever takes alerts answers at once; what they say to it is of no interest. */
const LIMITS = { maxBytes: 64 * 1024, totalMs: 10_000, idleMs: 5_000 }
const SERVICE = 'bystro'

/** Says one alert to the configured address, or throws. Carries no personal data, whatever somebody put into the details. */
export async function postAlert(
  services: NeededServices,
  { title, message, metadata }: AlertMessage,
  safeFetch?: SafeFetch,
): Promise<void> {
  const { clock, config, log, metrics } = services
  if (config.alertWebhookUrl === null) return
  const { kind } = metadata
  const body = JSON.stringify({
    ...(withoutPrivateData({ title }) as { title: string }),
    message: withoutPrivateData(message),
    metadata: withoutPrivateData(metadata),
    timestamp: clock.now().toISOString(),
    service: SERVICE,
  })
  const url = new URL(config.alertWebhookUrl)
  const startedAt = performance.now()
  try {
    const tell = safeFetch ?? fetchFor(url)
    const answer = await tell(url.href, { ...LIMITS, post: { body, type: 'application/json' } })
    answer.discard()
    if (answer.status < 200 || answer.status >= 300) throw new SafeFetchError('unreadable', `status ${answer.status}`)
    note('ok')
    log.info({ alert: kind }, 'alert sent')
  } catch (error) {
    note('failed')
    log.warn({ alert: kind, reason: reasonOf(error) }, 'alert could not be sent')
    throw error
  }

  function note(outcome: 'ok' | 'failed') {
    const seconds = (performance.now() - startedAt) / 1000
    metrics.outgoingSeconds.observe({ to: 'alert-webhook', outcome }, seconds)
    metrics.alertNotices.inc({ kind, outcome })
    const what = outcome === 'ok' ? 'sent' : 'not-sent'
    metrics.recent.monitoring.push({ at: clock.now(), what, kind, key: '' })
  }
}

/** The address is ours, written by whoever runs the site: any port, and loopback where the configuration let it through. */
function fetchFor(url: URL): SafeFetch {
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return createSafeFetch({
    ownOrigins: isLoopback ? [url.origin] : [],
    ports: url.port === '' ? [] : [Number(url.port)],
  })
}

/** Never the address, whose path is often the secret. */
export function reasonOf(error: unknown): string {
  return error instanceof SafeFetchError ? `${error.reason}: ${error.message}` : 'fault'
}

/** Remembers for the health page how the last alert fared. */
export async function keepDelivery(
  services: Pick<Services, 'clock' | 'db'>,
  outcome: { kind: string; error: unknown },
): Promise<void> {
  const { kind, error } = outcome
  const isFine = error === null
  const details = { kind, reason: isFine ? null : reasonOf(error) }
  await keepFinding(services, { name: 'alert-webhook', isFine, details })
}
