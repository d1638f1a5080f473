import { gzipSync } from 'node:zlib'
import { visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { Besieger } from './besieger.ts'

export type Engine = {
  name: string
  count: number
  /** How many stand at the door at once; the rest come when one has gone. */
  atOnce: number
  /**
   * The time between two that arrive. They come as often as the visitors: this is about what one request can do, and
   * many requests are a load like any other, all the more where attackers and server share the cores.
   */
  everyMs?: number
  of(n: number): Besieger
  /** What the server may answer. */
  answers: ReadonlyArray<number>
  /** The server may hang up without a word. */
  mayBeCut?: boolean
  endedWithinSeconds: number
  /** How much of it the server may take before it stops listening. */
  mostSentBytes: number
}

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2
const CALL = '/api/createStripeCheckoutSession'
/** Doors that read a body: calls, visits, Stripe's webhook, a form of a page. */
const DOORS = [CALL, '/api/visits', '/api/stripe-webhook', '/kontakt']
const TYPES: Record<string, string> = { '/kontakt': 'application/x-www-form-urlencoded' }
/** A robot's visits are not read at all. */
const AS_BROWSER =
  'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0\r\naccept-language: sk\r\n'
const HEADERS_WITHIN_SECONDS = 5
const REQUEST_WITHIN_SECONDS = 15
/** Node looks once a second which connections are late; the machine is busy. */
const LEEWAY_SECONDS = 4

/** Everything the network can throw at one node, each with the answer that it deserves. */
export function siegeEngines(scaled: (count: number) => number): ReadonlyArray<Engine> {
  // What the kernels of both sides hold for a connection counts as sent.
  const quick = { everyMs: 25, endedWithinSeconds: 10, mostSentBytes: 16 * MEGABYTE }
  const slow = { mostSentBytes: MEGABYTE }
  // Nobody's turns are used up: every one comes from an address of their own.
  const head = (n: number, method: string, path: string, more: string) =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${visitorAddress(n)}\r\n${AS_BROWSER}${more}`
  const post = (n: number, path: string, more: string) =>
    head(n, 'POST', path, `content-type: ${TYPES[path] ?? 'application/json'}\r\n${more}`)
  const whole = (n: number, path: string, body: Buffer | string, more = '') =>
    Buffer.concat([
      Buffer.from(post(n, path, `${more}connection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`)),
      Buffer.from(body),
    ])
  const door = (n: number) => DOORS[n % DOORS.length] ?? CALL
  const smallBomb = gzipSync(Buffer.alloc(48 * MEGABYTE))
  const bigBomb = gzipSync(gzipSync(Buffer.alloc(256 * MEGABYTE)))
  const nested = (open: string, close: string, levels: number) =>
    `{"data":${open.repeat(levels)}1${close.repeat(levels)}}`
  const deep = [nested('[', ']', 30_000), nested('{"a":', '}', 9_000), '['.repeat(60_000)]

  return [
    {
      name: 'silence',
      count: scaled(500),
      atOnce: 500,
      of: () => ({ opening: '', patienceMs: 20_000 }),
      answers: [408],
      endedWithinSeconds: HEADERS_WITHIN_SECONDS + LEEWAY_SECONDS,
      ...slow,
    },
    {
      name: 'slow headers',
      count: scaled(1_000),
      atOnce: 1_000,
      of: (n) => ({
        opening: head(n, 'GET', '/', ''),
        drip: { bytes: 'x-a: b\r\n', everyMs: 900 },
        patienceMs: 20_000,
      }),
      answers: [408],
      endedWithinSeconds: HEADERS_WITHIN_SECONDS + LEEWAY_SECONDS,
      ...slow,
    },
    {
      name: 'slow bodies',
      count: scaled(1_000),
      atOnce: 1_000,
      of: (n) => ({
        opening:
          n % 2 === 0
            ? post(n, door(n), 'content-length: 4000\r\n\r\n{')
            : post(n, door(n), 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'),
        drip: { bytes: n % 2 === 0 ? ' ' : '1\r\n \r\n', everyMs: 900 },
        patienceMs: 30_000,
      }),
      answers: [408],
      endedWithinSeconds: REQUEST_WITHIN_SECONDS + LEEWAY_SECONDS,
      ...slow,
    },
    {
      name: '1 GB bodies',
      count: scaled(120),
      atOnce: 4,
      of: (n) => ({
        opening:
          n % 2 === 0
            ? post(n, door(n >> 1), `content-length: ${GIGABYTE}\r\n\r\n`)
            : post(n, door(n >> 1), 'transfer-encoding: chunked\r\n\r\n'),
        flood: { bytes: GIGABYTE, isChunked: n % 2 === 1 },
        patienceMs: 20_000,
      }),
      answers: [413],
      everyMs: 25,
      endedWithinSeconds: 10,
      // Who has been told 413 may go on for half a second or 64 MB, so that they read it; then they are cut off.
      mostSentBytes: 80 * MEGABYTE,
    },
    {
      name: '1 GB with a GET',
      count: scaled(40),
      atOnce: 4,
      of: (n) => ({
        opening: head(n, 'GET', n % 2 === 0 ? '/' : '/api/seats', `content-length: ${GIGABYTE}\r\n\r\n`),
        flood: { bytes: GIGABYTE, isChunked: false },
        patienceMs: 20_000,
      }),
      answers: [400],
      ...quick,
    },
    {
      name: 'gzip bombs',
      count: scaled(400),
      atOnce: 10,
      of: (n) => ({
        opening: whole(n, door(n >> 1), n % 2 === 0 ? smallBomb : bigBomb, 'content-encoding: gzip\r\n'),
        patienceMs: 20_000,
      }),
      answers: [400, 413, 422],
      ...quick,
    },
    {
      name: 'deep JSON',
      count: scaled(600),
      atOnce: 10,
      of: (n) => ({ opening: whole(n, door(n), deep[n % deep.length] ?? ''), patienceMs: 20_000 }),
      answers: [400, 413, 422],
      ...quick,
    },
    {
      name: 'many headers',
      count: scaled(1_000),
      atOnce: 20,
      of: (n) => ({
        opening: head(n, 'GET', '/', `${'x-many: headers of no use\r\n'.repeat(5_000)}\r\n`),
        patienceMs: 20_000,
      }),
      answers: [431],
      ...quick,
    },
    {
      name: 'huge addresses',
      count: scaled(1_000),
      atOnce: 20,
      of: (n) => ({
        opening: head(n, 'GET', `/${n % 2 === 0 ? '' : 'blog?q='}${'a'.repeat(64 * 1024)}`, '\r\n'),
        patienceMs: 20_000,
      }),
      answers: [431],
      ...quick,
    },
    {
      name: 'connections with 200 questions at once',
      count: scaled(200),
      atOnce: 20,
      of: (n) => ({
        opening: head(n, 'GET', '/', 'accept-encoding: identity\r\n\r\n').repeat(200),
        patienceMs: 20_000,
      }),
      answers: [200],
      mayBeCut: true,
      ...quick,
    },
    {
      name: 'ever new addresses',
      count: scaled(2_000),
      atOnce: 4,
      of: (n) => ({
        opening: head(n, 'GET', `/blog?${n}=${'b'.repeat(8_000)}`, 'connection: close\r\n\r\n'),
        patienceMs: 20_000,
      }),
      answers: [200, 404],
      ...quick,
    },
  ]
}
