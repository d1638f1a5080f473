import { extname } from 'node:path'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from '#platform/http/security-headers.server.ts'
import { ownOrigins } from '#platform/pictures/own-origins.ts'
import { countSafeFetches } from '#platform/safe-fetch/count-safe-fetches.server.ts'
import { createSafeFetch, type SafeFetch, type SafeFetchAnswer } from '#platform/safe-fetch/safe-fetch.server.ts'
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch-error.ts'
import type { Services } from '#platform/services.server.ts'
import { contentPathOf } from './media-url.ts'

/** What a page may play. Everything else is only ever saved, whatever it calls itself. */
const PLAYED: Readonly<Record<string, string | undefined>> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.ogv': 'video/ogg',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
}

const MAX_BYTES = 1024 ** 3
/** A film that somebody pauses for tea; afterwards the browser asks for the rest by a range. */
const TOTAL_MS = 30 * 60_000
const IDLE_MS = 15_000
/** Each holds two sockets. */
const STREAMS_AT_ONCE = 100

const HEADERS = { ...COMMON_HEADERS, 'content-security-policy': `${DATA_POLICY}; sandbox` }
/** What the content service says of a file and a browser needs to play it from the middle. */
const PASSED_ON = {
  etag: /^(W\/)?"[\x21\x23-\x7e]{1,100}"$/,
  'last-modified': /^[\w:, ]{10,40}$/,
  'content-range': /^bytes (\d+-\d+|\*)\/(\d+|\*)$/,
}
const ASKED_WITH = {
  range: /^bytes=\d{0,15}-\d{0,15}$/,
  'if-none-match': PASSED_ON.etag,
  'if-range': /^("[\x21\x23-\x7e]{1,100}"|[\w:, ]{10,40})$/,
}
const ANSWERS: ReadonlySet<number> = new Set([200, 206, 304, 416])

/** `GET /media/…`: sounds, films and files of the content service, passed on as they come. */
export function mountMedia(
  app: HttpApp,
  { config, log, metrics }: Pick<Services, 'config' | 'log' | 'metrics'>,
  safeFetch: SafeFetch = countSafeFetches(createSafeFetch({ ownOrigins: ownOrigins(config.ghost) }), metrics, 'media'),
): void {
  let streams = 0

  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const path = contentPathOf(pathIn(c.req.url))
    if (path === null || config.ghost === null) return c.body(null, 404, { ...HEADERS, 'cache-control': 'no-store' })
    if (streams >= STREAMS_AT_ONCE) {
      return c.body(null, 503, { ...HEADERS, 'retry-after': '10', 'cache-control': 'no-store' })
    }
    streams++
    let isCounted = true
    const leave = () => {
      if (isCounted) streams--
      isCounted = false
    }
    try {
      const answer = await safeFetch(config.ghost.url + path, {
        maxBytes: MAX_BYTES,
        totalMs: TOTAL_MS,
        idleMs: IDLE_MS,
        signal: c.req.raw.signal,
        headers: chosen((name) => c.req.header(name), ASKED_WITH),
      })
      const isRead = c.req.method === 'GET' && (answer.status === 200 || answer.status === 206)
      if (!isRead) {
        leave()
        answer.discard()
      }
      if (!ANSWERS.has(answer.status)) {
        const status = answer.status === 404 ? 404 : 502
        return c.body(null, status, { ...HEADERS, 'cache-control': 'no-store' })
      }
      const headers = {
        ...HEADERS,
        ...typeOf(path),
        ...chosen((name) => answer.headers[name], PASSED_ON),
        ...lengthOf(answer),
      }
      return new Response(isRead ? streamOf(answer.body, leave) : null, { status: answer.status, headers })
    } catch (error) {
      leave()
      if (!(error instanceof SafeFetchError)) throw error
      metrics.fallbacks.inc({ what: 'media' })
      log.warn({ reason: error.reason, path }, 'a file of the content service could not be passed on')
      return c.body(null, 502, { ...HEADERS, 'cache-control': 'no-store' })
    }
  })
}

function pathIn(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length))
}

function chosen(
  read: (name: string) => string | undefined,
  patterns: Readonly<Record<string, RegExp>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(patterns).flatMap(([name, pattern]) => {
      const value = read(name)
      return value !== undefined && pattern.test(value) ? [[name, value]] : []
    }),
  )
}

function typeOf(path: string): Record<string, string> {
  const type = PLAYED[extname(path).toLowerCase()]
  return {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': 'public, max-age=3600',
    'accept-ranges': 'bytes',
    ...(type === undefined && { 'content-disposition': 'attachment' }),
  }
}

/** Unpacked on the way here, a file is longer than it says. */
function lengthOf({ headers }: SafeFetchAnswer): Record<string, string> {
  const length = headers['content-length']
  const isWhole = headers['content-encoding'] === undefined && length !== undefined && /^\d{1,15}$/.test(length)
  return isWhole ? { 'content-length': length } : {}
}

/** Takes from outside only what somebody reads, and hangs up when they leave. */
function streamOf(body: AsyncIterable<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (!done) return controller.enqueue(value)
          onEnd()
          return controller.close()
        } catch (error) {
          onEnd()
          return controller.error(error)
        }
      },
      async cancel() {
        onEnd()
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
