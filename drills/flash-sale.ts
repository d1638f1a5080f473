import type { Outcome } from '../scripts/run-named.ts'
import { startCluster } from '../tools/cluster/start-cluster.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { openStreams } from '../tools/local-stack/sse-client.ts'
import {
  type BookingStack,
  PRODUCTION_STRIPE,
  type StripeLimits,
  startBookingStack,
} from '../tools/local-stack/start-booking-stack.ts'
import { fightAtCarelessDesk, fightByTransfer, fightFigures, isFightRight } from './parts/fight-by-transfer.ts'
import { scaleOf } from './parts/scale.ts'
import { type SoldOut, sellOut } from './parts/sell-out.ts'
import { allowTransfers } from './parts/transfer-orders.ts'

const SEATS = 300
const BUYERS = 20_000
const NODES = 3
const VIEWERS_A_NODE = 50
const LAST_CHECKOUT_WITHIN_MS = 60_000
const SHOWN_WITHIN_MS = 5_000
const SOLD_OUT = 'NOT_ENOUGH_SEATS: Tento termín je už obsadený.'
const TRANSFER_BUYERS = 5_000
const BY_TRANSFER = { sessions: 1, capacity: SEATS, mostSeats: 5 }
const CARELESS = { sessions: 1, capacity: 60, mostSeats: 5 }
/** As in production: a rush asks nobody for a click. */
const PRODUCTION_LIMITS = { UNPAID_SEATS_PER_ADDRESS: '40' }
/** Few enough calls a second that any machine asks for more when nothing holds it back. */
const WITHOUT_BUDGET: StripeLimits = { callsPerSecond: 10_000, limit: 5 }

export const bar =
  'Of 20,000 buyers for 300 seats exactly 300 pay, none is lost or oversold, no answer is a 5xx, everybody else is told that it is full, every winner has a checkout within 60 s through Stripe’s 25 calls a second, and open pages show it within 5 s; of 5,000 more who come by transfer and card, click and pay in time or late, none is lost or oversold, nor is a cent'

/**
 * Everybody comes at once for one session. Seats are gone in moments; Stripe takes so many checkouts a second and no more,
 * so most winners follow the waiting page, as a browser does, until it sends them on, pay, and come back.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  // Seats stay three hundred at any scale, or nobody would have to wait for Stripe.
  const buyers = Math.max(scaled(BUYERS), 2 * SEATS)
  const isBare = args.includes('--bare')
  const sold = isBare
    ? await onNodes(PRODUCTION_STRIPE, { seats: SEATS, buyers, nodes: NODES })
    : await throughFront({ seats: SEATS, buyers })
  console.error(JSON.stringify(sold))
  const control = await onNodes(WITHOUT_BUDGET, { seats: 60, buyers: 120, nodes: 1 })
  console.error(JSON.stringify(control))
  const { byTransfer, careless } = await sellByTransfer(Math.max(scaled(TRANSFER_BUYERS), 2 * SEATS))
  console.error(JSON.stringify(byTransfer))
  console.error(JSON.stringify(careless))
  const checks = {
    ...checksOf(sold),
    control: control.turnedAwayByStripe > 0,
    byTransfer: isFightRight(byTransfer, BY_TRANSFER),
    carelessDesk: careless.oversold > 0,
  }
  const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
  return {
    pass: failed.length === 0,
    figures:
      `${figuresOf(sold, isBare ? 'bare nodes' : 'nodes behind HAProxy and Varnish')}; ${fightFigures(byTransfer, BY_TRANSFER)}; ` +
      `controls: with seats for whoever pays late ${careless.oversold} oversold, without the shared budget Stripe turned ${control.turnedAwayByStripe} calls of ${control.winners} winners away` +
      `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
    values: { sold, control, byTransfer, careless, checks },
  }
}

/** As visitors come: TLS and HAProxy, the cache, three nodes, and a database whose commits wait for its standby. */
async function throughFront({ seats, buyers }: { seats: number; buyers: number }): Promise<SoldOut> {
  const cluster = await startCluster({ webs: NODES, environment: PRODUCTION_LIMITS })
  const { port, certificate } = cluster
  try {
    const viewers = await openStreams(port, '/api/live/sessions', NODES * VIEWERS_A_NODE, certificate)
    const sold = await sellOut({ stack: cluster, places: [{ port, certificate }], viewers }, { seats, buyers })
    for (const viewer of viewers) viewer.close()
    return sold
  } finally {
    await cluster.stop()
  }
}

/** `--bare` leaves out everything in front of the nodes. */
async function onNodes(
  stripe: StripeLimits,
  { seats, buyers, nodes }: { seats: number; buyers: number; nodes: number },
): Promise<SoldOut> {
  const stack = await startBookingStack({ durable: true, stripe, environment: PRODUCTION_LIMITS })
  try {
    const ports = await startNodes(stack, nodes)
    await stack.startWorker()
    const places = ports.map((port) => ({ port }))
    const viewers = (
      await Promise.all(ports.map((port) => openStreams(port, '/api/live/sessions', VIEWERS_A_NODE)))
    ).flat()
    try {
      return await sellOut({ stack, places, viewers }, { seats, buyers })
    } finally {
      for (const viewer of viewers) viewer.close()
    }
  } finally {
    await stack.stop()
  }
}

/** Companies who want the seats by transfer, on nodes of their own: terms that carry it would turn the other buyers away. */
async function sellByTransfer(visitors: number) {
  const stack = await startBookingStack({ durable: true, environment: PRODUCTION_LIMITS })
  try {
    await allowTransfers(stack.services)
    const clients = (await startNodes(stack, NODES)).map((port) => bookingClient(port))
    await stack.startWorker()
    const byTransfer = await fightByTransfer(stack, clients, { ...BY_TRANSFER, visitors })
    const careless = await fightAtCarelessDesk(stack, clients, { ...CARELESS, visitors: 600 })
    for (const client of clients) client.close()
    return { byTransfer, careless }
  } finally {
    await stack.stop()
  }
}

async function startNodes(stack: BookingStack, nodes: number): Promise<ReadonlyArray<number>> {
  const ports: Array<number> = []
  for (let node = 0; node < nodes; node++) ports.push((await stack.startWeb()).port)
  return ports
}

function checksOf(sold: SoldOut) {
  return {
    sold: sold.paid === sold.seats && sold.toldPaid === sold.seats && sold.winners === sold.seats,
    oversold: sold.taken === sold.seats && sold.highestShown === sold.seats,
    lost: sold.lost === 0 && sold.unasked === 0,
    failures: Object.keys(sold.failures).length === 0,
    words: sold.refusals[SOLD_OUT] === sold.buyers - sold.seats,
    checkouts: sold.lastCheckoutAt <= LAST_CHECKOUT_WITHIN_MS,
    budget: sold.turnedAwayByStripe === 0,
    shown: sold.shownAfter <= SHOWN_WITHIN_MS,
    books: sold.payments === sold.seats && sold.differences.length === 0,
    violations: sold.violations.length === 0,
  }
}

function figuresOf(sold: SoldOut, where: string): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const failures = Object.values(sold.failures).reduce((sum, n) => sum + n, 0)
  return (
    `${sold.buyers} buyers for ${sold.seats} seats on ${NODES} ${where}: sold out after ${seconds(sold.soldOutAfter)}, ${sold.paid} paid, ` +
    `oversold ${Math.max(0, sold.taken - sold.seats)}, lost ${sold.lost}, failed answers ${failures}; ` +
    `${sold.atOnce} winners had Stripe's address at once, the others waited (at most ${sold.mostLooks} looks), the last one had it after ${seconds(sold.lastCheckoutAt)} ` +
    `at 20 calls a second, Stripe turned ${sold.turnedAwayByStripe} away, the last one was told that it is paid after ${seconds(sold.lastPaidAt)}; ` +
    `${sold.refusals[SOLD_OUT] ?? 0} were told that it is full, p50 ${sold.refusedP50.toFixed(0)} ms, p95 ${sold.refusedP95.toFixed(0)} ms, the last after ${seconds(sold.lastRefusalAt)}; ` +
    `${sold.viewers} open pages showed it ${sold.shownAfter.toFixed(0)} ms after the last seat; ` +
    `books differ ${sold.differences.length}, violations ${sold.violations.length}`
  )
}
