import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlPage } from './control-page.ts'

export type PlayedRequest = {
  host: string
  method: string
  /** Without the host's part. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export type PlayedAnswer = { status: number; headers?: Readonly<Record<string, string>>; body?: unknown }

/** Plays one host: null for a path it does not know. */
export type PlayedHost = (request: PlayedRequest) => PlayedAnswer | null | Promise<PlayedAnswer | null>

export type NetworkSandbox = {
  url: string
  /** Oldest first. */
  requests(): ReadonlyArray<PlayedRequest>
  /** The next requests to a host are answered with these instead, one each; `drop` ends the connection without a word. */
  failNext(host: string, ...answers: ReadonlyArray<PlayedAnswer | 'drop'>): void
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const CONTROL = 'control'
/** What any of them would say on a bad day; the files of the hosts have the finer ways to say no. */
const BROKEN: PlayedAnswer = { status: 503, body: { message: 'The stand-in was told to fail.' } }

/**
 * A local stand-in for social networks and the CRM, which cannot be reached from a development machine. Each host is played
 * below a path of its name, in the wire format of its own documentation. It holds invented people only.
 */
export async function startNetworkSandbox(
  hosts: Readonly<Record<string, PlayedHost>>,
  options: { port?: number } = {},
): Promise<NetworkSandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The network sandbox is for development and tests only')
  const requests: PlayedRequest[] = []
  const faults = new Map<string, Array<PlayedAnswer | 'drop'>>()
  const failing = new Set<string>()
  const server = createServer((incoming, response) => {
    void (async () => {
      const url = new URL(incoming.url ?? '/', 'http://sandbox')
      const [, host = '', ...rest] = url.pathname.split('/')
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const request = {
        host,
        method: incoming.method ?? 'GET',
        path: `/${rest.join('/')}`,
        query: url.searchParams,
        headers: incoming.headers as Record<string, string | undefined>,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      if (host === CONTROL) return answerWith(response, control(request))
      const shown = watch(request)
      if (shown) return answerWith(response, shown)
      requests.push(request)
      const fault = faults.get(host)?.shift()
      if (fault === 'drop') return incoming.socket.destroy()
      // What fails must not have happened as well.
      const played = fault ?? (failing.has(host) ? BROKEN : await hosts[host]?.(request))
      const answer = played ?? { status: 404, body: { message: 'not played here' } }
      return answerWith(response, answer)
    })()
  })

  function failNext(host: string, ...answers: ReadonlyArray<PlayedAnswer | 'drop'>) {
    faults.set(host, [...(faults.get(host) ?? []), ...answers])
  }

  /** The same for a browser's journey, which runs in another process: POST says what fails next, GET what was asked. */
  function control({ method, path, body }: PlayedRequest): PlayedAnswer {
    const host = path.slice(1)
    if (method === 'GET') {
      const asked = requests.filter((request) => request.host === host)
      return { status: 200, body: asked.map((request) => ({ ...request, query: Object.fromEntries(request.query) })) }
    }
    failNext(host, ...(JSON.parse(body) as ReadonlyArray<PlayedAnswer | 'drop'>))
    return { status: 204 }
  }

  /** For whoever watches: a page at the root, whose buttons let a host fail until it may answer again. */
  function watch({ host, method, path, body }: PlayedRequest): PlayedAnswer | null {
    if (path !== '/') return null
    if (host === '') return { status: 200, body: controlPage({ hosts: Object.keys(hosts), failing, requests }) }
    if (method !== 'POST' || (host !== 'fail' && host !== 'answer')) return null
    for (const named of new URLSearchParams(body).getAll('host')) {
      if (host === 'fail') failing.add(named)
      else failing.delete(named)
    }
    return { status: 303, headers: { location: '/' } }
  }

  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function stop() {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => [...requests],
    failNext,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function answerWith(response: ServerResponse, { status, headers, body }: PlayedAnswer) {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json', ...headers })
  response.end(isText || body === undefined ? body : JSON.stringify(body))
}
