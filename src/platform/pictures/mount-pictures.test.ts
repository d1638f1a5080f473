import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import { SafeFetchError, type SafeFetchReason } from '#platform/safe-fetch/safe-fetch-error.ts'
import type { Services } from '#platform/services.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { makeWebp } from './make-webp.server.ts'
import { mountPictures } from './mount-pictures.server.ts'
import { type PictureWidth, pictureUrl } from './picture-url.server.ts'

const SECRET = 'a-secret-of-tests-that-signs-nothing-real'
const SOURCE = 'https://images.example/a.jpg'

type Given = Buffer | number | SafeFetchReason
type Answers = (address: string) => Given | Promise<Given>

/** The route over a folder of its own and an outside world as told. */
async function openRoute(
  answers: Answers,
  { maxBytes = 10_000_000, ghost = null as string | null, real = false } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'bystro-pictures-test-'))
  const asked: Array<string> = []
  const safeFetch: SafeFetch = async (address) => {
    asked.push(address)
    const given = await answers(address)
    if (typeof given === 'string') throw new SafeFetchError(given, 'told to')
    const bytes = typeof given === 'number' ? Buffer.alloc(0) : given
    const body = (async function* () {
      yield bytes
    })()
    return { status: typeof given === 'number' ? given : 200, headers: {}, body, discard() {} }
  }
  const clock = testClock()
  const config = {
    signingSecrets: [SECRET],
    pictures: { folder, maxBytes },
    ghost: ghost === null ? null : { url: ghost },
  } as unknown as Services['config']
  const app = new Hono() as unknown as HttpApp
  const services = { config, clock, log: createLog('silent'), metrics: createMetrics() }
  if (real) mountPictures(app, services)
  else mountPictures(app, services, safeFetch)
  const urlOf = (source = SOURCE, width: PictureWidth = 400) =>
    pictureUrl({ signingSecrets: [SECRET] }, { source, width })
  return {
    asked,
    clock,
    folder,
    urlOf,
    get: async (source?: string, width?: PictureWidth, init: RequestInit = {}) =>
      app.request(urlOf(source, width), init),
    ask: async (path: string) => app.request(path),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const photo = (width = 1000, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
/** Lines that quality is seen in. */
async function detailed(width: number, height: number) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919 + (n >> 5) * 31) % 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const sizeOf = async (answer: Response) => {
  const { width, height } = await sharp(await bytesOf(answer)).metadata()
  return [width, height]
}

test('a signed picture comes as webp in its width, for ever, and can do nothing else', async () => {
  const source = await photo()
  await using route = await openRoute(() => source)
  const answer = await route.get()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
  })
  const etag = answer.headers.get('etag') ?? ''
  expect(await sizeOf(answer)).toEqual([400, 200])
  const again = await route.get(SOURCE, 400, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const head = await route.get(SOURCE, 400, { method: 'HEAD' })
  expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([200, '', true])
  expect(await sizeOf(await route.get(SOURCE, 800))).toEqual([800, 400])
})

test('what no page of ours signed is not fetched', async () => {
  await using route = await openRoute(() => photo())
  const url = route.urlOf()
  for (const path of [
    url.replace('400.webp', '500.webp'),
    `${url}?a=1`,
    url.replace(/img\/./, 'img/_'),
    '/img/',
    '/img/x/y/400.webp',
  ]) {
    expect((await route.ask(path)).status, path).toBe(404)
  }
  expect(route.asked).toEqual([])
})

test('[PUB-430] [ADM-234] the quality of a picture is 80', async () => {
  const source = await detailed(200, 100)
  await using route = await openRoute(() => source)
  const bytes = await bytesOf(await route.get())
  const made = (quality: number) => sharp(source).webp({ quality }).toBuffer()
  expect(bytes.equals(await made(80))).toBe(true)
  expect(bytes.equals(await made(79))).toBe(false)
})

test('a picture is never enlarged, stands upright, and tells nothing of where it was taken', async () => {
  const taken = await sharp(await photo(300, 100))
    .withExif({ IFD0: { Make: 'Telefón', Copyright: 'Jana' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  await using route = await openRoute(() => taken)
  const bytes = await bytesOf(await route.get(SOURCE, 1600))
  const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
  expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 100, height: 300 })
})

test('of a moving picture the first frame is shown', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const moving = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  await using route = await openRoute(() => moving)
  const bytes = await bytesOf(await route.get())
  const { pages = 1, width, height } = await sharp(bytes, { animated: true }).metadata()
  expect({ pages, width, height }).toEqual({ pages: 1, width: 60, height: 40 })
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('a drawing that is a document, a page, a trap and half a picture are no pictures', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const inputs: Record<string, Buffer> = {
    svg: Buffer.from(svg),
    'svg after spaces': Buffer.from(`\n\n<?xml version="1.0"?>${svg}`),
    html: Buffer.from('<!doctype html><img src="a.jpg">'),
    pdf: Buffer.from('%PDF-1.4'),
    tiff: await sharp(await photo(10, 10))
      .tiff()
      .toBuffer(),
    empty: Buffer.alloc(0),
    'half a picture': (await photo()).subarray(0, 400),
    'the name only': Buffer.from('GIF89a'),
    'too many pixels': await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  }
  for (const [name, bytes] of Object.entries(inputs)) {
    await using route = await openRoute(() => bytes)
    const answer = await route.get()
    expect([answer.status, await answer.text()], name).toEqual([404, ''])
    // Whoever calls it, the maker looks at the bytes itself.
    expect(await makeWebp(bytes, 400), name).toBeNull()
  }
})

test('[PUB-225] a picture that fails is tried again with the protocol swapped between http and https', async () => {
  const source = await photo()
  for (const first of ['unreachable', 'timeout', 404, 500, Buffer.from('<html>')] as const) {
    for (const [asked, other] of [
      ['https://images.example:8443/a.jpg?b=1', 'http://images.example:8443/a.jpg?b=1'],
      ['http://images.example/a.jpg', 'https://images.example/a.jpg'],
    ] as const) {
      await using route = await openRoute((address) => (address === asked ? first : source))
      expect((await route.get(asked)).status, `${first} ${asked}`).toBe(200)
      expect(route.asked).toEqual([asked, other])
    }
  }
})

test('when both addresses fail the answer says so quickly and is remembered for a minute', async () => {
  const source = await photo()
  for (const [given, status] of [
    [404, 404],
    ['refused', 404],
    ['too-large', 404],
    ['unreachable', 502],
    [503, 502],
  ] as const) {
    let outcome: Given = given
    await using route = await openRoute(() => outcome)
    const first = await route.get()
    expect([first.status, first.headers.get('cache-control')], String(given)).toEqual([status, 'public, max-age=30'])
    outcome = source
    expect((await route.get(SOURCE, 800)).status).toBe(status)
    expect(route.asked).toHaveLength(2)
    route.clock.advance(61_000)
    expect((await route.get()).status).toBe(200)
  }
})

test('a picture asked for by many at once is fetched once, and afterwards comes from the disk', async () => {
  const source = await photo()
  await using route = await openRoute(() => source)
  const answers = await Promise.all(Array.from({ length: 20 }, () => route.get()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await route.get()).status).toBe(200)
  expect(route.asked).toHaveLength(1)
})

test('two pictures are made at once; over a bounded queue a visitor is asked to come again', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const source = await photo(20, 20)
  await using route = await openRoute(async () => {
    await gate
    return source
  })
  const pending = Array.from({ length: 80 }, (_, n) => route.get(`https://images.example/${n}.jpg`))
  const turnedAway = await Promise.race(pending)
  expect([turnedAway.status, turnedAway.headers.get('retry-after'), turnedAway.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(route.asked.length).toBeLessThanOrEqual(8)
  open()
  const statuses = (await Promise.all(pending)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(8)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(30)
  // Who was turned away is not taken for a broken picture.
  expect((await route.get('https://images.example/79.jpg')).status).toBe(200)
})

test('the folder never holds more than its cap, and a folder of no use stops nobody', async () => {
  const source = await detailed(400, 200)
  await using route = await openRoute(() => source, { maxBytes: 100_000 })
  for (let n = 0; n < 12; n++) expect((await route.get(`https://images.example/${n}.png`)).status).toBe(200)
  await expect.poll(async () => (await readdir(route.folder)).length).toBeLessThan(10)
  await rm(route.folder, { recursive: true })
  expect((await route.get('https://images.example/new.png')).status).toBe(200)
})

test('pictures of the content service are fetched where we reach it, though it lies in our own network', async () => {
  const source = await photo()
  const paths: Array<string> = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.end(source)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await using route = await openRoute(() => 404, { ghost: `${origin}/blog`, real: true })
  expect((await route.get('/content/images/2026/11/a.jpg')).status).toBe(200)
  // The same machine under another name is not the content service.
  expect(
    (await route.get(`http://localhost:${(server.address() as AddressInfo).port}/content/images/b.jpg`)).status,
  ).toBe(404)
  expect(paths).toEqual(['/blog/content/images/2026/11/a.jpg'])
  await new Promise((done) => server.close(done))
})
