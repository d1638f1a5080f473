import { Agent, request } from 'node:https'

export type Seen = { status: number; body: string }

export type ClusterVisitor = {
  /** One GET through the front as the visitor with that address; rejects when no whole answer came. */
  read(path: string, from: string): Promise<Seen>
  /** An EventSource: opens anew when the stream ends, after as long as the server asked for. */
  follow(path: string, from: string): Follower
  close(): void
}

export type Follower = {
  tail(): string
  isOpen(): boolean
  /** How often it was open, and the longest time it was not between two of them. */
  opened(): number
  longestGapMs(): number
  failures: ReadonlyArray<string>
  close(): void
}

const TAIL_LENGTH = 8_000
const PATIENCE_MS = 30_000

/** People who visit a cluster over TLS, as one machine that keeps its connections. */
export function clusterVisitor({ port, certificate }: { port: number; certificate: string }): ClusterVisitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 500, ca: certificate })
  const asked = (path: string, from: string) => ({
    host: '127.0.0.1',
    port,
    path,
    agent,
    headers: { 'x-forwarded-for': from, 'user-agent': 'drill' },
  })

  function read(path: string, from: string): Promise<Seen> {
    return new Promise((done, failed) => {
      const asking = request({ ...asked(path, from), timeout: PATIENCE_MS }, (answer) => {
        answer.toArray().then((chunks: ReadonlyArray<Buffer>) => {
          done({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') })
        }, failed)
      })
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
      asking.on('error', failed)
      asking.end()
    })
  }

  function follow(path: string, from: string): Follower {
    const failures: Array<string> = []
    let tail = ''
    let retryMs = 1_000
    let opened = 0
    let open = false
    let closedAt: number | null = null
    let longestGapMs = 0
    let isWanted = true
    let current: ReturnType<typeof request> | null = null

    function connect() {
      const asking = request({ ...asked(path, from), agent: false, ca: certificate }, (answer) => {
        if (answer.statusCode !== 200) {
          failures.push(`stream ${answer.statusCode}`)
          answer.resume()
          return
        }
        open = true
        opened++
        if (closedAt !== null) longestGapMs = Math.max(longestGapMs, performance.now() - closedAt)
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          tail = (tail + chunk).slice(-TAIL_LENGTH)
          retryMs = Number(/^retry: (\d+)/m.exec(chunk)?.[1] ?? retryMs)
        })
        // A stream that a node ends is no failure, whichever way the end comes; not being let in again is.
        answer.on('error', () => {})
      })
      current = asking
      asking.on('error', (error) => {
        if (!open && isWanted) failures.push(`stream ${error.message}`)
      })
      asking.on('close', () => {
        if (open) closedAt = performance.now()
        open = false
        if (isWanted) setTimeout(() => isWanted && connect(), retryMs)
      })
      asking.end()
    }

    connect()
    return {
      tail: () => tail,
      isOpen: () => open,
      opened: () => opened,
      longestGapMs: () => longestGapMs,
      failures,
      close() {
        isWanted = false
        current?.destroy()
      },
    }
  }

  return { read, follow, close: () => agent.destroy() }
}
