import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch-error.ts'
import type { Services } from '#platform/services.server.ts'
import { atMost, CrowdedError } from './at-most.ts'
import { openKeptFiles } from './kept-files.server.ts'
import { makeWebp } from './make-webp.server.ts'
import { pictureKind } from './picture-kind.ts'
import type { PictureWidth } from './picture-url.server.ts'

/** `missing`: there is no such picture; `failed`: nobody gave it to us in time; `crowded`: ask again in a moment. */
export type PictureOutcome = Buffer | 'missing' | 'failed' | 'crowded'
export type Pictures = { get(asked: { source: string; width: PictureWidth }): Promise<PictureOutcome> }

/** Changes with the way pictures are made, so that none of the old ones is shown. */
const RECIPE = 'webp-80-1'
const FETCHING = { maxBytes: 20 * 1024 * 1024, totalMs: 8_000, idleMs: 4_000 }
const FAILURE_MS = 60_000

/**
 * Pictures of others as our own files: fetched once, made small, kept on disk. Two are made at once, because each takes a
 * core; who asks for one that is on its way waits for it; what failed is not tried again for a minute.
 */
export function openPictures(
  { config, clock, log, metrics }: Pick<Services, 'config' | 'clock' | 'log' | 'metrics'>,
  safeFetch: SafeFetch,
): Pictures {
  const files = openKeptFiles({ folder: config.pictures.folder, maxBytes: config.pictures.maxBytes })
  const underWay = new Map<string, Promise<PictureOutcome>>()
  const failures = new LRUCache<string, 'missing' | 'failed'>({
    max: 5_000,
    ttl: FAILURE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const fetching = atMost({ running: 8, waiting: 64 })
  const making = atMost({ running: 2, waiting: 32 })

  /** The addresses of a source: as it is written, and with the other protocol for a host that has changed its mind. */
  function addressesOf(source: string): ReadonlyArray<string> {
    const address = source.startsWith('/') ? config.ghost && config.ghost.url + source : source
    return address ? [address, swapped(address)] : []
  }

  async function fetchPicture(address: string): Promise<Buffer | 'missing' | 'failed'> {
    try {
      const answer = await safeFetch(address, { ...FETCHING, headers: { accept: 'image/*' } })
      if (answer.status !== 200) {
        answer.discard()
        return answer.status < 500 && answer.status !== 429 ? 'missing' : 'failed'
      }
      const chunks: Array<Uint8Array> = []
      for await (const chunk of answer.body) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      return pictureKind(bytes) === null ? 'missing' : bytes
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      log.debug({ reason: error.reason, host: new URL(address).host }, 'a picture could not be fetched')
      return error.reason === 'refused' || error.reason === 'too-large' ? 'missing' : 'failed'
    }
  }

  async function fetchEither(source: string): Promise<Buffer | 'missing' | 'failed'> {
    let outcome: 'missing' | 'failed' = 'missing'
    for (const address of addressesOf(source)) {
      const found = await fetchPicture(address)
      if (typeof found !== 'string') return found
      if (found === 'failed') outcome = 'failed'
    }
    return outcome
  }

  async function make(source: string, width: PictureWidth): Promise<PictureOutcome> {
    const known = failures.get(source)
    if (known !== undefined) return known
    try {
      const fetched = await fetching(() => fetchEither(source))
      const made = typeof fetched === 'string' ? fetched : ((await making(() => makeWebp(fetched, width))) ?? 'missing')
      if (typeof made !== 'string') return made
      failures.set(source, made)
      metrics.fallbacks.inc({ what: 'picture' })
      log.warn({ source, outcome: made }, 'a picture could not be had; its page shows a drawing')
      return made
    } catch (error) {
      if (error instanceof CrowdedError) return 'crowded'
      throw error
    }
  }

  async function getOrMake(name: string, source: string, width: PictureWidth): Promise<PictureOutcome> {
    const onDisk = (error: unknown) => {
      metrics.fallbacks.inc({ what: 'picture-files' })
      log.warn({ error }, 'the folder of pictures is of no use; they are made anew')
      return null
    }
    const kept = await files.get(name).catch(onDisk)
    if (kept !== null) return kept
    const made = await make(source, width)
    if (typeof made !== 'string') await files.put(name, made).catch(onDisk)
    return made
  }

  return {
    get({ source, width }) {
      const name = `${createHash('sha256').update(`${RECIPE}\n${width}\n${source}`).digest('base64url')}.webp`
      const running = underWay.get(name)
      if (running !== undefined) return running
      const mine = getOrMake(name, source, width).finally(() => underWay.delete(name))
      underWay.set(name, mine)
      return mine
    },
  }
}

function swapped(address: string): string {
  return address.replace(/^http(s?):/, (_, isSecure: string) => (isSecure ? 'http:' : 'https:'))
}
