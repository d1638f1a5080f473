import { setTimeout as wait } from 'node:timers/promises'
import type { BookingClient, Order } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { findLost, startBackgroundLoad } from './background-load.ts'
import { untilAnswered } from './until-answered.ts'

export type DatabaseKills = {
  kills: number
  answered: number
  lost: ReadonlyArray<string>
  sentAgain: number
  refused: ReadonlyArray<string>
  /** From the moment the database is back until the first new answer, without a restart of anything else. */
  slowestResumeMs: number
}

const BUYERS = 20
const RESUME_WITHIN_MS = 30_000

/** PostgreSQL and all its processes are killed while bookings are being written, and started again on the same files. */
export async function killDatabase(
  stack: BookingStack,
  client: BookingClient,
  kills: number,
  as?: (order: Order) => Order,
): Promise<DatabaseKills> {
  const load = await startBackgroundLoad(stack, client, { buyers: BUYERS, pauseMs: 20, sessions: 10, as })
  const { postgres } = stack.database
  const lost = new Set<string>()
  let slowestResumeMs = 0
  for (let n = 0; n < kills; n++) {
    await untilAnswered(load, 20, RESUME_WITHIN_MS)
    await wait(Math.random() * 500)
    await postgres.crash()
    await wait(Math.random() * 500)
    await postgres.revive()
    const backAt = performance.now()
    await untilAnswered(load, 1, RESUME_WITHIN_MS)
    slowestResumeMs = Math.max(slowestResumeMs, performance.now() - backAt)
    for (const booking of await findLost(stack, load.acknowledged)) lost.add(booking)
  }
  await load.stop()
  for (const booking of await findLost(stack, load.acknowledged)) lost.add(booking)
  return {
    kills,
    answered: load.acknowledged.length,
    lost: [...lost],
    sentAgain: load.failures(),
    refused: load.refused,
    slowestResumeMs,
  }
}

/** The negative control: a commit that does not wait for the disk answers bookings that a crash then takes back. */
export async function killDatabaseUnsafely(
  stack: BookingStack,
  client: BookingClient,
  kills: number,
  as?: (order: Order) => Order,
): Promise<DatabaseKills> {
  for (const setting of ['synchronous_commit = off', "wal_writer_delay = '10s'", "wal_writer_flush_after = '1GB'"]) {
    await stack.admin.query(`alter system set ${setting}`)
  }
  await stack.admin.query('select pg_reload_conf()')
  return killDatabase(stack, client, kills, as)
}
