import * as http from 'node:http'
import * as https from 'node:https'

export type SaleQuestion = {
  method: 'GET' | 'POST'
  path: string
  /** The address of the visitor who asks. */
  from: string
  /** Sent as JSON. */
  data?: unknown
  /** What a browser says when it opens a page. */
  isPage?: boolean
}

export type SaleAnswer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** Where buyers come in: a node, or whatever stands in front of all of them. */
export type SaleDoor = {
  /** Rejects when no whole answer came. */
  ask(question: SaleQuestion): Promise<SaleAnswer>
  close(): void
}

export type DoorPlace = { port: number; certificate?: string }

const PATIENCE_MS = 30_000

/**
 * A web node, asked the way the proxy in front of it does; with the certificate of a cluster its front, which believes this
 * machine what it says about the address of a visitor.
 */
export function doorAt({ port, certificate }: DoorPlace): SaleDoor {
  const pooled = { keepAlive: true, maxSockets: 1_000 }
  const agent = certificate ? new https.Agent({ ...pooled, ca: certificate }) : new http.Agent(pooled)
  const { request } = certificate ? https : http
  return {
    ask: ({ method, path, from, data, isPage }) =>
      new Promise((done, failed) => {
        const body = data === undefined ? null : JSON.stringify({ data })
        const asking = request(
          {
            host: '127.0.0.1',
            port,
            path,
            method,
            agent,
            timeout: PATIENCE_MS,
            headers: { 'x-forwarded-for': from, ...headersOf(body, isPage ?? false) },
          },
          (response) => {
            response.toArray().then((chunks) => {
              const text = Buffer.concat(chunks as ReadonlyArray<Buffer>).toString('utf8')
              done({ status: response.statusCode ?? 0, headers: response.headers, body: text })
            }, failed)
          },
        )
        asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
        asking.on('error', failed)
        asking.end(body ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}

function headersOf(body: string | null, isPage: boolean): Record<string, string> {
  return {
    'user-agent': 'drill',
    ...(isPage ? { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } : {}),
    ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
}
