/**
 * Visitors who want nothing but the site, in a process of their own: whatever the drill does beside them, only the server
 * makes them wait. Told to begin and to end, they tell what each visit took.
 */
import { bookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import { askNode } from './ask-node.ts'

export type Seen = { readMs: Array<number>; bookMs: Array<number>; failed: Array<string>; acknowledged: Array<string> }

const EVERY_MS = 25
/** Every so many visits somebody books. */
const BOOKS = 10
const FIRST_ADDRESS = 100_000

const { port, sessions } = JSON.parse(process.argv[2] ?? '') as { port: number; sessions: ReadonlyArray<string> }
/** What people read: finished pages, one that is rendered for each, and what scripts ask for. */
const READ = ['/', '/api/seats', '/blog', '/', `/rezervacia/${sessions[0]}`, '/terms', '/api/getLatestPosts']
const client = bookingClient(port)
const prices = await client.prices(sessions)
let visits = 0

async function visit(seen: Seen): Promise<void> {
  const n = visits++
  const from = visitorAddress(FIRST_ADDRESS + n)
  const startedAt = performance.now()
  try {
    if (n % BOOKS === 0) {
      const session = sessions[(n / BOOKS) % sessions.length] ?? ''
      const order = orderOf(session, prices.get(session) ?? 0)
      const { status, error } = await client.book(order, from)
      seen.bookMs.push(performance.now() - startedAt)
      if (status === 200) seen.acknowledged.push(order.sessionId)
      else seen.failed.push(`booking ${status} ${error?.code}`)
      return
    }
    const path = READ[n % READ.length] ?? '/'
    const { status, ms } = await askNode(port, { method: 'GET', path, headers: { 'x-forwarded-for': from } })
    seen.readMs.push(ms)
    if (status !== 200) seen.failed.push(`${path} ${status}`)
  } catch (error) {
    seen.failed.push(String(error))
  }
}

let seen: Seen = nothingYet()
let isVisiting = false
let visiting: Promise<unknown> = Promise.resolve()

function nothingYet(): Seen {
  return { readMs: [], bookMs: [], failed: [], acknowledged: [] }
}

async function goOnVisiting(): Promise<void> {
  const underWay = new Set<Promise<void>>()
  while (isVisiting) {
    const one = visit(seen).finally(() => underWay.delete(one))
    underWay.add(one)
    await new Promise((done) => setTimeout(done, EVERY_MS))
  }
  await Promise.all(underWay)
}

process.on('message', async (word) => {
  isVisiting = word === 'begin'
  if (isVisiting) {
    seen = nothingYet()
    visiting = goOnVisiting()
    return
  }
  await visiting
  process.send?.(seen)
})
process.send?.('ready')
