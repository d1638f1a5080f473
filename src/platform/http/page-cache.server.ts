import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { nextMidnight } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { PageParameters } from './page-kind.ts'
import type { FinishedPage } from './router-context.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedPage = {
  page: FinishedPage
  storedAt: number
  expiresAt: number
  encoded: Map<Encoding, Buffer>
}

/** Finished public pages of this node. A page that was being rendered while something changed is served, but not kept. */
export type PageCache = {
  /** The address of the page behind a URL: without what the page does not read, as far as it has been seen yet. */
  keyOf(url: string): string
  /** Remembers which parameters the page at the path of this key reads. */
  learn(key: string, reads: PageParameters): void
  find(key: string): CachedPage | null
  /** Counts changes; hand the value from before the render to `keep`, or null for a page to send and not to keep. */
  generation(): number
  keep(key: string, page: FinishedPage, generation: number | null): CachedPage
  drop(): void
  /** What shared caches are told. Both windows end at midnight in Bratislava, when the early bird of a session may end. */
  cacheControl(): string
}

const FRESH_SECONDS = 30
const USUAL_CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`
const MAX_BYTES = 64 * 1024 * 1024
/** Paths whose parameters are remembered; one that was forgotten costs a render more. */
const MAX_PATHS = 5_000
/** Parameters that say where a visitor came from and change nothing on the page. */
const TRACKING = /^(utm_[a-z_]+|fbclid|gclid)$/

export function createPageCache(clock: Clock, { isKeeping = true }: { isKeeping?: boolean } = {}): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.html.length * 2,
  })
  const parameters = new LRUCache<string, PageParameters>({ max: MAX_PATHS })
  let generation = 0
  let midnight = 0

  /** Asking the calendar costs more than sending a cached page, so the answer is kept for the day. */
  function secondsLeftToday(now: Date): number {
    if (now.getTime() >= midnight) midnight = nextMidnight(now).getTime()
    return Math.floor((midnight - now.getTime()) / 1000)
  }

  return {
    keyOf(url) {
      const start = url.indexOf('?')
      return start === -1 ? url : pageKey(url, parameters.get(url.slice(0, start)))
    },
    learn(key, reads) {
      const start = key.indexOf('?')
      parameters.set(start === -1 ? key : key.slice(0, start), reads)
    },
    find(key) {
      const cached = pages.get(key)
      return cached && cached.expiresAt > clock.now().getTime() ? cached : null
    },
    generation: () => generation,
    keep(key, page, before) {
      const now = clock.now()
      const storedAt = now.getTime()
      const expiresAt = storedAt + Math.min(FRESH_SECONDS, secondsLeftToday(now)) * 1000
      const cached = { page, storedAt, expiresAt, encoded: new Map([['identity' as Encoding, page.html]]) }
      if (isKeeping && before === generation) pages.set(key, cached)
      return cached
    },
    drop() {
      generation++
      pages.clear()
    },
    cacheControl() {
      const left = secondsLeftToday(clock.now())
      if (left >= 2 * FRESH_SECONDS) return USUAL_CACHE_CONTROL
      const shared = Math.min(FRESH_SECONDS, left)
      return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${Math.min(FRESH_SECONDS, left - shared)}`
    },
  }
}

/**
 * The same page has one key whatever campaign a link came from and in whatever order its parameters stand. Where it is
 * known what the page reads, everything else goes, also values it does not have: a made-up parameter neither makes a new
 * page nor reaches the render.
 */
export function pageKey(url: string, reads?: PageParameters): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const query = new URLSearchParams(url.slice(start + 1))
  const kept = [...query]
    .filter(reads ? isRead(reads) : ([name]) => !TRACKING.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return kept.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${new URLSearchParams(kept)}`
}

/** Of listed values the first one counts: repeating them would make new addresses without end. */
function isRead(reads: PageParameters): (parameter: [string, string]) => boolean {
  const seen = new Set<string>()
  return ([name, value]) => {
    const values = Object.hasOwn(reads, name) ? reads[name] : undefined
    if (values === undefined || values === 'any') return values === 'any'
    if (seen.has(name) || !values.includes(value)) return false
    seen.add(name)
    return true
  }
}

export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header) ? 'gzip' : 'identity'
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Encodes once per page and encoding, off the main thread. */
export async function encodedBytes(cached: CachedPage, encoding: Encoding): Promise<Buffer> {
  const ready = cached.encoded.get(encoding)
  if (ready) return ready
  const { html } = cached.page
  const bytes =
    encoding === 'br'
      ? await compressBrotli(html, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
        })
      : await compressGzip(html, { level: 7 })
  cached.encoded.set(encoding, bytes)
  return bytes
}
