import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Question = {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
}

export type NodeAnswer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

/** One request as it stands, whatever a browser would think of its path and headers. */
export function askNode(port: number, { method, path, headers, body }: Question): Promise<NodeAnswer> {
  return new Promise((done, failed) => {
    const startedAt = performance.now()
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asking = request(
      { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length }, timeout: 30_000 },
      (response) => {
        response.toArray().then((chunks) => {
          const text = Buffer.concat(chunks as ReadonlyArray<Buffer>).toString('utf8')
          const ms = performance.now() - startedAt
          done({ status: response.statusCode ?? 0, headers: response.headers, body: text, ms })
        }, failed)
      },
    )
    asking.on('timeout', () => asking.destroy(new Error(`${method} ${path}: no answer in time`)))
    asking.on('error', failed)
    asking.end(body)
  })
}

export function closeQuestions(): void {
  agent.destroy()
}
