import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'

/** What issuing needs of the product, on a database of the drill and by a clock that the drill moves. */
export function issuingServices(url: string, now: () => Date, poolMax: number) {
  const log = createLog('fatal')
  const { db, pool, close } = openDatabase({ url, poolMax, log })
  const settings = { current: () => INITIAL_SETTINGS } as Services['settings']
  return { services: { db, log, settings, clock: { now } }, pool, close }
}
