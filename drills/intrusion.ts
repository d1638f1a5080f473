import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { givenAccount, givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import { createAuthEngine } from '#platform/auth/auth-engine.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openServices } from '#server/services.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { visitorAddress } from '../tools/local-stack/booking-client.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import type { BuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { adminScreens } from './parts/admin-surface.ts'
import { askNode, closeQuestions } from './parts/ask-node.ts'
import { borrowIds } from './parts/borrowed-ids.ts'
import { type BreakIn, breakIn, callableDoors, engineAttempts } from './parts/break-in.ts'
import { type Canary, canariesIn, givenCanaries } from './parts/canaries.ts'
import { guessOneAccount, signIn, sprayAccounts } from './parts/guess-passwords.ts'
import { anonymousAttempts, intruders } from './parts/intruders.ts'
import { givenPeople } from './parts/people.ts'
import { realKey } from './parts/real-key.ts'
import { scaleOf } from './parts/scale.ts'
import { changedTables, tableSums } from './parts/table-sums.ts'
import { tellApart } from './parts/tell-apart.ts'

const TRIES = 10_000
const PAIRS = 300
/** An answer about a reset takes milliseconds, so that what else the machine does moves its median: every pair is asked four times. */
const RESET_ROUNDS = 4
const MOST_APART = 0.05
const LEAST_P = 0.01

const part = (name: string) => join(import.meta.dirname, 'parts', name)
/** What `take-try.server.ts` documents for any hour, and `sign-in-with-password.server.ts` for one place. */
const MOST_IN_AN_HOUR = 12
const SPRAYED_AT_ONCE = 20
const SPRAYED_PER_SECOND = 20 / 60

export const bar =
  'No intruder admitted, no canary seen and no order opened by its ids; at most 12 guesses at an account compared in an hour; answer times of known and unknown accounts at most 5 % apart'

/**
 * Somebody who wants in tries everything: every screen and call of the back office in every form and every disguise,
 * passwords by the thousand, and the differences between answers. Nobody gets in and nothing gets out.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const note = (what: string, value: unknown) => console.error(`${what}: ${JSON.stringify(value)}`)
  const folder = mkdtempSync(join(tmpdir(), 'intrusion-'))
  const stack = await startBookingStack()
  try {
    const canaries = await givenCanaries(stack)
    const web = await startCounted(stack, folder, 'sound')
    const attacked = await attackDoors(stack, web, canaries, note)
    const guessed = await guessPasswords(stack, web, scaled(TRIES), note)
    const told = await tellAddresses(stack, web, scaled(PAIRS), note)
    const borrowed = await borrowAsViewer(stack, web, note)
    await web.stop()
    const controls = await withoutGuards(stack, folder, canaries, note)

    const checks = {
      admitted: attacked.admitted === 0,
      leaked: attacked.leaked === 0,
      faults: attacked.faults === 0,
      changed: attacked.changed.length === 0,
      'the admin sees what intruders must not': attacked.blind.length === 0 && attacked.unsung.length === 0,
      'one account': guessed.one.admitted === 0 && guessed.one.compared <= MOST_IN_AN_HOUR,
      'another account stays open': guessed.isOtherOpen,
      spraying: guessed.spray.compared <= guessed.mostSprayed && guessed.spray.admitted === 0,
      ...Object.fromEntries(
        Object.entries(told).flatMap(([what, { different, apart, p }]) => [
          [`${what}: texts`, different === 0],
          [`${what}: medians`, apart <= MOST_APART],
          [`${what}: distribution`, p > LEAST_P],
        ]),
      ),
      'ids open nothing': borrowed.succeeded.length === 0,
      'the buyer opens what strangers must not': borrowed.isOpenToBuyer,
      'control without the guard': controls.guard.admitted + controls.guard.faults > 0,
      'control with a guard that believes everybody': controls.doubt.admitted > 0 && controls.doubt.leaked > 0,
      'control without access': controls.access.admitted > 0,
      'control without the counter': controls.counter.compared > MOST_IN_AN_HOUR,
      'control without the pass': controls.pass.succeeded.some((what) => what.endsWith('changes a name')),
      'control without the same work': controls.work.apart > MOST_APART && controls.work.p <= LEAST_P,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    const timing = Object.entries(told).map(
      ([what, { pairs, medianKnownMs, medianUnknownMs, apart, p, different }]) =>
        `${what} ${pairs} pairs, medians ${medianKnownMs.toFixed(1)} and ${medianUnknownMs.toFixed(1)} ms (${(apart * 100).toFixed(2)} % apart, at most 5), KS p ${p.toFixed(3)}, ${different} texts differ`,
    )
    return {
      pass: failed.length === 0,
      figures:
        `${attacked.tries} tries by ${attacked.intruders} kinds of intruders at ${attacked.screens} screens, ${attacked.callables} callables and ${attacked.endpoints} paths of the engine: ` +
        `${attacked.admitted} admitted, ${attacked.leaked} canaries of ${attacked.canaries} in answers, ${attacked.faults} faults, ${attacked.changed.length} tables changed${listed(attacked.changed)}; ` +
        `the admin gets into ${attacked.seen} of ${attacked.guarded} screens${listed(attacked.blind)}; ` +
        `${guessed.one.tries} guesses at one account in ${guessed.one.seconds.toFixed(0)} s: ${guessed.one.compared} compared (at most ${MOST_IN_AN_HOUR} an hour), ${guessed.one.admitted} in with the right one among them; ` +
        `${guessed.spray.tries} accounts from one place in ${guessed.spray.seconds.toFixed(0)} s: ${guessed.spray.compared} compared (at most ${guessed.mostSprayed}); ` +
        `${timing.join('; ')}; ` +
        `${borrowed.attacks} tries of a viewer and a stranger with ids and contents of orders: ${borrowed.succeeded.length} through; ` +
        `controls: no middleware ${controls.guard.admitted} admitted and ${controls.guard.faults} faults, a guard that believes everybody ${controls.doubt.admitted} admitted and ${controls.doubt.leaked} canaries, ` +
        `no check of access ${controls.access.admitted} admitted, no counter ${controls.counter.compared} compared, no work for unknown addresses ${(controls.work.apart * 100).toFixed(0)} % apart, no pass ${controls.pass.succeeded.length} of ${controls.pass.attacks} tries with ids through` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { attacked, guessed, told, borrowed, controls },
    }
  } finally {
    closeQuestions()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function listed(things: ReadonlyArray<string>): string {
  return things.length > 0 ? ` (${things.join(', ')})` : ''
}

/** Where a screen is there for some words only. */
const PARAMETERS = { sheet: 'days' }

type Node = BuiltWeb & { counter: string }

/** The built node with a counter of hashed passwords inside and, for a control, without one of its guards. */
async function startCounted(stack: BookingStack, folder: string, name: string, without?: string): Promise<Node> {
  const counter = join(folder, name)
  writeFileSync(counter, '')
  const preloads = ['counted-passwords.ts', ...(without ? ['unguarded.ts'] : [])].map(
    (file) => `--import ${part(file)}`,
  )
  const web = await stack.startWeb({
    NODE_OPTIONS: preloads.join(' '),
    COUNT_PASSWORDS_IN: counter,
    ...(without && { WITHOUT: without }),
  })
  return { ...web, counter }
}

/** The product's services in this process, which speak for the node: the same database, secrets and origin. */
async function withServices<T>(stack: BookingStack, web: Node, work: (services: Services) => Promise<T>): Promise<T> {
  const settings = { ...(await localWebEnvironment('')), ...stack.environment, PUBLIC_ORIGIN: web.origin }
  const { services, close } = await openServices(parseConfig(settings), 'bystro-drill')
  return work(services).finally(close)
}

type Note = (what: string, value: unknown) => void

async function attackDoors(stack: BookingStack, web: Node, seeded: ReadonlyArray<Canary>, note: Note) {
  return withServices(stack, web, async (services) => {
    const { people, canaries: named } = await givenPeople(stack, services, web.port)
    // Before anything was counted a file of figures is refused, to admins too.
    await stack.admin.query('insert into rolled_days (day, rolled_at) values (current_date - 1, now())')
    const canaries = [...seeded, ...named]
    const screens = await adminScreens(PARAMETERS)
    const guarded = screens.filter(({ isGuarded }) => isGuarded)
    const callables = await callableDoors(web.port)
    const passwords = services.auth.passwords
    const engine = createAuthEngine({ ...services, passwords })
    const key = await realKey(stack, services)
    let address = 0
    const nextAddress = () => visitorAddress(address++)

    const sums = () => tableSums(stack.admin, people.unenrolled.user.id)
    const before = await sums()
    const results: Array<BreakIn> = []
    const kinds = [
      ...intruders({ screens, callables }, people, key),
      {
        name: "an admin at the engine's own paths",
        attempts: engineAttempts(engine.api, people.admin.headers),
        isAdmin: true,
      },
    ]
    for (const { name, attempts, isAdmin } of kinds) {
      const sought = isAdmin ? canaries.filter(({ where }) => !where.endsWith(' of an admin')) : canaries
      const result = await breakIn(web.port, name, attempts, sought, nextAddress)
      if (result.breaches.length > 0) note(name, result.breaches.slice(0, 12))
      results.push(result)
    }
    const changed = changedTables(before, await sums())

    // The same doors, opened by whom they are for: an attack on doors that are closed to everybody proves nothing.
    const ask = (path: string) =>
      askNode(web.port, { method: 'GET', path, headers: { ...people.admin.headers, 'x-forwarded-for': nextAddress() } })
    const blind: string[] = []
    const sung = new Set<string>()
    for (const { path } of guarded) {
      const document = await ask(path)
      const data = await ask(`${path}.data`)
      const isLedOn = document.status === 302 && /^\/admin\/(?!two-factor)/.test(document.headers.location ?? '')
      const isFile = document.status === 200 && 'content-disposition' in document.headers
      // What the palette asks is answered without the frame in which their name stands; to others such a door answers 401 or 403.
      const isAnswer = document.status === 200 && `${document.headers['content-type']}`.startsWith('application/json')
      const isShown =
        isFile || isAnswer || ([200, 404].includes(document.status) && canariesIn(document, named).length > 0)
      if (!isLedOn && !isShown) blind.push(`${path} ${document.status}`)
      for (const answer of [document, data]) for (const { where } of canariesIn(answer, canaries)) sung.add(where)
    }
    const sum = (of: (result: BreakIn) => number) => results.reduce((total, result) => total + of(result), 0)
    return {
      intruders: results.length,
      tries: sum(({ tries }) => tries),
      admitted: sum(({ admitted }) => admitted),
      leaked: sum(({ leaked }) => leaked),
      faults: sum(({ faults }) => faults),
      breaches: results.flatMap(({ breaches }) => breaches),
      changed,
      screens: screens.length,
      guarded: guarded.length,
      seen: guarded.length - blind.length,
      callables: callables.length,
      endpoints: Object.keys(engine.api).length,
      canaries: canaries.length,
      blind,
      sung: [...sung],
      unsung: SHOWN_TO_ADMINS.flatMap(({ on, where }) =>
        screens.some(({ path }) => path === on) && !sung.has(where) ? [where] : [],
      ),
    }
  })
}

/** What a screen shows to an admin and may show to nobody else; the first stands in the frame of every screen. */
const SHOWN_TO_ADMINS = [
  { on: '/admin/account', where: 'name of an admin' },
  { on: '/admin/account', where: 'address of an admin' },
  { on: '/admin/manage', where: 'name of another admin' },
  { on: '/admin/audit', where: 'subject in the audit' },
  { on: '/admin/testimonials', where: 'testimonial that waits for approval' },
  { on: '/admin/participants', where: 'name of a participant' },
  { on: '/admin/sessions', where: 'title of a private session' },
]

async function guessPasswords(stack: BookingStack, web: Node, tries: number, note: Note) {
  return withServices(stack, web, async (services) => {
    const target = await givenAccount(services)
    const other = await givenAccount(services)
    const one = await guessOneAccount(
      web.port,
      web.counter,
      { email: target.user.email, password: target.password },
      tries,
    )
    note('one account', one)
    const place = '203.0.113.7'
    const spray = await sprayAccounts(web.port, web.counter, place, (n) => `nikto${n}@bystro.test`, tries)
    note('spraying', spray)
    const answer = await signIn(
      web.port,
      { email: other.user.email, password: other.password },
      { 'x-forwarded-for': '198.18.250.1' },
    )
    const mostSprayed = Math.ceil(SPRAYED_AT_ONCE + SPRAYED_PER_SECOND * spray.seconds) + 1
    return { one, spray, mostSprayed, isOtherOpen: answer.status === 200 }
  })
}

/** Known addresses all have the password of one account: what an account costs to make is not what is measured. */
async function givenAddresses(stack: BookingStack, services: Services, count: number): Promise<ReadonlyArray<string>> {
  const { user } = await givenAccount(services)
  const emails = Array.from({ length: count }, () => `${randomUUID()}@bystro.test`)
  await stack.admin.query(
    `with made as (
       insert into auth_users (id, name, email, email_verified, role)
       select gen_random_uuid(), 'Jana Nová', email, true, 'admin' from unnest($1::text[]) as email returning id)
     insert into auth_accounts (account_id, provider_id, user_id, password)
     select made.id::text, 'credential', made.id, kept.password
     from made, auth_accounts as kept where kept.user_id = $2`,
    [emails, user.id],
  )
  return emails
}

async function tellAddresses(stack: BookingStack, web: Node, pairs: number, note: Note) {
  return withServices(stack, web, async (services) => {
    const known = await givenAddresses(stack, services, pairs)
    const signingIn = await tellApart(
      known,
      (email, from) => signIn(web.port, { email, password: 'nie je to ono 41' }, { 'x-forwarded-for': from }),
      20_000,
    )
    note('sign-in', signingIn)
    const resetting = await tellApart(
      Array.from({ length: RESET_ROUNDS }, () => known).flat(),
      (email, from) =>
        askNode(web.port, {
          method: 'POST',
          path: '/admin/reset-password',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'text/html',
            origin: web.origin,
            'x-forwarded-for': from,
          },
          body: new URLSearchParams({ email }).toString(),
        }),
      40_000,
    )
    note('password reset', resetting)
    return { 'sign-in': signingIn, 'password reset': resetting }
  })
}

async function borrowAsViewer(stack: BookingStack, web: Node, note: Note) {
  return withServices(stack, web, async (services) => {
    const borrowed = await borrowIds(stack, web, await givenAdmin(services, { role: 'viewer' }))
    note('borrowed ids', { ...borrowed, succeeded: borrowed.succeeded.slice(0, 6) })
    return borrowed
  })
}

/** The same attacks on nodes without one of the guards: the drill must notice each. */
async function withoutGuards(stack: BookingStack, folder: string, canaries: ReadonlyArray<Canary>, note: Note) {
  const attacked = async (without: string) => {
    const web = await startCounted(stack, folder, without, without)
    const screens = await adminScreens(PARAMETERS)
    const callables = await callableDoors(web.port)
    const attempts = anonymousAttempts({ screens, callables })
    let address = 100_000
    const result = await breakIn(web.port, `without ${without}`, attempts, canaries, () => visitorAddress(address++))
    await web.stop()
    note(`control: ${without}`, { ...result, breaches: result.breaches.slice(0, 3) })
    return { tries: result.tries, admitted: result.admitted, leaked: result.leaked, faults: result.faults }
  }
  const guard = await attacked('guard')
  const doubt = await attacked('doubt')
  const access = await attacked('access')

  const uncounted = await startCounted(stack, folder, 'counter', 'counter')
  const counter = await withServices(stack, uncounted, async (services) => {
    const { user, password } = await givenAccount(services)
    return guessOneAccount(uncounted.port, uncounted.counter, { email: user.email, password }, 99)
  })
  await uncounted.stop()
  note('control: counter', counter)

  const hasty = await startCounted(stack, folder, 'work', 'work')
  const work = await withServices(stack, hasty, async (services) => {
    const known = await givenAddresses(stack, services, 20)
    return tellApart(
      known,
      (email, from) => signIn(hasty.port, { email, password: 'nie je to ono 41' }, { 'x-forwarded-for': from }),
      60_000,
    )
  })
  await hasty.stop()
  note('control: work', work)

  const trusting = await startCounted(stack, folder, 'pass', 'pass')
  const pass = await borrowAsViewer(stack, trusting, note)
  await trusting.stop()
  return { guard, doubt, access, counter, work, pass }
}
