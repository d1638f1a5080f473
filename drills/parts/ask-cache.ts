import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type CacheAnswer = { status: number; headers: IncomingHttpHeaders; isHit: boolean; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

/** One GET through the shared cache, with its body as a person would read it. */
export function askCache(port: number, path: string, headers: Record<string, string> = {}): Promise<CacheAnswer> {
  return new Promise((done, failed) => {
    const asking = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.toArray().then((chunks) => {
        const bytes = Buffer.concat(chunks as ReadonlyArray<Buffer>)
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          isHit: response.headers['x-shared-cache'] === 'hit',
          body: decoded(bytes, response.headers['content-encoding']),
        })
      }, failed)
    })
    asking.on('error', failed)
    asking.end()
  })
}

export function closeConnections(): void {
  agent.destroy()
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8')
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8')
  return bytes.toString('utf8')
}
