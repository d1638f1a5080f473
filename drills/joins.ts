import * as http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { p95 } from '../bench/parts/percentile.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { seeded } from '../tools/demo/seeded.ts'
import { visitorAddress } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { type FullCourse, givenFullCourse } from './parts/full-course.ts'
import { scaleOf } from './parts/scale.ts'

const PEOPLE = 1_000
const WITHIN_MS = 10_000
const WARM_UP = 200
const READERS_A_SECOND = 20
const PAGE_P95_MS = 1_000
const LESSON = 'https://lekcia.example/miestnost/1'
const CONTROL_PEOPLE = 100
/** Of the control every so many-th mark is lost on purpose. */
const LOST_EVERY = 10

export const bar =
  'Within 10 s a thousand people press the button of their seat, each tenth twice and each fifth from a page opened just then: everybody is let in, each leaves a mark and nobody one too many, and pages answer within 1 s (p95); when all of them open the page just then, none is lost or turned away either; marks that are lost are noticed, and keep nobody out'

type Answer = { status: number; location: string | undefined; ms: number }

/** The minute before a big course begins, on two nodes, with others who read the site. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const stack = await startBookingStack({ durable: true })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000 })
  try {
    const ports = [(await stack.startWeb()).port, (await stack.startWeb()).port]
    const ask = visitor(ports, agent)
    const given = { people: scaled(PEOPLE), startsInMinutes: 5, joinUrl: LESSON }
    const course = await givenFullCourse(stack, given)
    // Nodes that have run for a while: what they do for the first time is slower.
    const earlier = await givenFullCourse(stack, { ...given, people: WARM_UP })
    await joinWithin(ask, earlier, { withinMs: WITHIN_MS, opensEvery: 1 })
    const before = await readSite(ask, WITHIN_MS)
    const reading = readSite(ask, WITHIN_MS)
    const joined = await joinWithin(ask, course, { withinMs: WITHIN_MS, opensEvery: 5 })
    const meanwhile = await reading
    const marks = await marksOf(stack, course)
    const all = course.people.length

    const rushed = await givenFullCourse(stack, given)
    const rush = await joinWithin(ask, rushed, { withinMs: WITHIN_MS, opensEvery: 1 })
    const rushMarks = await marksOf(stack, rushed)

    const careless = await givenFullCourse(stack, { people: CONTROL_PEOPLE, startsInMinutes: 5, joinUrl: LESSON })
    await loseMarks(stack, careless)
    const unnoticed = await joinWithin(ask, careless, { withinMs: WITHIN_MS / 10, opensEvery: 5 })
    const left = await marksOf(stack, careless)
    const noticed = CONTROL_PEOPLE - left.people

    const isWhole = (told: typeof joined, { people, tooMany }: typeof marks) =>
      told.letIn === told.pressed && told.failed === 0 && people === all && tooMany === 0
    const pass =
      all >= PEOPLE &&
      isWhole(joined, marks) &&
      isWhole(rush, rushMarks) &&
      Math.max(p95(meanwhile), p95(joined.pages)) <= PAGE_P95_MS &&
      noticed === CONTROL_PEOPLE / LOST_EVERY &&
      unnoticed.letIn === unnoticed.pressed
    const ms = (values: ReadonlyArray<number>) => `${p95(values).toFixed(0)} ms`
    return {
      pass,
      figures:
        `${all} people within ${(joined.took / 1000).toFixed(1)} s on two nodes: ${joined.letIn} of ${joined.pressed} presses let in, ${joined.failed} pages failed, ${all - marks.people} marks lost, ${marks.tooMany} too many; ` +
        `p95 of the page of a seat ${ms(joined.pages)}, of the press ${ms(joined.presses)}; ` +
        `of the home page for others ${ms(meanwhile)} meanwhile, ${ms(before)} before; ` +
        `when all open their page just then: ${rush.letIn} of ${rush.pressed} let in within ${(rush.took / 1000).toFixed(1)} s, ${rush.failed} pages failed, ${all - rushMarks.people} marks lost, ${rushMarks.tooMany} too many, p95 of the page ${ms(rush.pages)}, of the press ${ms(rush.presses)}; ` +
        `control: of ${CONTROL_PEOPLE / LOST_EVERY} marks lost on purpose ${noticed} are noticed and ${unnoticed.letIn === unnoticed.pressed ? 'everybody is let in' : 'SOMEBODY IS KEPT OUT'}`,
      values: { marks, rushMarks, noticed },
    }
  } finally {
    agent.destroy()
    await stack.stop()
  }
}

type Ask = (n: number, method: 'GET' | 'POST', path: string) => Promise<Answer>

/** Asks as a browser does, from an address of its own. */
function visitor(ports: ReadonlyArray<number>, agent: http.Agent): Ask {
  return (n, method, path) => {
    const port = ports[n % ports.length] ?? 0
    const began = performance.now()
    return new Promise((done, failed) => {
      const asking = http.request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: {
            'x-forwarded-for': visitorAddress(n),
            ...(method === 'POST' && {
              'content-type': 'application/x-www-form-urlencoded',
              origin: `http://127.0.0.1:${port}`,
            }),
          },
          timeout: 30_000,
        },
        (response) => {
          const { statusCode = 0, headers } = response
          response.resume()
          response.on('end', () =>
            done({ status: statusCode, location: headers.location, ms: performance.now() - began }),
          )
        },
      )
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
      asking.on('error', failed)
      asking.end()
    })
  }
}

type Coming = { withinMs: number; opensEvery: number }

/** Everybody comes at a moment of their own; each tenth presses twice, and some open their page first. */
async function joinWithin(ask: Ask, { people }: FullCourse, { withinMs, opensEvery }: Coming) {
  const chance = seeded('joins')
  const began = performance.now()
  const told = { letIn: 0, pressed: 0, failed: 0, pages: [] as Array<number>, presses: [] as Array<number> }
  async function join(n: number, page: string): Promise<void> {
    await wait(chance.next() * withinMs * 0.9)
    if (n % opensEvery === 0) {
      const opened = await ask(n, 'GET', page)
      told.pages.push(opened.ms)
      if (opened.status !== 200) told.failed++
    }
    const presses = n % 10 === 0 ? 2 : 1
    const answers = await Promise.all(Array.from({ length: presses }, () => ask(n, 'POST', page)))
    for (const { status, location, ms } of answers) {
      told.pressed++
      told.presses.push(ms)
      if (status === 303 && location === LESSON) told.letIn++
    }
  }
  await Promise.all(people.map(({ page }, n) => join(n, page)))
  return { ...told, took: performance.now() - began }
}

/** Others read the site meanwhile; answers with how long each waited. */
async function readSite(ask: Ask, forMs: number): Promise<ReadonlyArray<number>> {
  const asked: Array<Promise<Answer>> = []
  for (let n = 0; n < (forMs / 1000) * READERS_A_SECOND; n++) {
    asked.push(ask(100_000 + n, 'GET', '/'))
    await wait(1000 / READERS_A_SECOND)
  }
  return (await Promise.all(asked)).map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY))
}

/** How many people have a mark, and marks beyond one a person and minute. */
async function marksOf({ admin }: BookingStack, { sessionId }: FullCourse) {
  const { rows } = await admin.query<{ people: number; tooMany: number }>(
    `select count(distinct participant_id)::int as people,
       (count(*) - count(distinct (participant_id, date_trunc('minute', at))))::int as "tooMany"
     from attendance_marks where session_id = $1`,
    [sessionId],
  )
  return rows[0] ?? { people: 0, tooMany: 0 }
}

async function loseMarks({ admin }: BookingStack, { people }: FullCourse): Promise<void> {
  const unlucky = people.filter((_, n) => n % LOST_EVERY === 0).map(({ id }) => `'${id}'`)
  await admin.query(
    `alter table attendance_marks add constraint unlucky check (participant_id not in (${unlucky.join(', ')}))`,
  )
}
