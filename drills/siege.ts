import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '../scripts/run-named.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { besiege, type Siege, summed } from './parts/besieger.ts'
import type { Seen } from './parts/bystanders.ts'
import { DEAF_WITHIN_SECONDS, holdDeaf } from './parts/deaf-readers.ts'
import { holdIdle } from './parts/hold-idle.ts'
import { inFlight } from './parts/in-flight.ts'
import { scaleOf } from './parts/scale.ts'
import { type Engine, siegeEngines } from './parts/siege-engines.ts'
import { violationsIn } from './parts/violations.ts'

const SESSIONS = 5
const SESSION_SEATS = 1_000
const CALM_MS = 4_000
const IDLE = 10_000
const IDLE_MS = 5_000
const DEAF = 200
const MOST_SLOWDOWN = 2
/** What the same siege once more may leave. The first one leaves a heap that nobody has asked to shrink; a leak adds to it. */
const MOST_LEFT_MB = 96
const MOST_AT_PEAK_MB = 384
const CONTROL = { slow: 20, greedy: 5, patienceMs: 12_000, bodyBytes: 256 * 1024 ** 2, leastGrowthMb: 200 }

export const bar =
  'Slow headers, slow and 1 GB bodies, gzip bombs, deep JSON, many headers, huge addresses, questions by the hundred, deaf readers and 10,000 idle connections get 408, 413, 400 or 431 and are gone in time; while as many attackers arrive as visitors, the p95 of the visitors is at most 2 times the calm one, none of them fails, memory grows by at most 384 MB, and the same siege once more leaves at most 96 MB above the first; without the limits it does not hold.'

type Found = Siege & { name: string; wrong: ReadonlyArray<string>; peakMb: number; p95Ms: number; bookingP95Ms: number }

/** Everything that the network can throw at a node, while others want nothing but to read and to book. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const stack = await startBookingStack()
  const web = await stack.startWeb()
  await stack.startWorker()
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => stack.givenSession(SESSION_SEATS)))
  const visitors = await startBystanders(web.port, sessions)
  try {
    // Once through, small: what a node takes for its first pages and first faults is no growth.
    await visitors.during(() =>
      Promise.all(siegeEngines((count) => Math.ceil(scaled(count) / 20)).map((engine) => attack(web.port, engine))),
    )
    await visitors.during(() => wait(CALM_MS))
    const memory = watchMemory(web.pid)
    const calm: Array<Seen> = []
    const sieges: Array<Seen> = []
    const found: Array<Found> = []
    const deaf = holdDeaf(web.port, scaled(DEAF))
    for (const engine of siegeEngines(scaled)) {
      calm.push((await visitors.during(() => wait(CALM_MS))).seen)
      memory.forgetPeak()
      const { seen, result } = await visitors.during(async () => {
        const [siege] = await Promise.all([attack(web.port, engine), wait(CALM_MS)])
        return siege
      })
      sieges.push(seen)
      found.push({
        ...result,
        name: engine.name,
        wrong: wrongIn(engine, result),
        peakMb: memory.peakMb(),
        p95Ms: p95(seen.readMs),
        bookingP95Ms: p95(seen.bookMs),
      })
      console.error(JSON.stringify(found.at(-1)))
    }
    calm.push((await visitors.during(() => wait(CALM_MS))).seen)
    memory.forgetPeak()
    const { seen: duringIdle, result: idle } = await visitors.during(async () => {
      const idlers = await holdIdle(web.port, scaled(IDLE))
      await wait(IDLE_MS)
      const stayed = idlers.stillOpen()
      await idlers.leave()
      return { opened: idlers.opened, refused: idlers.refused, stayed, peakMb: memory.peakMb() }
    })
    sieges.push(duringIdle)
    const deafEnded = await deaf
    calm.push((await visitors.during(() => wait(CALM_MS))).seen)
    const { seen: afterwards, result: firstMb } = await visitors.during(() => memory.settledMb(memory.baseMb))
    calm.push(afterwards)
    const { seen: secondSiege, result: secondMb } = await visitors.during(async () => {
      await Promise.all(siegeEngines(scaled).map((engine) => attack(web.port, engine)))
      return memory.settledMb(firstMb)
    })
    memory.stop()
    visitors.stop()
    const lost = await notThere(stack, [...calm, ...sieges, secondSiege])
    const violations = await violationsIn(stack)
    const control = await withoutGuards(stack)

    const everything = [...calm, ...sieges, secondSiege]
    const failed = everything.flatMap((seen) => seen.failed)
    const [calmMs, siegeMs] = [p95(calm.flatMap(({ readMs }) => readMs)), p95(sieges.flatMap(({ readMs }) => readMs))]
    const bookingMs = [p95(calm.flatMap(({ bookMs }) => bookMs)), p95(sieges.flatMap(({ bookMs }) => bookMs))] as const
    const peakMb = Math.max(idle.peakMb, ...found.map((each) => each.peakMb)) - memory.baseMb
    const wrong = found.flatMap(({ name, wrong: words }) => words.map((word) => `${name}: ${word}`))
    const checks = {
      answers: wrong.length === 0,
      deaf: deafEnded.held === 0,
      idle: idle.refused === 0 && idle.stayed === idle.opened,
      others: failed.length === 0 && siegeMs <= MOST_SLOWDOWN * calmMs,
      memory: peakMb <= MOST_AT_PEAK_MB && secondMb - firstMb <= MOST_LEFT_MB,
      bookings: lost.length === 0 && violations.length === 0,
      controls:
        control.held === CONTROL.slow && control.served === CONTROL.greedy && control.growthMb >= CONTROL.leastGrowthMb,
    }
    const broken = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    const bookings = everything.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    return {
      pass: broken.length === 0,
      figures:
        `${found.map(({ name, count, statuses, slowestSeconds }) => `${count} ${name} ${words(statuses)} within ${slowestSeconds.toFixed(1)} s`).join(', ')}; ` +
        `${deafEnded.count} deaf readers let go after ${deafEnded.slowestSeconds.toFixed(0)} s (at most ${DEAF_WITHIN_SECONDS}), ` +
        `${idle.stayed} of ${idle.opened} idle connections held, ${idle.refused} refused; ` +
        `others read with a p95 of ${calmMs} ms in calm and ${siegeMs} ms under siege (${(siegeMs / calmMs).toFixed(2)} times), ` +
        `booked with ${bookingMs[0]} and ${bookingMs[1]} ms, ${failed.length} of ${everything.reduce((sum, { readMs, bookMs }) => sum + readMs.length + bookMs.length, 0)} visits failed; ` +
        `memory ${memory.baseMb} MB, at most ${peakMb} more, ${firstMb - memory.baseMb} more afterwards, ${secondMb - firstMb} more after the same siege at once; ` +
        `${bookings} bookings answered, ${lost.length} lost, violations ${violations.length}; ` +
        `controls: without time-outs ${control.held} of ${CONTROL.slow} slow clients still held after ${CONTROL.patienceMs / 1000} s, ` +
        `without the limit of questions ${control.served} of ${CONTROL.greedy} who ask 200 at once are served, ` +
        `without the limit of bodies memory grew by ${control.growthMb} MB` +
        `${broken.length > 0 ? `; FAILED: ${[...broken, ...wrong, ...failed.slice(0, 3)].join(', ')}` : ''}`,
      values: {
        found,
        deaf: deafEnded,
        idle,
        calmMs,
        siegeMs,
        bookingMs,
        failed,
        lost,
        violations,
        control,
        firstMb,
        secondMb,
      },
    }
  } finally {
    visitors.stop()
    await stack.stop()
  }
}

async function attack(port: number, { count, atOnce, everyMs = 0, of }: Engine): Promise<Siege> {
  const startedAt = performance.now()
  const ended = await inFlight(count, atOnce, async (n) => {
    await wait(Math.max(0, startedAt + n * everyMs - performance.now()))
    return besiege(port, of(n))
  })
  return summed(ended)
}

function wrongIn(engine: Engine, siege: Siege): ReadonlyArray<string> {
  const strange = Object.keys(siege.statuses).filter((status) => !engine.answers.includes(Number(status)))
  // Whoever pushes without listening may lose the answer with the connection; most must hear it.
  const cut = siege.statuses.cut ?? 0
  return [
    ...strange.filter((status) => status !== 'cut').map((status) => `${siege.statuses[status]} × ${status}`),
    ...(cut > siege.count / 2 && !engine.mayBeCut ? [`${cut} cut without an answer`] : []),
    ...(siege.held > 0 ? [`${siege.held} held`] : []),
    ...(siege.slowestSeconds > engine.endedWithinSeconds ? [`took ${siege.slowestSeconds.toFixed(1)} s`] : []),
    ...(siege.mostSentBytes > engine.mostSentBytes ? [`${siege.mostSentBytes} bytes taken`] : []),
  ]
}

async function startBystanders(port: number, sessions: ReadonlyArray<string>) {
  const visitors = fork(join(import.meta.dirname, 'parts', 'bystanders.ts'), [JSON.stringify({ port, sessions })])
  const said = <Word>() =>
    new Promise<Word>((done) => {
      visitors.once('message', (word) => done(word as Word))
    })
  await said()
  return {
    /** What others met while something went on. */
    async during<Result>(work: () => Promise<Result>): Promise<{ seen: Seen; result: Result }> {
      visitors.send('begin')
      const result = await work()
      const told = said<Seen>()
      visitors.send('end')
      return { seen: await told, result }
    },
    stop() {
      visitors.kill()
    },
  }
}

function watchMemory(pid: number) {
  const baseMb = memoryOf(pid)
  let peak = baseMb
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 100)
  return {
    baseMb,
    peakMb: () => peak,
    forgetPeak() {
      peak = 0
    },
    /** The least of a minute in which people visit as before: a heap shrinks when it is collected, not when it is left. */
    async settledMb(beforeMb: number): Promise<number> {
      let least = memoryOf(pid)
      for (let second = 0; second < 60 && least > beforeMb + MOST_LEFT_MB / 2; second++) {
        await wait(1_000)
        least = Math.min(least, memoryOf(pid))
      }
      return least
    },
    stop: () => clearInterval(timer),
  }
}

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

async function notThere({ admin }: BookingStack, seen: ReadonlyArray<Seen>): Promise<ReadonlyArray<string>> {
  const keys = seen.flatMap(({ acknowledged }) => acknowledged)
  const { rows } = await admin.query<{ key: string }>(
    'select client_key as key from registrations where client_key = any($1)',
    [keys],
  )
  const there = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !there.has(key))
}

/** The same server with its limits out: what dribbles stays, what pours is swallowed. */
async function withoutGuards(stack: BookingStack): Promise<{ held: number; served: number; growthMb: number }> {
  const preload = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'parts', 'unguarded.ts')}` }
  const engines = siegeEngines((count) => count)
  function engineOf(name: string) {
    const engine = engines.find((each) => each.name === name)
    if (!engine) throw new Error(`No engine is called ${name}`)
    return engine.of(0)
  }
  const patient = await stack.startWeb({ ...preload, WITHOUT: 'patience' })
  const { patienceMs } = CONTROL
  const slow = await Promise.all(
    Array.from({ length: CONTROL.slow }, () => besiege(patient.port, { ...engineOf('slow headers'), patienceMs })),
  )
  await patient.stop()
  const willing = await stack.startWeb({ ...preload, WITHOUT: 'questions' })
  const greedy = await Promise.all(
    Array.from({ length: CONTROL.greedy }, () =>
      besiege(willing.port, { ...engineOf('connections with 200 questions at once'), patienceMs }),
    ),
  )
  await willing.stop()
  const swallowing = await stack.startWeb({ ...preload, WITHOUT: 'lengths' })
  const memory = watchMemory(swallowing.pid)
  const body = { isChunked: true, bytes: CONTROL.bodyBytes }
  await besiege(swallowing.port, {
    ...engineOf('1 GB bodies'),
    opening:
      'POST /api/createStripeCheckoutSession HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    flood: body,
  })
  const growthMb = memory.peakMb() - memory.baseMb
  memory.stop()
  await swallowing.stop()
  return { held: summed(slow).held, served: summed(greedy).statuses[200] ?? 0, growthMb }
}

function p95(values: ReadonlyArray<number>): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0)
}

function words(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, n]) => `${status} × ${n}`)
    .join(' ')
}
