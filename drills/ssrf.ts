import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { postAlert } from '#platform/alerts/post-alert.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { callExternalApi } from '#platform/external-apis/call-external-api.server.ts'
import { askGhost } from '#platform/ghost/ask-ghost.server.ts'
import { measureCrawlerAccuracy } from '#platform/monitoring/measure-crawler-accuracy.server.ts'
import { pictureUrl } from '#platform/pictures/picture-url.server.ts'
import { isPublicAddress } from '#platform/safe-fetch/is-public-address.server.ts'
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { visitorAddress } from '../tools/local-stack/booking-client.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import type { BuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { askNode, closeQuestions, type NodeAnswer } from './parts/ask-node.ts'
import { drilledLookup } from './parts/drilled-lookup.ts'
import { inFlight } from './parts/in-flight.ts'
import { OUTSIDE, type OutsideWorld, redirectTo, SECRET, startOutsideWorld } from './parts/outside-world.ts'
import { drilledNames, insideAddresses, rebindingNames } from './parts/ssrf-corpus.ts'

const AT_ONCE = 4
const BODIES = ['silent', 'slow', 'huge', 'endless', 'packed', 'brotli', 'picture'] as const
/** What each place promises from the first look-up to the last byte, with a machine that does other things too. */
const WITHIN_MS = { check: 14_000, pictures: 20_000, media: 20_000, ghost: 8_000, alerts: 14_000, networks: 14_000 }
const GHOST_MS = 4_000
/** Eight pictures of twenty megabytes are fetched at once, and two are drawn. */
const MOST_GROWTH = 500 * 1024 * 1024
/** The cap of a picture, and what was on its way when we hung up. */
const MOST_TAKEN = 32 * 1024 * 1024

type Place = keyof typeof WITHIN_MS
type Found = { tries: number; asked: number; inside: number; leaked: number; where: ReadonlyArray<string> }

export const bar =
  'No connection to the inside from any place that fetches an address; every question ends within its time, at most 32 MB taken, memory grows by at most 500 MB'

/**
 * Somebody has the server ask for an address of theirs, in every place where it does: with every spelling of what lies
 * inside, names that turn around, redirects, and bodies without an end. Nobody inside is ever connected to, and every
 * question ends in time and in bounds.
 */
export async function run(): Promise<Outcome> {
  const note = (what: string, value: unknown) => console.error(`${what}: ${JSON.stringify(value)}`)
  const world = await startOutsideWorld()
  const stack = await startBookingStack()
  try {
    const web = await startLent(stack, world)
    const found: Record<string, Found> = {}
    for (const [place, attack] of Object.entries(attacksOf(stack, web, world))) {
      found[place] = await counted(world, attack)
      note(place, found[place])
    }
    const bodies = await poison(stack, web, world)
    note('bodies', bodies)
    await web.stop()
    const controls = await withoutGuards(stack, world)
    note('controls', controls)

    const all = Object.values(found)
    const sum = (of: (each: Found) => number) => all.reduce((total, each) => total + of(each), 0)
    const failed = Object.entries({
      'a connection to the inside': sum(({ inside }) => inside) === 0 && bodies.inside === 0,
      'words of the inside in an answer': sum(({ leaked }) => leaked) === 0,
      'a place that asked nobody': all.every(({ asked }) => asked > 0),
      time: Object.entries(bodies.slowest).every(([place, ms]) => ms <= WITHIN_MS[place as Place]),
      memory: bodies.growth <= MOST_GROWTH && bodies.ownGrowth <= MOST_GROWTH,
      size: bodies.taken <= MOST_TAKEN,
      alive: bodies.isAlive,
      ...Object.fromEntries(Object.entries(controls).map(([name, hits]) => [`control ${name}`, hits > 0])),
    }).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    const slowest = Object.entries(bodies.slowest).map(([place, ms]) => `${place} ${(ms / 1_000).toFixed(1)} s`)
    const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
    return {
      pass: failed.length === 0,
      figures:
        `${sum(({ tries }) => tries)} tries in ${all.length} places (${Object.entries(found)
          .map(([place, { tries }]) => `${place} ${tries}`)
          .join(
            ', ',
          )}): ${sum(({ inside }) => inside)} connections to the inside, ${sum(({ leaked }) => leaked)} leaked; ` +
        `${bodies.tries} poisoned bodies (${BODIES.join(', ')}): slowest ${slowest.join(', ')}, ` +
        `memory of the node +${mb(bodies.growth)}, of the worker's part +${mb(bodies.ownGrowth)}, at most ${mb(bodies.taken)} taken of an endless body; ` +
        `controls with a guard out, connections to the inside: ${Object.entries(controls)
          .map(([name, hits]) => `${name} ${hits}`)
          .join(', ')}${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { found, bodies, controls },
    }
  } finally {
    closeQuestions()
    await stack.stop()
    world.stop()
  }
}

const names = { ...drilledNames(OUTSIDE), ...rebindingNames(OUTSIDE) }
const outsideAt = ({ port }: OutsideWorld) => `http://outside.drill.example:${port}`

/** Once more for each question: a name that turns around is public the first time it is met. */
let twins = 0
const met = (address: string) => address.replace(/\/\/(?=rebinding)/, () => `//${twins++}.`)

function addressesIn({ port }: OutsideWorld): ReadonlyArray<string> {
  return insideAddresses(port, Object.keys(names))
}

/** A node to which one address of this machine is the open internet; Ghost is out there too. */
async function startLent(stack: BookingStack, { port }: OutsideWorld, without = ''): Promise<BuiltWeb> {
  return stack.startWeb({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'parts', 'lend-outside.ts')}`,
    DRILLED_OUTSIDE: JSON.stringify({ address: OUTSIDE, port, names }),
    WITHOUT: without,
    GHOST_URL: `http://${OUTSIDE}:${port}`,
    GHOST_CONTENT_KEY: '0'.repeat(26),
    PICTURES_DIR: join('/tmp', `ssrf-${process.pid}-${port}-${without}`),
  })
}

/** The same internet for what runs in this process as a worker would. */
function lentOutside(
  { port }: OutsideWorld,
  isPublic = (address: string) => address === OUTSIDE || isPublicAddress(address),
) {
  const lookUp = drilledLookup(names)
  const resolve = async (hostname: string) => lookUp(hostname) ?? []
  return createSafeFetch({ ownOrigins: [], resolve, ports: [port], isPublic })
}

type Attack = () => Promise<{ tries: number; answers: ReadonlyArray<string> }>

async function counted(world: OutsideWorld, attack: Attack): Promise<Found> {
  world.forget()
  const { tries, answers } = await attack()
  const leaked = answers.filter((answer) => answer.includes(SECRET)).length
  return { tries, asked: world.asked(), inside: world.inside().length, leaked, where: [...new Set(world.inside())] }
}

let visitors = 0

function check({ port, origin }: BuiltWeb, url: string): Promise<NodeAnswer> {
  return askNode(port, {
    method: 'POST',
    path: '/facebook-debug',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin,
      'x-forwarded-for': visitorAddress(visitors++),
    },
    body: new URLSearchParams({ url }).toString(),
  })
}

const read = ({ port }: BuiltWeb, path: string) => askNode(port, { method: 'GET', path, headers: {} })

function picture({ services }: BookingStack, source: string): string {
  return pictureUrl(services.config, { source, width: 400 })
}

function attacksOf(stack: BookingStack, web: BuiltWeb, world: OutsideWorld): Record<string, Attack> {
  const inside = addressesIn(world)
  const redirects = inside.map((address) => outsideAt(world) + redirectTo(address))
  /** What was answered to each, as text; whoever throws has answered nothing. */
  const each = async (addresses: ReadonlyArray<string>, ask: (address: string) => Promise<unknown>) => {
    const answers = await inFlight(addresses.length, AT_ONCE, (n) =>
      ask(met(addresses[n] ?? '')).then(
        (answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer ?? '')),
        () => '',
      ),
    )
    return { tries: addresses.length, answers }
  }
  // One that answers goes along, so that a place which asks nobody at all is seen.
  const everything = [...inside, ...redirects, `${outsideAt(world)}/page`]
  return {
    'Open Graph check': () => each(everything, async (address) => (await check(web, address)).body),
    'pictures of checked pages': () =>
      each(inside, async (address) => {
        const { body } = await check(web, `${outsideAt(world)}/names?to=${encodeURIComponent(address)}`)
        const [path] = /\/img\/[\w/-]+\.webp/.exec(body) ?? []
        return path === undefined ? '' : (await read(web, path)).body
      }),
    '/img': () => each(everything, async (address) => (await read(web, picture(stack, address))).body),
    '/media': () =>
      each(
        [
          ...inside.map((address) => `/media/files${redirectTo(address)}`),
          ...[`@127.0.0.1:${world.port}/x`, '..%2f..%2fx', '/127.0.0.1/x', '\\127.0.0.1\\x', '%252e%252e/x'].flatMap(
            (trick) => [`/media/files/${trick}`, `/media/${trick}`],
          ),
        ],
        async (path) => (await read(web, path)).body,
      ),
    Ghost: () =>
      each(inside, (address) =>
        askGhost({
          base: `http://${OUTSIDE}:${world.port}${redirectTo(address)}`,
          path: 'x/',
          parameters: {},
          timeoutMs: 5_000,
        }),
      ),
    'alert webhook': () =>
      each([...everything, ...inside.map((address) => address.replace(/^http:/, 'https:'))], (address) =>
        address.startsWith('https:')
          ? tellAsConfigured(stack, address)
          : tell(stack.services, address, lentOutside(world)),
      ),
    'crawler look': async () => {
      world.mapNames(inside)
      const config = { ...stack.services.config, publicOrigin: `http://${OUTSIDE}:${world.port}` }
      await measureCrawlerAccuracy({ ...stack.services, config })
      return { tries: inside.length * 2, answers: [] }
    },
    networks: () =>
      each(inside, (address) => {
        const networkSandboxUrl = `http://${OUTSIDE}:${world.port}${redirectTo(address)}`
        const config = { ...stack.services.config, networkSandboxUrl }
        return callExternalApi({ ...stack.services, config }, { host: 'graph.facebook.com', path: '/x' })
      }),
  }
}

function tell(services: Services, alertWebhookUrl: string, safeFetch?: SafeFetch): Promise<void> {
  const config = { ...services.config, alertWebhookUrl }
  const message = { title: 'Drill', message: 'Drill', metadata: { kind: 'drill' } }
  return postAlert({ ...services, config }, message, safeFetch)
}

/** As production would: first its configuration, which may refuse the address, then the way out that it makes itself. */
async function tellAsConfigured({ services }: BookingStack, address: string): Promise<void> {
  const environment = await localWebEnvironment(services.config.databaseUrl)
  const { alertWebhookUrl } = parseConfig({
    ...environment,
    PUBLIC_ORIGIN: 'https://bystro.example',
    ALERT_WEBHOOK_URL: address,
  })
  if (alertWebhookUrl !== null) await tell(services, alertWebhookUrl)
}

/** Bodies without an end, or without a beginning, in every place at once. */
async function poison(stack: BookingStack, web: BuiltWeb, world: OutsideWorld) {
  world.forget()
  const { services } = stack
  const before = peakOf(web.pid)
  const ownBefore = process.resourceUsage().maxRSS * 1024
  const at = (body: string) => `${outsideAt(world)}/${body}`
  const asking: Record<Place, (body: (typeof BODIES)[number]) => Promise<unknown>> = {
    check: (body) => check(web, at(body)),
    pictures: (body) => read(web, picture(stack, at(body))),
    media: (body) => takeSome(web, `/media/files/${body}/a.mp4`),
    ghost: (body) =>
      askGhost({ base: `http://${OUTSIDE}:${world.port}/${body}`, path: 'x/', parameters: {}, timeoutMs: GHOST_MS }),
    alerts: (body) => tell(services, at(body), lentOutside(world)),
    networks: (body) => {
      const config = { ...services.config, networkSandboxUrl: `http://${OUTSIDE}:${world.port}/${body}` }
      return callExternalApi({ ...services, config }, { host: 'api.x.com', path: '/x' })
    },
  }
  const places = Object.keys(asking) as ReadonlyArray<Place>
  const measured = await Promise.all(
    places.map(async (place) => {
      const times = await Promise.all(
        BODIES.map(async (body) => {
          const startedAt = performance.now()
          await asking[place](body).catch(() => {})
          return performance.now() - startedAt
        }),
      )
      return [place, Math.max(...times)] as const
    }),
  )
  const isAlive = (await read(web, '/healthz')).status === 200
  return {
    tries: places.length * BODIES.length,
    slowest: Object.fromEntries(measured) as Record<Place, number>,
    growth: peakOf(web.pid) - before,
    ownGrowth: process.resourceUsage().maxRSS * 1024 - ownBefore,
    taken: world.mostTaken(),
    inside: world.inside().length,
    isAlive,
  }
}

/** What a reader takes who leaves a film after a few megabytes, or after as long as a film may be silent. */
function takeSome({ port }: BuiltWeb, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asking = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > 8 * 1024 * 1024) asking.destroy()
    })
    response.on('error', () => {})
    response.on('close', resolve)
  })
  // A film that drips goes on for as long as somebody watches.
  if (path.includes('/slow/')) setTimeout(() => asking.destroy(), 3_000)
  asking.on('error', () => resolve())
  return promise
}

/** The most memory that a process has had. */
function peakOf(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The same questions with one guard out: each must come through to the inside, or the drill would notice nothing. */
async function withoutGuards(stack: BookingStack, world: OutsideWorld): Promise<Record<string, number>> {
  const loopback = `http://loopback.drill.example:${world.port}/inside`
  const literal = `http://127.0.0.1:${world.port}/inside`
  const hits = async (attack: () => Promise<unknown>) => {
    world.forget()
    await attack().catch(() => {})
    return world.inside().length
  }
  const on = async (without: string, attack: (web: BuiltWeb) => Promise<unknown>) => {
    const web = await startLent(stack, world, without)
    const inside = await hits(() => attack(web))
    await web.stop()
    return inside
  }
  const everywhere = lentOutside(world, () => true)
  const controls: Record<string, number> = {
    'check without addresses': await on('addresses', (web) => check(web, loopback)),
    'pictures without addresses': await on('addresses', (web) => read(web, picture(stack, literal))),
    'check without pinning': await on('pinning', (web) =>
      check(web, `http://9.rebinding.drill.example:${world.port}/inside`),
    ),
    'check without hops': await on('hops', (web) => check(web, outsideAt(world) + redirectTo(literal))),
    'media without hops': await on('hops', (web) => read(web, `/media/files${redirectTo(literal)}`)),
    'alerts without addresses': await hits(() => tell(stack.services, loopback, everywhere)),
    'crawler without addresses': await hits(async () => {
      world.mapNames([literal])
      const config = { ...stack.services.config, publicOrigin: `http://${OUTSIDE}:${world.port}` }
      await measureCrawlerAccuracy({ ...stack.services, config }, everywhere)
    }),
    'Ghost that follows': await hits(() =>
      following(() =>
        askGhost({
          base: `http://${OUTSIDE}:${world.port}${redirectTo(literal)}`,
          path: 'x/',
          parameters: {},
          timeoutMs: 5_000,
        }),
      ),
    ),
    'networks that follow': await hits(() =>
      following(() => {
        const networkSandboxUrl = `http://${OUTSIDE}:${world.port}${redirectTo(literal)}`
        const config = { ...stack.services.config, networkSandboxUrl }
        return callExternalApi({ ...stack.services, config }, { host: 'graph.facebook.com', path: '/x' })
      }),
    ),
  }
  await on('caps', (web) => read(web, picture(stack, `${outsideAt(world)}/endless`)))
  return { ...controls, 'megabytes over the cap without caps': overCap(world) }
}

function overCap(world: OutsideWorld): number {
  return Math.max(0, Math.round((world.mostTaken() - MOST_TAKEN) / 1024 / 1024))
}

/** As if nobody had told our clients to stay where they are sent. */
async function following(attack: () => Promise<unknown>): Promise<unknown> {
  const own = globalThis.fetch
  globalThis.fetch = (input, init) => own(input, { ...init, redirect: 'follow' })
  try {
    return await attack()
  } finally {
    globalThis.fetch = own
  }
}
