import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { releaseSeats } from '#capabilities/schedule/release-seats.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { type BookingClient, bookingClient, orderOf } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { scaleOf } from './parts/scale.ts'
import { givenLine, watchLines, watchOrder } from './parts/waiting-line.ts'
import { book, freeSeats, liveWithOffers, type Nodes, tryToJump } from './parts/waiting-people.ts'

export const bar =
  '2,000 entries (groups to 10) against 300 seats freed and taken in random order over two nodes with kills: the stated order is kept, 0 seats offered twice, no kept seat without an offer for over 60 s while somebody fitting waits, every offer ended in time, nobody else got a kept seat; each control is seen'

const LINES = 10
const [SEATS, ENTRIES] = [300, 2_000]
const FREEING_SECONDS = 120
const MOST_KEPT_SECONDS = 60
/** Until everything that was freed is paid, on sale or asked for. */
const SETTLED_WITHIN_MS = 300_000
const JUMPERS = 4
const OURS = /^(W\d|I1|I4|I8|I13|H1)$/

/**
 * Lines wait for full sessions; orders are cancelled, offers are paid, left unpaid, let go, taken twice at once; others try to
 * get a seat all the while, and web nodes and workers are killed. What happened past somebody in line is written down where it
 * happens.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const [seats, entries] = [scaled(SEATS), scaled(ENTRIES)]
  const stack = await startBookingStack()
  const web = await restarting(() => stack.startWeb(), 2)
  const workers = await restarting(() => stack.startWorker(), 2)
  const clients = web.nodes.map((_, n) => reconnecting(() => web.nodes[n]?.port ?? 0))
  const nodes: Nodes = clients.map((client) => () => client.current())
  try {
    const price = async (id: string) => (await nodes[0]?.().prices([id]))?.get(id) ?? 0
    const count = Math.max(1, Math.round(LINES * Math.min(1, seats / 30)))
    const lines = []
    for (let n = 0; n < count; n++) {
      lines.push(
        await givenLine(stack, { seats: Math.ceil(seats / count), entries: Math.ceil(entries / count), price }),
      )
    }
    await watchOrder(stack)
    const watch = watchLines(stack)
    const people = liveWithOffers(stack, nodes, lines)
    const jumpers = tryToJump(nodes, lines, JUMPERS)
    const killers = [web, workers].map(killAll)
    const freed = await freeSeats(stack, lines, scaled(FREEING_SECONDS))
    await untilSettled(stack, people)
    const kills = (await Promise.all(killers.map((killer) => killer.stop()))).reduce((sum, n) => sum + n, 0)
    await untilSettled(stack, people)
    await jumpers.stop()
    await people.stop()
    await watch.stop()

    const ids = lines.map(({ sessionId }) => sessionId)
    const violations = (await findViolations(stack.services.db, { sessionIds: ids, graceMinutes: 0 }))
      .filter(({ invariant }) => OURS.test(invariant))
      .map(({ invariant, samples }) => `${invariant} (${samples[0]})`)
    const { rows: jumps } = await stack.admin.query<{ what: string; n: number }>(
      'select what, count(*)::int as n from drill_jumps group by what',
    )
    const { rows: sales } = await stack.admin.query<{ id: string; seats: number }>(
      'select session_id as id, sum(seats)::int as seats from drill_sales group by 1',
    )
    const onSale = new Map(sales.map(({ id, seats: n }) => [id, n]))
    const stolen = [...jumpers.got].reduce((sum, [id, n]) => sum + Math.max(0, n - (onSale.get(id) ?? 0)), 0)
    const { seen } = watch
    const { lived } = people
    const controls = await controlsOf(stack, nodes, price)
    const passedOver = jumps.reduce((sum, { n }) => sum + n, 0)
    const pass =
      seats >= SEATS &&
      entries >= ENTRIES &&
      passedOver === 0 &&
      seen.twice === 0 &&
      seen.late === 0 &&
      seen.longestSeconds <= MOST_KEPT_SECONDS &&
      lived.doubled === 0 &&
      stolen === 0 &&
      violations.length === 0 &&
      kills > 0 &&
      controls.carelessOffer &&
      controls.skippedLine > 0 &&
      controls.jumpSeen > 0
    return {
      pass,
      figures: [
        `${entries} entries in ${count} lines, ${freed} seats freed in random order over two web nodes and two workers with ${kills} kills: ${people.offers()} offers (${lived.paid + lived.twice} paid, ${lived.unpaid} ordered and not paid, ${lived.lapsed} let go, ${lived.declined} waited for more, ${lived.left} left), ${lived.twice} of them ordered twice at once`,
        `offered or sold past somebody in line ${passedOver}, offered twice at ${seen.twice} of ${seen.looks} looks, one offer ordered twice ${lived.doubled}, kept without an offer for at most ${seen.longestSeconds.toFixed(1)} s, offers a minute beyond their end ${seen.late}`,
        `${jumpers.tries()} tries of others got ${stolen} kept seats; violations ${violations.length}${violations.length > 0 ? ` (${violations.slice(0, 3).join(', ')})` : ''}${lived.odd.length > 0 ? `; told no ${lived.odd.length} times (${[...new Set(lived.odd)].slice(0, 3).join(', ')})` : ''}`,
        `controls: an offer without kept seats is ${controls.carelessOffer ? 'seen' : 'NOT SEEN'}; a release that skips the line sells ${controls.skippedLine} seats past it; an offer to the second in line is ${controls.jumpSeen > 0 ? 'seen' : 'NOT SEEN'}`,
      ].join('; '),
      values: { lived, seen, stolen, kills, freed, jumps, controls, violations, odd: lived.odd.slice(0, 50) },
    }
  } finally {
    for (const client of clients) client.close()
    await stack.stop()
  }
}

/** Nothing is kept without an offer, and every offer has been answered. */
async function untilSettled(stack: BookingStack, people: ReturnType<typeof liveWithOffers>): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS
  let quiet = 0
  while (performance.now() < until && quiet < 8) {
    const { rows } = await stack.admin.query(
      `select from sessions where seats_kept > 0 union all select from seat_offers where state in ('open', 'taken', 'unpaid') limit 1`,
    )
    quiet = rows.length === 0 && !people.isBusy() ? quiet + 1 : 0
    await wait(500)
  }
}

type Restarting<Node> = { nodes: Node[]; killOne(): Promise<void> }

async function restarting<Node extends { kill(): Promise<void> }>(
  start: () => Promise<Node>,
  count: number,
): Promise<Restarting<Node>> {
  const nodes: Node[] = []
  for (let n = 0; n < count; n++) nodes.push(await start())
  let next = 0
  return {
    nodes,
    async killOne() {
      const at = next++ % count
      await nodes[at]?.kill()
      nodes[at] = await start()
    },
  }
}

/** One after the other, as fast as they come back. */
function killAll({ killOne }: Pick<Restarting<unknown>, 'killOne'>): { stop(): Promise<number> } {
  let kills = 0
  let isOver = false
  const killing = (async () => {
    while (!isOver) {
      await wait(3_000)
      if (isOver) return
      await killOne()
      kills++
    }
  })()
  return {
    async stop() {
      isOver = true
      await killing
      return kills
    },
  }
}

/** A node that comes back listens at another port. */
function reconnecting(portNow: () => number) {
  let port = 0
  let client: BookingClient | null = null
  return {
    current(): BookingClient {
      if (port !== portNow() || !client) {
        client?.close()
        port = portNow()
        client = bookingClient(port)
      }
      return client
    },
    close: () => client?.close(),
  }
}

/** What the watch must see: an offer that keeps nothing, a release past the line, an offer past its first. */
async function controlsOf(stack: BookingStack, nodes: Nodes, price: (id: string) => Promise<number>) {
  const { sessionId, price: euros } = await givenLine(stack, { seats: 3, entries: 5, price })
  await stack.admin.query('update waiting_entries set wants = 1, accepts_from = 1 where session_id = $1', [sessionId])
  const offerTo = async (place: number) =>
    stack.admin.query(
      `insert into seat_offers (id, entry_id, session_id, seats, state, offered_at, ends_at)
       select gen_random_uuid(), id, session_id, 1, 'open', now(), now() + interval '1 day' from waiting_entries
       where session_id = $1 and place = $2`,
      [sessionId, place],
    )
  await offerTo(1)
  const watch = watchLines(stack)
  await watch.look()
  await watch.stop()
  const found = await findViolations(stack.services.db, { sessionIds: [sessionId] })
  await offerTo(3)
  const { rows } = await stack.admin.query<{ n: number }>(
    `select count(*)::int as n from drill_jumps where session_id = $1 and what = 'offer'`,
    [sessionId],
  )
  await stack.admin.query(`delete from seat_offers where session_id = $1`, [sessionId])
  await stack.admin.query('alter table sessions disable trigger sessions_keep_seats')
  await stack.services.db.execute(releaseSeats(sessionId, 1))
  const jumped = await book(nodes, orderOf(sessionId, euros))
  await stack.admin.query('alter table sessions enable trigger sessions_keep_seats')
  return {
    carelessOffer: watch.seen.twice > 0 && found.some(({ invariant }) => invariant === 'W1'),
    skippedLine: jumped === null ? 1 : 0,
    jumpSeen: rows[0]?.n ?? 0,
  }
}
