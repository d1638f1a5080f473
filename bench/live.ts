import { type ChildProcess, fork } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { BEGINNER_LEVEL } from '#capabilities/catalogue/grade.ts'
import { scheduleSession } from '#capabilities/schedule/schedule-session.server.ts'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { openStreams, untilAllSaw } from '../tools/local-stack/sse-client.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'

const CONNECTIONS = 10_000
/** Opened and closed before the first measurement, so that neither server is charged for warming up. */
const WARM_UP = 500
const CHANGES = 17
const WITHIN_MS = 5_000
const MEMORY_BAR = 1.5

export const bar = '10,000 viewers see the last count within 5 s, at most 1.5 times the memory of bare Node a viewer'

/** Ten thousand viewers of one node see the last of a burst of seat changes in time, at little more memory than bare Node. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const connections = Number(args[0] ?? CONNECTIONS)
  const { postgres, appUrl } = await startLocalDatabase()
  const environment = { ...(await localWebEnvironment(appUrl)), LIVE_STREAMS_MAX: '20000' }
  const { services, close } = await openServices(
    parseConfig({ ...environment, PORT: '0', METRICS_PORT: '0' }),
    'bystro-bench',
  )
  const { id } = await scheduleSession(
    services,
    { title: 'Základy AI pre všetkých', level: BEGINNER_LEVEL, startsAt: new Date(Date.now() + 30 * 86_400_000) },
    { kind: 'system', id: 'bench' },
  )

  const bare = await startChild('bench/parts/live-bare.ts', environment)
  await warmUp(bare.port, '/')
  const bareBefore = await memoryOf(bare.child)
  const bareClients = await openStreams(bare.port, '/', connections)
  const bareBytes = ((await memoryOf(bare.child)) - bareBefore) / connections
  for (const client of bareClients) client.close()
  await stopChild(bare.child)

  const product = await startChild('bench/parts/live-product.ts', environment)
  await warmUp(product.port, '/api/live/sessions')
  const before = await memoryOf(product.child)
  const clients = await openStreams(product.port, '/api/live/sessions', connections)
  const productBytes = ((await memoryOf(product.child)) - before) / connections

  for (let change = 0; change < CHANGES; change++) {
    await services.db.execute(takeSeats(id, 1))
    services.live.announce(SESSIONS_TOPIC)
  }
  const seen = await untilAllSaw(clients, `"currentParticipants":${CHANGES}`, WITHIN_MS)
  const { rows } = await services.db.execute(sql`select seats_taken from sessions where id = ${id}`)
  const inTime = seen.filter((ms) => ms <= WITHIN_MS).length
  const slowest = Math.max(...seen)
  for (const client of clients) client.close()
  await stopChild(product.child)
  await close()
  await postgres.stop()

  const ratio = productBytes / bareBytes
  return {
    pass: inTime === connections && rows[0]?.seats_taken === CHANGES && ratio <= MEMORY_BAR,
    figures:
      `${inTime} of ${connections} clients saw the final count, the last after ${slowest.toFixed(0)} ms (bar ${WITHIN_MS}); ` +
      `${(productBytes / 1024).toFixed(1)} KB a connection against ${(bareBytes / 1024).toFixed(1)} KB bare = ${ratio.toFixed(2)} (bar ${MEMORY_BAR})`,
    values: { connections, inTime, slowestMs: slowest, productBytes, bareBytes, ratio },
  }
}

async function warmUp(port: number, path: string): Promise<void> {
  for (const client of await openStreams(port, path, WARM_UP)) client.close()
}

async function startChild(file: string, env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(file, { env, execArgv: ['--expose-gc'] })
  const { port } = await answerOf<{ port: number }>(child)
  return { child, port }
}

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('measure')
  return (await answerOf<{ rss: number }>(child)).rss
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((done, failed) => {
    child.once('message', (message) => done(message as Answer))
    child.once('exit', (code) => failed(new Error(`${child.spawnfile} ended with ${code}`)))
  })
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.disconnect()
  })
}
