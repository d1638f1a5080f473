import { setTimeout as wait } from 'node:timers/promises'
import { type BookingClient, bookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import { startBuiltWeb } from '../../tools/local-stack/start-built-web.ts'
import type { RunningPostgres } from '../../tools/postgres/start-postgres.ts'
import { type BackgroundLoad, findLost, startBackgroundLoad } from './background-load.ts'
import { askServer, type PairStack } from './pair-stack.ts'
import { startPaying } from './start-paying.ts'
import { untilAnswered } from './until-answered.ts'

/** What befalls the two besides the death of the primary, one after the other. */
const MISFORTUNES = ['none', 'a late standby', 'an absent standby', 'both die', 'the old primary comes back'] as const
type Misfortune = (typeof MISFORTUNES)[number]

export type Promotions = {
  rounds: ReadonlyArray<{
    misfortune: Misfortune
    /** From the death of the primary to the first booking that the new one answered. */
    recoveredMs: number
    /** Part of it: the script that promotes. */
    promotedMs: number
    rebuilt: 'rewound' | 'copied'
    rebuiltMs: number
  }>
  answered: number
  lost: ReadonlyArray<string>
  failed: Readonly<Record<string, number>>
  refused: ReadonlyArray<string>
  lag: { seconds: number; answeredMeanwhile: number; behind: number; answersOfANodeOnIt: ReadonlyArray<string> } | null
  away: { seconds: number; answeredMeanwhile: number; resumedMs: number } | null
  /** Whether the old primary said yes to a write while another one had taken its place. */
  oldPrimary: 'silent' | 'said yes' | null
  /** The most connections of the product that a standby had at once. */
  connectionsToStandby: number
  paid: number
}

const BUYERS = 20
/** A supervisor asks so often and believes so many silences. */
const ASKED_EVERY_MS = 500
const SILENCES = 3
const OLD_PRIMARY_MAY_TAKE_MS = 3_000

/** The primary dies again and again under bookings and payments, each time in another misfortune; the standby takes its place. */
export async function promoteUnderLoad(
  parts: PairStack,
  client: BookingClient,
  options: { rounds: number; lagSeconds: number; awaySeconds: number },
): Promise<Promotions> {
  const { stack, pair, front } = parts
  const load = await startBackgroundLoad(stack, client, { buyers: BUYERS, pauseMs: 100, sessions: 10 })
  const paying = startPaying(stack, load)
  const watching = watchStandby(parts)
  const lost = new Set<string>()
  const rounds: Array<Promotions['rounds'][number]> = []
  let lag: Promotions['lag'] = null
  let away: Promotions['away'] = null
  let oldPrimary: Promotions['oldPrimary'] = null

  for (let n = 0; n < options.rounds; n++) {
    const misfortune = MISFORTUNES[n % MISFORTUNES.length] ?? 'none'
    await untilAnswered(load, 20)
    if (misfortune === 'a late standby') lag = await fallBehind(parts, load, options.lagSeconds)
    if (misfortune === 'an absent standby') away = await sendAway(parts, load, options.awaySeconds)
    if (misfortune === 'both die') await pair.standby.crash()
    await wait(misfortune === 'both die' ? 500 : Math.random() * 500)

    const diedAt = performance.now()
    await pair.primary.crash()
    if (misfortune === 'both die') await pair.standby.revive()
    await untilSilent(pair.primary)
    const promotingAt = performance.now()
    await pair.promote()
    const promotedMs = performance.now() - promotingAt
    front.leadTo(pair.primary.port)
    await untilAnswered(load, 1)
    const recoveredMs = performance.now() - diedAt

    if (misfortune === 'the old primary comes back') oldPrimary = await comeBack(pair.standby)
    const rebuildingAt = performance.now()
    const rebuilt = await pair.rebuildStandby()
    rounds.push({ misfortune, recoveredMs, promotedMs, rebuilt, rebuiltMs: performance.now() - rebuildingAt })
    console.error(JSON.stringify(rounds.at(-1)))
    for (const booking of await findLost(stack, load.acknowledged)) lost.add(booking)
  }
  await untilAnswered(load, 20)
  await load.stop()
  const paid = await paying.stop()
  for (const booking of await findLost(stack, load.acknowledged)) lost.add(booking)
  return {
    rounds,
    answered: load.acknowledged.length,
    lost: [...lost],
    failed: load.failed,
    refused: load.refused,
    lag,
    away,
    oldPrimary,
    connectionsToStandby: await watching.stop(),
    paid,
  }
}

/** The negative control: nobody waits for the standby, and it dies half a second before the primary. */
export async function promoteUnsafely(
  { stack, pair, front }: PairStack,
  client: BookingClient,
): Promise<{ answered: number; lost: ReadonlyArray<string> }> {
  await pair.setSynchronous(false)
  const load = await startBackgroundLoad(stack, client, { buyers: BUYERS, pauseMs: 20, sessions: 10 })
  await untilAnswered(load, 20)
  await pair.standby.crash()
  await untilAnswered(load, 5)
  await wait(500)
  await pair.primary.crash()
  await pair.standby.revive()
  await pair.promote()
  front.leadTo(pair.primary.port)
  await untilAnswered(load, 20)
  await load.stop()
  return { answered: load.acknowledged.length, lost: await findLost(stack, load.acknowledged) }
}

/** Bookings go on, a node that reads the late standby sells nothing, and at the end the standby is late by so much. */
async function fallBehind(
  { stack, pair }: PairStack,
  load: BackgroundLoad,
  seconds: number,
): Promise<Promotions['lag']> {
  const before = load.acknowledged.length
  await pair.pauseReplay()
  const pausedAt = performance.now()
  const answersOfANodeOnIt = await bookOnStandby({ stack, pair })
  await wait(Math.max(0, seconds * 1000 - (performance.now() - pausedAt)))
  const count = 'select count(*)::int as n from registrations'
  const [here] = await askServer<{ n: number }>(pair.primary, count)
  const [there] = await askServer<{ n: number }>(pair.standby, count)
  return {
    seconds: (performance.now() - pausedAt) / 1000,
    answeredMeanwhile: load.acknowledged.length - before,
    behind: (here?.n ?? 0) - (there?.n ?? 0),
    answersOfANodeOnIt,
  }
}

/** What a buyer hears from a node that was pointed to the standby by mistake. */
async function bookOnStandby({ stack, pair }: Pick<PairStack, 'stack' | 'pair'>): Promise<ReadonlyArray<string>> {
  // Under the other role, so that it is not taken for a node that went astray by itself.
  const DATABASE_URL = pair.standby.url('bystro_owner', 'bystro')
  const web = await startBuiltWeb({ ...stack.environment, DATABASE_URL }).catch(() => null)
  if (!web) return ['does not start']
  const misled = bookingClient(web.port)
  const [open] = await askServer<{ id: string }>(pair.standby, 'select id from sessions limit 1')
  const session = open?.id ?? ''
  const price = (await misled.prices([session])).get(session) ?? 0
  const answers: Array<string> = []
  for (let n = 0; n < 5; n++) {
    const answer = await misled.book(orderOf(session, price), visitorAddress(40_000 + n)).catch(() => null)
    answers.push(answer ? `${answer.status} ${answer.error?.code ?? ''}`.trim() : 'no answer')
  }
  misled.close()
  await web.kill()
  return answers
}

/**
 * While the standby is away no commit is answered: a booking that only one disk has is none. What was sent before may still
 * hear that it waits for its checkout, because its seat is on both.
 */
async function sendAway({ pair }: PairStack, load: BackgroundLoad, seconds: number): Promise<Promotions['away']> {
  await pair.standby.crash()
  const goneAt = Date.now()
  await wait(seconds * 1000)
  const answered = load.acknowledged.filter(({ sentAt }) => sentAt > goneAt)
  const backAt = performance.now()
  await pair.standby.revive()
  await untilAnswered(load, 1)
  const resumedMs = performance.now() - backAt
  await untilAnswered(load, 20)
  return { seconds, answeredMeanwhile: answered.length, resumedMs }
}

/** Somebody starts the machine of the old primary, and a client that never heard of the change writes there. */
async function comeBack(server: RunningPostgres): Promise<'silent' | 'said yes'> {
  await server.revive()
  const answer = await Promise.race([
    askServer(server, 'update sessions set capacity = capacity').then(
      () => 'said yes' as const,
      () => 'silent' as const,
    ),
    wait(OLD_PRIMARY_MAY_TAKE_MS, 'silent' as const),
  ])
  await server.crash()
  return answer
}

async function untilSilent(server: RunningPostgres): Promise<void> {
  for (let silences = 0; silences < SILENCES; ) {
    const isThere = await askServer(server, 'select 1').then(
      () => true,
      () => false,
    )
    silences = isThere ? 0 : silences + 1
    if (silences < SILENCES) await wait(ASKED_EVERY_MS)
  }
}

/** Looks for connections of the product at whichever server is the standby. */
function watchStandby({ pair }: PairStack) {
  let isWatching = true
  let most = 0
  const done = (async () => {
    while (isWatching) {
      const found = await askServer<{ n: number }>(
        pair.standby,
        `select count(*)::int as n from pg_stat_activity where usename = 'bystro_app' and pg_is_in_recovery()`,
      ).catch(() => [])
      most = Math.max(most, found[0]?.n ?? 0)
      await wait(250)
    }
  })()
  return {
    async stop() {
      isWatching = false
      await done
      return most
    },
  }
}
