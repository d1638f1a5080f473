import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../tools/cluster/start-cluster.ts'
import { bookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { Acknowledged } from './background-load.ts'
import { clusterVisitor, type Follower } from './cluster-visitor.ts'

export type TrafficCounts = { pages: number; files: number; calls: number; bookings: number; refused: number }

export type MixedTraffic = {
  /** Answers that came as they should. */
  counts: Readonly<TrafficCounts>
  /** Whatever was no such answer, in a few words each. */
  failures: ReadonlyArray<string>
  acknowledged: ReadonlyArray<Acknowledged>
  paid(): number
  streams: ReadonlyArray<Follower>
  /** Ends when everybody who was on the way has an answer. The streams stay open. */
  stop(): Promise<void>
  close(): void
}

const PAGES = ['/', '/blog', '/kontakt', '/vop', '/privacy', '/pristupnost', '/admin', '/sitemap.xml']
const CALLS = ['/api/seats', '/api/getLatestPosts', '/api/getTestimonials']
const SEATS = 1_000
const ROOMY_SESSIONS = 8
/** Files of a page that one reader asks for; the cache has most of them soon. */
const FILES_A_PAGE = 3

/**
 * Visitors of every kind at once, for as long as it takes: readers with the files of their pages, callers, buyers of whom half
 * pay, and viewers of live seats. Every second page is one that no cache has. All of them go through the front.
 */
export async function startMixedTraffic(
  cluster: Cluster,
  options: { readers: number; buyers: number; viewers: number; pauseMs: number; hotSeats: number },
): Promise<MixedTraffic & { hotSession: string }> {
  const visitor = clusterVisitor(cluster)
  const client = bookingClient(cluster.port, { certificate: cluster.certificate })
  const hotSession = await cluster.givenSession(options.hotSeats)
  const roomy = await Promise.all(Array.from({ length: ROOMY_SESSIONS }, () => cluster.givenSession(SEATS)))
  const sessions = [hotSession, ...roomy]
  const prices = await client.prices(sessions)
  const counts: TrafficCounts = { pages: 0, files: 0, calls: 0, bookings: 0, refused: 0 }
  const failures: Array<string> = []
  const acknowledged: Array<Acknowledged> = []
  let isOpen = true
  let visitors = 0
  let paid = 0

  async function read(kind: 'pages' | 'files' | 'calls', path: string): Promise<string> {
    const seen = await visitor.read(path, visitorAddress(visitors++)).catch((error: Error) => error)
    if (seen instanceof Error) failures.push(`${path} ${seen.message}`)
    else if (seen.status !== 200) failures.push(`${path} ${seen.status}`)
    else {
      counts[kind]++
      return seen.body
    }
    return ''
  }

  async function readPages() {
    for (let n = 0; isOpen; n++) {
      const page = PAGES[n % PAGES.length] ?? '/'
      const body = await read('pages', n % 2 === 0 ? page : `${page}?ref=${visitors}`)
      const files = [...new Set(body.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])]
      for (let file = 0; file < Math.min(FILES_A_PAGE, files.length); file++) {
        await read('files', files[(n + file) % files.length] ?? '')
      }
      await read('calls', CALLS[n % CALLS.length] ?? '')
      await wait(options.pauseMs)
    }
  }

  async function buy() {
    while (isOpen) {
      const n = visitors++
      const session = sessions[n % sessions.length] ?? ''
      const order = orderOf(session, prices.get(session) ?? 0)
      const answer = await client.book(order, visitorAddress(n)).catch((error: Error) => error)
      if (answer instanceof Error) failures.push(`booking ${answer.message}`)
      else if (answer.status === 200) {
        counts.bookings++
        const url = answer.result?.url ?? ''
        acknowledged.push({ key: order.sessionId, url })
        if (n % 2 === 0 && url.startsWith(cluster.sandbox.url)) {
          cluster.sandbox.pay(url.split('/').at(-1) ?? '')
          paid++
        }
      } else if (answer.error?.code === 'NOT_ENOUGH_SEATS') counts.refused++
      else failures.push(`booking ${answer.status} ${answer.error?.code ?? ''}`)
      await wait(options.pauseMs)
    }
  }

  const streams = Array.from({ length: options.viewers }, () =>
    visitor.follow('/api/live/sessions', visitorAddress(visitors++)),
  )
  const busy = Promise.all([
    ...Array.from({ length: options.readers }, readPages),
    ...Array.from({ length: options.buyers }, buy),
  ])
  return {
    hotSession,
    counts,
    failures,
    acknowledged,
    paid: () => paid,
    streams,
    async stop() {
      isOpen = false
      await busy
    },
    close() {
      for (const stream of streams) stream.close()
      visitor.close()
      client.close()
    },
  }
}
