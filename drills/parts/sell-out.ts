import { fork } from 'node:child_process'
import type { SseClient } from '../../tools/local-stack/sse-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { compareBooks } from './compare-books.ts'
import type { Rush } from './flash-buyers.ts'
import type { CrowdedSale } from './flash-crowd.ts'
import { type DoorPlace, doorAt } from './sale-door.ts'
import { violationsIn } from './violations.ts'

export type SaleStand = {
  stack: Pick<BookingStack, 'admin' | 'sandbox' | 'services' | 'givenSession'>
  places: ReadonlyArray<DoorPlace>
  viewers: ReadonlyArray<SseClient>
}

export type SoldOut = Awaited<ReturnType<typeof sellOut>>

/** One session, far more buyers than seats; what the buyers saw is set beside what the database and Stripe hold. */
export async function sellOut(
  { stack, places, viewers }: SaleStand,
  { seats, buyers }: { seats: number; buyers: number },
) {
  const sessionId = await stack.givenSession(seats)
  const price = await priceOf(places, sessionId)
  const startedAt = Date.now()
  const watched = watchCounts(viewers, { sessionId, seats, since: startedAt })
  const rush = await crowdAt({ places, sessionId, price, stripeUrl: stack.sandbox.url, buyers })
  const violations = await violationsIn(stack, [sessionId])
  const books = await compareBooks(stack)
  const stored = await storedIn(stack, sessionId, startedAt)
  const acknowledged = new Set(rush.winners.map(({ key }) => key))
  return {
    ...timesOf(rush),
    buyers,
    seats,
    winners: rush.winners.length,
    toldPaid: rush.winners.filter(({ paidAt }) => paidAt !== null).length,
    refusals: tally(rush.losers.map(({ code, words }) => `${code}: ${words}`)),
    failures: rush.failures,
    soldOutAfter: stored.soldOutAfter - (rush.beganAt - startedAt),
    taken: stored.taken,
    paid: [...stored.states.values()].filter((state) => state === 'paid').length,
    lost: [...acknowledged].filter((key) => !stored.states.has(key)).length,
    unasked: [...stored.states.keys()].filter((key) => !acknowledged.has(key)).length,
    violations,
    payments: books.payments,
    differences: books.differences,
    turnedAwayByStripe: stack.sandbox.requests().filter(({ status }) => status === 429).length,
    viewers: viewers.length,
    highestShown: watched.highest(),
    /** How long after the last seat was taken the slowest screen said so. */
    shownAfter: Math.max(...watched.saw()) - stored.soldOutAfter,
  }
}

function crowdAt(sale: CrowdedSale): Promise<Rush> {
  const crowd = fork('drills/parts/flash-crowd.ts', [JSON.stringify(sale)])
  return new Promise((done, failed) => {
    crowd.once('message', (rush) => done(rush as Rush))
    crowd.once('exit', () => failed(new Error('The crowd ended by itself')))
  })
}

async function priceOf([place]: ReadonlyArray<DoorPlace>, sessionId: string): Promise<number> {
  if (!place) throw new Error('A sale needs a door')
  const door = doorAt(place)
  try {
    for (let attempt = 0; attempt < 200; attempt++) {
      const answer = await door.ask({ method: 'GET', path: '/api/seats', from: '198.18.0.1' })
      const { result } = JSON.parse(answer.body) as {
        result?: { sessions: ReadonlyArray<{ id: string; price: number }> }
      }
      const session = result?.sessions.find(({ id }) => id === sessionId)
      if (session) return session.price
      await new Promise((wait) => setTimeout(wait, 50))
    }
  } finally {
    door.close()
  }
  throw new Error('The session did not appear on the timetable within ten seconds')
}

/** The highest number any open page was told, and when each was told that nothing is left. */
function watchCounts(
  viewers: ReadonlyArray<SseClient>,
  { sessionId, seats, since }: { sessionId: string; seats: number; since: number },
) {
  const saw = viewers.map(() => Number.POSITIVE_INFINITY)
  let highest = 0
  const told = new RegExp(`"id":"${sessionId}"[^}]*?"currentParticipants":(\\d+)`, 'g')
  viewers.forEach((viewer, n) => {
    viewer.onData((tail) => {
      for (const [, count] of tail.matchAll(told)) {
        highest = Math.max(highest, Number(count))
        if (Number(count) >= seats) saw[n] = Math.min(saw[n] ?? Number.POSITIVE_INFINITY, Date.now() - since)
      }
    })
  })
  return { highest: () => highest, saw: () => saw }
}

async function storedIn({ admin }: Pick<BookingStack, 'admin'>, sessionId: string, since: number) {
  const { rows } = await admin.query<{ key: string; state: string; at: Date }>(
    'select client_key as key, state, created_at as at from registrations where session_id = $1',
    [sessionId],
  )
  const { rows: sessions } = await admin.query<{ taken: number }>(
    'select seats_taken as taken from sessions where id = $1',
    [sessionId],
  )
  return {
    states: new Map(rows.map(({ key, state }) => [key, state])),
    taken: sessions[0]?.taken ?? 0,
    soldOutAfter: Math.max(0, ...rows.map(({ at }) => at.getTime())) - since,
  }
}

function timesOf({ winners, losers, lastRefusalAt }: Rush) {
  const waits = losers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return {
    atOnce: winners.filter(({ looks }) => looks === 0).length,
    mostLooks: Math.max(0, ...winners.map(({ looks }) => looks)),
    lastCheckoutAt: Math.max(0, ...winners.map(({ checkoutAt }) => checkoutAt)),
    lastPaidAt: Math.max(0, ...winners.map(({ paidAt }) => paidAt ?? Number.POSITIVE_INFINITY)),
    lastRefusalAt,
    refusedP50: waits[Math.floor(waits.length * 0.5)] ?? 0,
    refusedP95: waits[Math.floor(waits.length * 0.95)] ?? 0,
  }
}

function tally(words: ReadonlyArray<string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
