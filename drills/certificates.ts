import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { askForCertificates } from '#capabilities/certificates/ask-for-certificates.server.ts'
import { CODE_LENGTH, CODE_LETTERS } from '#capabilities/certificates/certificate-code.ts'
import { checkCertificate, compareName } from '#capabilities/certificates/check-certificate.server.ts'
import { keyRingOf, publishedKeys } from '#capabilities/certificates/published-keys.server.ts'
import { checkFile } from '#capabilities/certificates/signature/sealed-file.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { seeded } from '../tools/demo/seeded.ts'
import { visitorAddress } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { givenFullCourse } from './parts/full-course.ts'
import { inFlight } from './parts/in-flight.ts'
import { scaleOf } from './parts/scale.ts'

const PEOPLE = 500
const CODES = 1_000_000
const FROM_ONE_ADDRESS = 2_000
const ALLOWED_A_MINUTE = 30
const NAMES = 200
const NAME_TRIES = 5
const MOST_MB = 512
const PATIENCE_MS = 300_000
const ADMIN = { actor: { kind: 'admin', id: 'drill' }, requestId: 'drill' } as const

export const bar =
  '500 certificates of one press, numbered without a gap, each told to its owner once, each file genuine, worker and web node below 512 MB; of 1,000,000 random codes none is found and of ours each is, one address gets 30 answers a minute; of 200 wrong names at once five are compared, and after them not even the right one'

/** A big course is over: the office presses once, everybody takes their paper, and somebody wants what is not theirs. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const [people, codes] = [scaled(PEOPLE), scaled(CODES)]
  const stack = await startBookingStack({ durable: true })
  try {
    const web = await stack.startWeb()
    const worker = await stack.startWorker()
    const began = { worker: memoryOf(worker.pid), web: memoryOf(web.pid) }
    const issued = await issueAll(stack, people)
    const taken = await takeAll(stack, web.port, issued)
    const memory = { worker: memoryOf(worker.pid), web: memoryOf(web.pid) }
    const guessed = await guessCodes(stack, codes, issued.codes)
    const slowed = await askFromOneAddress(web.port)
    const names = await guessNames(stack, issued)
    const isWhole =
      issued.codes.length === people && issued.gaps === 0 && issued.letters === people && issued.twice === 0
    const pass =
      people >= PEOPLE &&
      codes >= CODES &&
      isWhole &&
      taken.genuine === people &&
      Math.max(memory.worker, memory.web) <= MOST_MB &&
      guessed.found === 0 &&
      guessed.known === guessed.asked &&
      slowed.answered <= ALLOWED_A_MINUTE + slowed.minutes * ALLOWED_A_MINUTE &&
      slowed.answered + slowed.refused === FROM_ONE_ADDRESS &&
      names.compared === NAME_TRIES &&
      names.rightAfter === 'closed' &&
      names.control === 'same'
    return {
      pass,
      figures:
        `${issued.codes.length} of ${people} certificates after ${seconds(issued.issuedAfter)}, ${issued.gaps} gaps, ${issued.letters} letters after ${seconds(issued.toldAfter)}, ${issued.twice} twice; ` +
        `${taken.genuine} of ${people} files taken over HTTP in ${seconds(taken.took)} are genuine (${(taken.bytes / people / 1024).toFixed(0)} KB each); worker at most ${memory.worker} MB (${began.worker} before), web node ${memory.web} MB (${began.web} before); ` +
        `${codes} random codes in ${seconds(guessed.took)}: ${guessed.found} found, of ours ${guessed.known} of ${guessed.asked}; one address asks ${FROM_ONE_ADDRESS} times in ${seconds(slowed.minutes * 60_000)}: ${slowed.answered} answers, ${slowed.refused} times told to wait; ` +
        `${NAMES} wrong names at once: ${names.compared} compared, ${names.closed} not, the right one afterwards is ${names.rightAfter === 'closed' ? 'not compared either' : 'ANSWERED'}; control: the right name of another one is ${names.control}`,
      values: { issued: { ...issued, codes: undefined, pages: undefined }, taken, memory, guessed, slowed, names },
    }
  } finally {
    await stack.stop()
  }
}

type Issued = Awaited<ReturnType<typeof issueAll>>

/** One press of the office; the worker does it and writes to everybody. */
async function issueAll(stack: BookingStack, people: number) {
  const { admin, services, mail } = stack
  const given = { people, startsInMinutes: -300, joinUrl: 'https://lekcia.example/1', isAttended: true }
  const course = await givenFullCourse(stack, given)
  const began = performance.now()
  await askForCertificates(services, { sessionId: course.sessionId }, ADMIN)
  await until(async () => {
    const { rows } = await admin.query('select from certificate_runs where finished_at is not null')
    return rows.length > 0
  })
  const issuedAfter = performance.now() - began
  const told = () => mail.messages().filter(({ email }) => email.text?.includes('/overenie/'))
  await until(async () => told().length >= people)
  const toldAfter = performance.now() - began
  const { rows } = await admin.query<{ code: string; number: string; name: string }>(
    'select code, number, name from certificates where session_id = $1 order by number',
    [course.sessionId],
  )
  const numbers = rows.map(({ number }) => Number(number.split('-').at(-1)))
  const gaps = numbers.filter((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1).length
  const readers = told().flatMap(({ recipients }) => recipients)
  return {
    codes: rows.map(({ code }) => code),
    names: rows.map(({ name }) => name),
    pages: course.people.map(({ page }) => page),
    gaps,
    letters: new Set(readers).size,
    twice: readers.length - new Set(readers).size,
    issuedAfter,
    toldAfter,
  }
}

/** Everybody takes their paper; each is verified by the published keys alone. */
async function takeAll({ services }: BookingStack, port: number, { pages }: Issued) {
  const keys = keyRingOf(await publishedKeys(services))
  const began = performance.now()
  let [genuine, bytes] = [0, 0]
  await inFlight(pages.length, 4, async (n) => {
    const { body } = await ask(port, `${pages[n]}/certifikat.pdf`, visitorAddress(n))
    bytes += body.length
    if (checkFile(keys, body).outcome === 'genuine') genuine++
  })
  return { genuine, bytes, took: performance.now() - began }
}

/** Somebody with a hundred thousand addresses; every so often one of ours is among them, which must be known. */
async function guessCodes({ services }: BookingStack, count: number, ours: ReadonlyArray<string>) {
  const chance = seeded('codes')
  const every = Math.max(1, Math.floor(count / 100))
  const began = performance.now()
  const told = { found: 0, known: 0, asked: 0 }
  let next = 0
  const guess = async () => {
    for (let n = next++; n < count; n = next++) {
      const call = { clientAddress: visitorAddress(n) }
      const { state } = await checkCertificate(services, { code: chance.letters(CODE_LETTERS, CODE_LENGTH) }, call)
      if (state !== 'unknown') told.found++
      if (n % every !== 0) continue
      told.asked++
      const own = await checkCertificate(services, { code: ours[told.asked % ours.length] ?? '' }, call)
      if (own.state === 'valid') told.known++
    }
  }
  await Promise.all(Array.from({ length: 16 }, guess))
  return { ...told, took: performance.now() - began }
}

/** Somebody with one address, as fast as they are answered. */
async function askFromOneAddress(port: number) {
  const chance = seeded('one address')
  const began = performance.now()
  const told = { answered: 0, refused: 0 }
  await inFlight(FROM_ONE_ADDRESS, 8, async () => {
    const code = chance.letters(CODE_LETTERS, CODE_LENGTH)
    const { status } = await ask(port, `/overenie/${code}/stav.json`, '198.51.100.7')
    if (status === 404) told.answered++
    if (status === 429) told.refused++
  })
  return { ...told, minutes: (performance.now() - began) / 60_000 }
}

async function guessNames({ services }: BookingStack, { codes, names }: Issued) {
  const [code = '', other = ''] = codes
  const [right = '', control = ''] = names
  const answers = await inFlight(NAMES, NAMES, (n) =>
    compareName(services, { code, name: `Účastník Cudzí ${n}` }, { clientAddress: visitorAddress(200_000 + n) }),
  )
  const call = { clientAddress: visitorAddress(300_000) }
  return {
    compared: answers.filter((answer) => answer === 'other').length,
    closed: answers.filter((answer) => answer === 'closed').length,
    rightAfter: await compareName(services, { code, name: right }, call),
    control: await compareName(services, { code: other, name: control }, call),
  }
}

function ask(port: number, path: string, from: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((done, failed) => {
    const asking = request({ host: '127.0.0.1', port, path, headers: { 'x-forwarded-for': from } }, (response) => {
      response.toArray().then((parts) => done({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }), failed)
    })
    asking.on('error', failed)
    asking.end()
  })
}

/** The most that a process ever held, in MB, as the kernel counted. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error('It did not come to be in five minutes')
    await wait(100)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
