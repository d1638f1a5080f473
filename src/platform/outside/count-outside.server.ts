import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { FetchOutside } from './fetch-outside.server.ts'
import { OutsideError } from './outside-error.ts'

/** The same way out, with every answer counted by how long its first byte took. */
export function countOutside(
  fetchOutside: FetchOutside,
  { outgoingSeconds }: Pick<Metrics, 'outgoingSeconds'>,
  to: 'pictures' | 'media' | 'open-graph',
): FetchOutside {
  return async (address, options) => {
    const startedAt = performance.now()
    let outcome = 'failed'
    try {
      const answer = await fetchOutside(address, options)
      outcome = answer.status < 500 ? 'ok' : 'failed'
      return answer
    } catch (error) {
      if (error instanceof OutsideError) outcome = error.reason
      throw error
    } finally {
      outgoingSeconds.observe({ to, outcome }, (performance.now() - startedAt) / 1000)
    }
  }
}
