import pg from 'pg'
import { BEGINNER_LEVEL } from '#capabilities/catalogue/grade.ts'
import { scheduleSession } from '#capabilities/schedule/schedule-session.server.ts'
import { startSeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import type * as bundle from '#server/entry.server.ts'
import { openServices } from '#server/services.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { openStreams, untilAllSaw } from '../tools/local-stack/sse-client.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'

const CUTS = 20
const CLIENTS = 50
const WITHIN_MS = 5_000

export const bar = 'Counts of both nodes right within 5 s after each of 20 cuts of every LISTEN connection'

/**
 * Two web nodes on one database. A seat taken through one shows on the other; then every LISTEN connection is cut twenty
 * times, each time just before a change, and the counts of both nodes must be right within five seconds.
 */
export async function run(): Promise<Outcome> {
  process.env.NODE_ENV = 'production'
  const { postgres, appUrl } = await startLocalDatabase()
  const admin = new pg.Client(postgres.url('postgres', 'postgres'))
  await admin.connect()
  const { startWeb, parseConfig: parseBuilt } = (await import(
    `${process.cwd()}/build/server/index.js`
  )) as typeof bundle
  const here = await startWeb(parseBuilt({ ...(await localWebEnvironment(appUrl)), LOG_LEVEL: 'error' }))
  const there = await startBuiltWeb({ DATABASE_URL: appUrl, LOG_LEVEL: 'error' })
  const { id } = await scheduleSession(
    here.services,
    { title: 'Základy AI', level: BEGINNER_LEVEL, startsAt: new Date(Date.now() + 30 * 86_400_000), capacity: 1000 },
    { kind: 'system', id: 'drill' },
  )
  const viewers = [
    ...(await openStreams(here.port, '/api/live/sessions', CLIENTS)),
    ...(await openStreams(there.port, '/api/live/sessions', CLIENTS)),
  ]
  let taken = 0

  async function takeOneSeat(): Promise<ReadonlyArray<number>> {
    await here.services.db.execute(takeSeats(id, 1))
    here.services.live.announce(SESSIONS_TOPIC)
    taken++
    return untilAllSaw(viewers, `"currentParticipants":${taken},`, WITHIN_MS)
  }

  const undisturbed = await takeOneSeat()
  const afterCuts: Array<number> = []
  let cutConnections = 0
  for (let cut = 0; cut < CUTS; cut++) {
    cutConnections += await cutBoth(admin)
    afterCuts.push(Math.max(...(await takeOneSeat())))
  }
  const control = await staysWrongWithoutProtection(appUrl, id)

  for (const viewer of viewers) viewer.close()
  await there.stop()
  await here.stop()
  await admin.end()
  await postgres.stop()

  const reached = undisturbed.every((ms) => ms <= WITHIN_MS)
  const right = afterCuts.filter((ms) => ms <= WITHIN_MS).length
  return {
    pass: reached && right === CUTS && control,
    figures:
      `the other node's ${CLIENTS} clients saw the change after ${Math.max(...undisturbed.slice(CLIENTS)).toFixed(0)} ms; ` +
      `LISTEN cut ${CUTS} times (${cutConnections} connections), right within 5 s ${right} times, slowest ${Math.max(...afterCuts).toFixed(0)} ms; ` +
      `control without signal and re-read ${control ? 'stayed wrong' : 'DID NOT FAIL'}`,
    values: { undisturbed, afterCuts, cutConnections, control },
  }
}

/** Both nodes must be listening first, or the cut would hit nothing. */
async function cutBoth(admin: pg.Client): Promise<number> {
  const listening = "from pg_stat_activity where application_name like 'bystro-live %'"
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await admin.query(`select count(*)::int as n ${listening}`)
    if (rows[0].n === 2) return (await admin.query(`select pg_terminate_backend(pid) ${listening}`)).rowCount ?? 0
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The nodes did not listen again within ten seconds')
}

/** The negative control: a feed that neither hears nor re-reads must miss the change, or this drill proves nothing. */
async function staysWrongWithoutProtection(databaseUrl: string, sessionId: string): Promise<boolean> {
  const config = parseConfig({ ...(await localWebEnvironment(databaseUrl)), LOG_LEVEL: 'error' })
  const { services, close } = await openServices(config, 'bystro-drill')
  const feed = await startSeatFeed(services, { rereadMs: 3_600_000 })
  await services.live.close()
  const before = feed.current().find(({ id }) => id === sessionId)?.currentParticipants
  await services.db.execute(takeSeats(sessionId, 1))
  await new Promise((done) => setTimeout(done, WITHIN_MS))
  const after = feed.current().find(({ id }) => id === sessionId)?.currentParticipants
  await feed.stop()
  await close()
  return before !== undefined && before === after
}
