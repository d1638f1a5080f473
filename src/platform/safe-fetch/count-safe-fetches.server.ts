import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { SafeFetch } from './safe-fetch.server.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

/** The same way out, with every answer counted by how long its first byte took. */
export function countSafeFetches(
  safeFetch: SafeFetch,
  { outgoingSeconds }: Pick<Metrics, 'outgoingSeconds'>,
  to: 'pictures' | 'media' | 'open-graph',
): SafeFetch {
  return async (address, options) => {
    const startedAt = performance.now()
    let outcome = 'failed'
    try {
      const answer = await safeFetch(address, options)
      outcome = answer.status < 500 ? 'ok' : 'failed'
      return answer
    } catch (error) {
      if (error instanceof SafeFetchError) outcome = error.reason
      throw error
    } finally {
      outgoingSeconds.observe({ to, outcome }, (performance.now() - startedAt) / 1000)
    }
  }
}
