import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { byteRangeOf } from './byte-range.ts'
import type { HttpApp } from './create-http-app.server.ts'
import { acceptedEncoding } from './page-cache.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from './security-headers.server.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const MAX_BYTES = 64 * 1024 * 1024
const HASHED_FOR_EVER = 'public, max-age=31536000, immutable'
const ROOT_FILES_FOR_AN_HOUR = 'public, max-age=3600'

export type Assets = { find(path: string, encoding: 'br' | 'gzip' | 'identity'): Promise<Found | null> }
type Found = { bytes: Buffer; encoding: 'br' | 'gzip' | 'identity'; type: string; immutable: boolean }

/**
 * The files of this build and, from `history`, those of its neighbours: a browser that holds yesterday's page still
 * finds its scripts, and one that got tomorrow's page from another node finds them here too.
 */
export function openAssets(options: { clientDir: string; history?: string | undefined }): Assets {
  const cache = new LRUCache<string, Found>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 1 })
  const rootFiles = new Set(
    readdirSync(options.clientDir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `/${name}`),
  )

  async function read(folder: string, path: string, encoding: Found['encoding']): Promise<Found | null> {
    const type = TYPES[extname(path)]
    if (!type) return null
    const suffix = { br: '.br', gzip: '.gz', identity: '' }[encoding]
    const bytes = await readFile(join(folder, path) + suffix).catch(() => null)
    return bytes && { bytes, encoding, type, immutable: path.startsWith('/assets/') }
  }

  async function folders(): Promise<ReadonlyArray<string>> {
    if (!options.history || !(await stat(options.history).catch(() => null))) return [options.clientDir]
    return [options.clientDir, ...readdirSync(options.history).map((build) => join(options.history ?? '', build))]
  }

  return {
    async find(path, encoding) {
      // One flat name: nothing in it can climb out of the folder.
      if (!/^\/assets\/[\w.-]+$/.test(path) && !rootFiles.has(path)) return null
      const key = `${encoding}${path}`
      const cached = cache.get(key)
      if (cached) return cached
      for (const folder of await folders()) {
        const found = (await read(folder, path, encoding)) ?? (await read(folder, path, 'identity'))
        if (found) {
          cache.set(key, found)
          return found
        }
      }
      return null
    },
  }
}

export function mountAssets(app: HttpApp, assets: Assets): void {
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const found = await assets.find(c.req.path, acceptedEncoding(c.req.header('accept-encoding')))
    if (!found) return next()
    const { bytes, encoding } = found
    const headers = {
      ...COMMON_HEADERS,
      // Binds a file only when it is opened by itself: a drawing is then a document, and nothing in it may run.
      'content-security-policy': DATA_POLICY,
      'content-type': found.type,
      'cache-control': found.immutable ? HASHED_FOR_EVER : ROOT_FILES_FOR_AN_HOUR,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
    }
    // Safari plays a video only from a server that sends parts of it. If-Range needs a validator, which these files lack.
    const isPartial = encoding === 'identity' && c.req.method === 'GET' && !c.req.header('if-range')
    const range = isPartial ? byteRangeOf(c.req.header('range'), bytes.length) : null
    if (range === 'unsatisfiable') {
      return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes.length}` })
    }
    const { from, to } = range ?? { from: 0, to: bytes.length - 1 }
    const sent = { ...headers, 'content-length': String(to - from + 1) }
    if (c.req.method === 'HEAD') return c.body(null, 200, sent)
    const part = bytes.subarray(from, to + 1) as Uint8Array<ArrayBuffer>
    if (!range) return c.body(part, 200, sent)
    return c.body(part, 206, { ...sent, 'content-range': `bytes ${from}-${to}/${bytes.length}` })
  })
}
