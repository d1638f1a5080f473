import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { pictureUrl } from '#platform/pictures/picture-url.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient, orderOf, visitorAddress } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { askMeanwhile, type Meanwhile } from './parts/ask-meanwhile.ts'
import { askNode, closeQuestions, type Question } from './parts/ask-node.ts'
import { type BackgroundLoad, findLost, startBackgroundLoad } from './parts/background-load.ts'
import { compareBooks } from './parts/compare-books.ts'
import { forgetChecks, type PlacedOrder, placeOrders, statesOf } from './parts/place-orders.ts'
import { scaleOf } from './parts/scale.ts'
import { mountSmallDisk, type SmallDisk } from './parts/small-disk.ts'
import { violationsIn } from './parts/violations.ts'

const DATABASE_MB = 400
const TEMPORARY_MB = 4
const BUYERS = 10
const ROUNDS = 3
const FULL_MS = 10_000
const PAYING = 20
const CONTROL_TRIES = 5
const RESUME_WITHIN_SECONDS = 30
const FAIL_WITHIN_MS = 60_000
/** The sweep asks Stripe every two minutes; on a crowded machine the first answer may be late. */
const SWEEP_WITHIN_MS = 330_000
const PICTURES = 12
const FORM = 'application/x-www-form-urlencoded'

export const bar =
  "With no byte left for the database (3 times for its tables, 3 times for its log as well, which stops the server) every booking gets 503 with a sentence, pages stay up, nothing acknowledged is lost, payments made meanwhile are settled, and bookings are answered again within 30 s of new space without a restart of a node; with the node's own disk full nobody notices; without the rule for it a full disk is a fault."

type Full = {
  kind: 'tables' | 'log'
  failures: Record<string, number>
  meanwhile: Meanwhile
  resumeSeconds: number
  lost: ReadonlyArray<string>
}

/** A disk that is full is the most ordinary of disasters: nothing breaks, nothing can be written. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const [disk, temporary] = [mountSmallDisk(DATABASE_MB), mountSmallDisk(TEMPORARY_MB)]
  const gallery = await startGallery()
  const dataDir = join(disk.folder, 'postgres')
  const database = await startLocalDatabase({ durable: true, supervised: true, dataDir, maxConnections: 200 })
  const stack = await startBookingStack({ database })
  try {
    const settings = {
      ...gallery.environment,
      PICTURES_DIR: join(temporary.folder, 'pictures'),
      TMPDIR: temporary.folder,
    }
    const web = await stack.startWeb(settings)
    const worker = await stack.startWorker(settings)
    const client = bookingClient(web.port)
    let ended = 0
    for (const node of [web, worker]) void node.ended.then(() => ended++)
    const careless = await stack.startWeb({
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'parts', 'unguarded.ts')}`,
      WITHOUT: 'away',
      PUBLIC_ORIGIN: web.origin,
    })

    const other = bookingClient(careless.port)
    const session = await stack.givenSession(1_000)
    const price = (await other.prices([session])).get(session) ?? 0
    const orders = await placeOrders(stack, client, session, scaled(PAYING) * 2)
    const load = await startBackgroundLoad(stack, client, { buyers: BUYERS, pauseMs: 50, sessions: 10 })
    const found: Array<Full> = []
    const unpaid = [...orders]
    const control = { faults: 0, tries: 0 }
    for (const kind of ['tables', 'log'] as const) {
      for (let round = 0; round < scaled(ROUNDS); round++) {
        const paying = round === 0 ? unpaid.splice(0, scaled(PAYING)) : []
        const full = await fillWhileBooking(
          stack,
          { kind, disk, load, paying, doors: doorsOf(session), port: web.port },
          async () => {
            if (kind !== 'tables') return
            for (let n = 0; n < CONTROL_TRIES; n++) {
              control.tries++
              const { status, error } = await other.book(orderOf(session, price), visitorAddress(control.tries))
              if (status === 500 && error?.code === 'FAULT') control.faults++
            }
          },
        )
        found.push(full)
        console.error(JSON.stringify(full))
      }
    }
    const pictures = await fillTemporary(stack, web.port, temporary, load)
    await load.stop()
    await careless.stop()
    const settled = await untilPaid(stack, orders)
    const lost = await findLost(stack, load.acknowledged)
    const violations = await violationsIn(stack)
    const books = await compareBooks(stack)
    client.close()
    other.close()

    const answers = found.flatMap(({ meanwhile }) => Object.entries(meanwhile.asked))
    const bare = answers.flatMap(([door, said]) =>
      Object.entries(said)
        .filter(([what]) => isWrong(door, what))
        .map(([what, n]) => `${door} ${what} × ${n}`),
    )
    const failures = sum(found.map((full) => full.failures))
    const slowestResume = Math.max(...found.map(({ resumeSeconds }) => resumeSeconds))
    const checks = {
      refused: found.every((full) => (full.failures['503 BUSY'] ?? 0) > 0),
      words: Object.keys(failures).every((said) => said === '503 BUSY'),
      pages: bare.length === 0,
      resumed: slowestResume <= RESUME_WITHIN_SECONDS && ended === 0,
      lost: lost.length === 0 && found.every((full) => full.lost.length === 0) && load.refused.length === 0,
      settled: settled === orders.length && books.differences.length === 0,
      violations: violations.length === 0,
      temporary: pictures.served === pictures.asked && pictures.bookedMeanwhile > 0 && pictures.keptAfterwards > 0,
      control: control.faults > 0,
    }
    const broken = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    const of = (kind: Full['kind']) => found.filter((full) => full.kind === kind)
    const resumes = (kind: Full['kind']) =>
      of(kind)
        .map(({ resumeSeconds }) => resumeSeconds.toFixed(1))
        .join('/')
    return {
      pass: broken.length === 0,
      figures:
        `disk full ${of('tables').length} times for tables and ${of('log').length} times for the log too, ${FULL_MS / 1000} s each: ${load.acknowledged.length} bookings answered, ${lost.length} lost, ` +
        `refused ${Object.entries(failures)
          .map(([said, n]) => `${said} × ${n}`)
          .join(' ')}, other doors ${sumOf(answers.map(([, said]) => said))} answers, ${bare.length} not in words; ` +
        `answered again after ${resumes('tables')} s and ${resumes('log')} s (at most ${RESUME_WITHIN_SECONDS}), nodes that ended ${ended}; ` +
        `${settled} of ${orders.length} payments made meanwhile settled, ${books.differences.length} differences to Stripe's book, violations ${violations.length}; ` +
        `node's own disk full: ${pictures.served} of ${pictures.asked} pictures served, ${pictures.bookedMeanwhile} bookings meanwhile, ${pictures.keptAfterwards} pictures kept when there was space; ` +
        `control: without the rule ${control.faults} of ${control.tries} bookings are faults` +
        `${broken.length > 0 ? `; FAILED: ${[...broken, ...bare.slice(0, 5)].join(', ')}` : ''}`,
      values: { found, failures, lost, violations, books, pictures, control, settled, ended, refused: load.refused },
    }
  } finally {
    closeQuestions()
    await stack.stop()
    gallery.stop()
    for (const each of [disk, temporary]) each.unmount()
  }
}

/** A read may go on from what the node has; a write may only be refused in words. Readiness is for machines. */
function isWrong(door: string, said: string): boolean {
  if (door === 'readiness') return !/^(200|503 )/.test(said)
  if (said === '200' || said === '204' || said === '303' || said === '302') return false
  return said !== '503 in words'
}

function doorsOf(session: string): Readonly<Record<string, Question>> {
  const message = 'name=Jana&email=jana%40example.test&message=M%C3%A1te+kurz+aj+pre+u%C4%8Dite%C4%BEov%3F'
  return {
    landing: { method: 'GET', path: '/', headers: {} },
    seats: { method: 'GET', path: '/api/seats', headers: {} },
    form: { method: 'GET', path: `/rezervacia/${session}`, headers: {} },
    contact: {
      method: 'POST',
      path: '/kontakt',
      headers: { accept: 'text/html', 'content-type': FORM },
      body: message,
    },
    readiness: { method: 'GET', path: '/readyz', headers: {} },
  }
}

async function fillWhileBooking(
  stack: BookingStack,
  given: {
    kind: Full['kind']
    disk: SmallDisk
    load: BackgroundLoad
    paying: ReadonlyArray<PlacedOrder>
    doors: Readonly<Record<string, Question>>
    port: number
  },
  whileFull: () => Promise<void>,
): Promise<Full> {
  const { kind, disk, load, paying, doors, port } = given
  const before = { ...load.failed }
  disk.fill()
  if (kind === 'log') await exhaustLog(stack)
  await until(() => load.failures() > total(before), FAIL_WITHIN_MS, 'No booking was refused although the disk is full')
  const stopAsking = askMeanwhile(port, doors)
  for (const { checkoutId } of paying) stack.sandbox.pay(checkoutId)
  await Promise.all([wait(FULL_MS), whileFull()])
  const meanwhile = await stopAsking()
  const answered = load.acknowledged.length
  disk.free()
  const freedAt = performance.now()
  await until(
    () => load.acknowledged.length > answered,
    4 * RESUME_WITHIN_SECONDS * 1000,
    'No booking was answered again',
  )
  const resumeSeconds = (performance.now() - freedAt) / 1000
  const lost = await findLost(stack, load.acknowledged)
  const after = { ...load.failed }
  const failures = Object.fromEntries(Object.entries(after).map(([said, n]) => [said, n - (before[said] ?? 0)]))
  return { kind, failures, meanwhile, resumeSeconds, lost }
}

/** Every segment of the log that is there is closed, until the server needs one for which there is no space. */
async function exhaustLog({ admin }: BookingStack): Promise<void> {
  for (let segment = 0; segment < 100; segment++) {
    try {
      await admin.query('select txid_current(), pg_switch_wal()')
    } catch {
      return
    }
  }
  throw new Error('The log found space a hundred times on a full disk')
}

async function fillTemporary(stack: BookingStack, port: number, disk: SmallDisk, load: BackgroundLoad) {
  const ask = async (n: number) => {
    const path = pictureUrl(stack.services.config, { source: `/content/images/${n}.png`, width: 400 })
    return (await askNode(port, { method: 'GET', path, headers: {} })).status
  }
  const folder = join(disk.folder, 'pictures')
  await ask(0)
  disk.fill()
  const before = load.acknowledged.length
  const statuses: Array<number> = []
  for (let n = 1; n <= PICTURES; n++) statuses.push(await ask(n))
  const bookedMeanwhile = load.acknowledged.length - before
  disk.free()
  const kept = readdirSync(folder).length
  for (let n = 1; n <= PICTURES; n++) statuses.push(await ask(n))
  return {
    asked: statuses.length,
    served: statuses.filter((status) => status === 200).length,
    bookedMeanwhile,
    keptAfterwards: readdirSync(folder).length - kept,
  }
}

async function untilPaid(stack: BookingStack, orders: ReadonlyArray<PlacedOrder>): Promise<number> {
  // Stripe's events may all have met the full disk; the sweep asks after two minutes of silence, here at once.
  await forgetChecks(stack, orders)
  const until = performance.now() + SWEEP_WITHIN_MS
  let paid = 0
  while (paid < orders.length && performance.now() < until) {
    paid = (await statesOf(stack, orders)).paid ?? 0
    await wait(500)
  }
  return paid
}

/** Stands where Ghost stands, for its pictures only. */
async function startGallery() {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8060f0' } })
    .png()
    .toBuffer()
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/content/images/')) response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    environment: { GHOST_URL: `http://127.0.0.1:${port}`, GHOST_CONTENT_KEY: '0123456789abcdef0123456789' },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function until(isSo: () => boolean, withinMs: number, otherwise: string): Promise<void> {
  const end = performance.now() + withinMs
  while (!isSo()) {
    if (performance.now() > end) throw new Error(otherwise)
    await wait(50)
  }
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, n) => all + n, 0)
}

function sum(all: ReadonlyArray<Readonly<Record<string, number>>>): Record<string, number> {
  const together: Record<string, number> = {}
  for (const [said, n] of all.flatMap((each) => Object.entries(each))) {
    if (n > 0) together[said] = (together[said] ?? 0) + n
  }
  return together
}

function sumOf(all: ReadonlyArray<Readonly<Record<string, number>>>): number {
  return all.reduce((together, each) => together + total(each), 0)
}
