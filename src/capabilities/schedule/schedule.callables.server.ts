import type { Callable } from '#platform/http/callable.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seats } from './schedule.contract.ts'
import type { SeatFeed } from './seat-feed.server.ts'

export function scheduleCallables(feed: SeatFeed): ReadonlyArray<Callable<Services>> {
  return [callable(seats, () => ({ sessions: [...feed.current()] }))]
}
