import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBuiltWeb } from '../local-stack/start-built-web.ts'

/** Sent by a browser that looks at the other build. */
export const OTHER_BUILD = { 'x-build': 'other' }

/**
 * This build and that of another checkout behind one address and over one database: what they show differs by their code
 * alone, never by an id, a day or a port.
 */
export async function startTwoBuilds(release: string, environment: Record<string, string>) {
  const server = createServer((asked, answer) => {
    const { port } = asked.headers['x-build'] ? other : own
    const passed = request(
      { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { ...environment, PUBLIC_ORIGIN: origin }
  const own = await startBuiltWeb(settings)
  const other = await startBuiltWeb(settings, { release })
  return {
    origin,
    async stop() {
      server.closeAllConnections()
      server.close()
      await Promise.all([own.stop(), other.stop()])
    },
  }
}
