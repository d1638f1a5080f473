import { callApi } from '#platform/http/api-client.ts'
import type { BookingApi } from '../booking.contract.ts'

/** Tells the server that the form of a session was opened. It sends no identifier, and nobody waits for it or hears of its failure. */
export function countOpened(sessionId: string): void {
  callApi<BookingApi, 'countOpened'>('countOpened', { sessionId }, { keepalive: true }).catch(() => {
    // One opening less in a statistic.
  })
}
