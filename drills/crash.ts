import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { killDatabase, killDatabaseUnsafely } from './parts/database-kills.ts'
import { killDuringTransfers } from './parts/kill-transfers.ts'
import { scaleOf } from './parts/scale.ts'
import { afterTerms, allowTransfers } from './parts/transfer-orders.ts'
import { violationsIn } from './parts/violations.ts'
import { killWebs } from './parts/web-kills.ts'
import { killWorkers } from './parts/worker-kills.ts'

const CONTROL_KILLS = 4

export const bar =
  'After every kill of a web node, a worker or PostgreSQL: no acknowledged booking lost, a retry is the same order, effects once, no restart of the app needed; an order by transfer, its click and its money as well, each once'

/**
 * Processes die as they do in life, at the worst moment and without a word. Nothing that was answered is lost, an order
 * sent again is the same order, and what a job was doing is done once. Every commit waits for the disk.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const note = (what: string, value: unknown) => console.error(`${what}: ${JSON.stringify(value)}`)
  const stack = await startBookingStack({ durable: true })
  try {
    const { result: webs, web, front } = await killWebs(stack, scaled(50))
    note('web', webs)
    const client = bookingClient(Number(new URL(front.url).port))
    const { result: workers, worker } = await killWorkers(stack, client, scaled(50))
    note('worker', workers)
    let restarts = 0
    for (const node of [web, worker]) void node.ended.then(() => restarts++)
    const database = await killDatabase(stack, client, scaled(20))
    note('database', database)
    await allowTransfers(stack.services)
    const transfers = await killDuringTransfers(stack, client, scaled(20))
    note('transfers', transfers)
    const violations = await violationsIn(stack)
    const endedByThemselves = restarts
    const unsafe = await killDatabaseUnsafely(stack, client, CONTROL_KILLS, afterTerms)
    client.close()
    front.stop()

    const killed = Object.values(webs.kills).reduce((sum, n) => sum + n, 0)
    const same = Object.values(webs.same).reduce((sum, n) => sum + n, 0)
    const { mails } = workers
    const checks = {
      web: same === killed && webs.background.lost.length === 0 && webs.background.refused.length === 0,
      worker:
        (workers.states.paid ?? 0) === workers.expected.paid &&
        (workers.states.expired ?? 0) === workers.expected.expired &&
        workers.notOneConfirmation === 0,
      mails: mails.unsent === 0 && mails.strangeIds === 0 && mails.mostCopies <= 2,
      database: database.lost.length === 0 && database.refused.length === 0 && endedByThemselves === 0,
      transfers: transfers.lost.length === 0 && transfers.differs === 0,
      violations: violations.length === 0,
      controls:
        transfers.doubledCents > 0 &&
        webs.withNewKey.registrations === 2 * webs.withNewKey.orders &&
        unsafe.lost.length > 0,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    return {
      pass: failed.length === 0,
      figures:
        `web killed ${Object.entries(webs.kills)
          .map(([moment, n]) => `${n} times ${moment}`)
          .join(', ')}: ${same} of ${killed} retries got the same registration and checkout, ` +
        `beside ${webs.background.answered} bookings answered, ${webs.background.lost.length} lost; ` +
        `worker killed ${Object.entries(workers.kills)
          .map(([moment, n]) => `${n} times ${moment}`)
          .join(', ')}: ${workers.orders} orders, ${workers.notOneConfirmation} without exactly one confirmation, ` +
        `${mails.owed} mails owed, ${mails.unsent} unsent, ${mails.sentTwice} came twice with the same Message-ID, none more than ${mails.mostCopies} times, all done ${workers.quietAfterSeconds.toFixed(0)} s after the last kill; ` +
        `PostgreSQL killed ${database.kills} times under load: ${database.answered} bookings answered, ${database.lost.length} lost, ${database.sentAgain} requests sent again, ` +
        `and ${transfers.kills} times while transfers were ordered, clicked and matched: ${transfers.ordered} orders, ${transfers.clicked} clicks and ${transfers.paid} payments answered, ` +
        `${transfers.lost.length} lost, money differs by ${transfers.differs} cents, ${transfers.sentAgain} sent again; ` +
        `slowest resume ${(database.slowestResumeMs / 1000).toFixed(1)} s, nodes that ended ${endedByThemselves}; violations ${violations.length}; ` +
        `controls: retries with a new key ${webs.withNewKey.registrations} registrations of ${webs.withNewKey.orders} orders, asynchronous commit ${unsafe.lost.length} of ${unsafe.answered} answered bookings lost in ${unsafe.kills} kills, a statement under other references ${transfers.doubledCents} cents twice` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { webs, workers, database, transfers, violations, endedByThemselves, unsafe },
    }
  } finally {
    await stack.stop()
  }
}
