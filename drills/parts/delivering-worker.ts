/**
 * Hands in e-faktúry as a worker's job does, over and over, in a process that can be killed. WITHOUT=key gives every try a key
 * of its own, so that the drill can show that it would notice.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { deliverDocuments } from '#capabilities/invoicing/delivery/deliver-documents.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { quickClock } from './quick-clock.ts'

const REST_MS = 100

const config = parseConfig(process.env)
const clock = quickClock(Number(process.env.DRILL_EPOCH))
const log = createLog('fatal')
const { db } = openDatabase({ url: config.databaseUrl, poolMax: 2, log })
const services = { clock, config, db, log, metrics: createMetrics({ clock }) }
// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
for (;;) {
  if (process.env.WITHOUT === 'key') {
    await db.execute(sql`update document_deliveries set key = gen_random_uuid() where state = 'queued'`)
  }
  await deliverDocuments(services)
  await wait(REST_MS)
}
