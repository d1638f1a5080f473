import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { holdCarelessly } from './parts/careless-hold.ts'
import { fightAtCarelessDesk, fightByTransfer, fightFigures, isFightRight } from './parts/fight-by-transfer.ts'
import { hoard } from './parts/hoarding.ts'
import { AT_ONCE, CAPACITY, fightForHotSessions, HOT_SESSIONS } from './parts/hot-sessions.ts'
import { isOneCodeRight, oneCodeFigures, rushWithOneCode } from './parts/one-code.ts'
import { sendSameKey } from './parts/same-key.ts'
import { scaleOf } from './parts/scale.ts'
import { allowTransfers } from './parts/transfer-orders.ts'

const BY_TRANSFER = { sessions: 5, capacity: CAPACITY, mostSeats: 7 }
const CONTROL_VISITORS = 1_000

export const bar =
  '10,000 tries by 200 at once: sold is exactly the capacity; one key sent 20 times is one order; companies behind one address hold at most 30 seats of a session and one e-mail one hold; 5,000 more tries by transfer and card beside lapsing holds and late money: 0 oversold, 0 lost, every cent at its order; one code of 100 uses tried by 5,000 at once is used 100 times'

/**
 * Nobody gets a seat that is not there, nobody gets two for one order, nobody holds a room for free. Two web nodes from
 * the production build on one database; the same statements without their guards must fail.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const stack = await startBookingStack()
  const nodes = [await stack.startWeb(), await stack.startWeb()]
  await stack.startWorker()
  const clients = nodes.map(({ port }) => bookingClient(port))
  const [first = bookingClient(0)] = clients
  try {
    const hot = await fightForHotSessions(stack, clients, scaled(10_000))
    const sameKey = await sendSameKey(stack, clients, scaled(200))
    const hoarding = await hoard(stack, first, scaled(1_000))

    // Before the terms of transfers: whoever ordered by the earlier ones is refused from then on.
    const oneCode = await rushWithOneCode(stack, clients, scaled(5_000))
    await allowTransfers(stack.services)
    const byTransfer = await fightByTransfer(stack, clients, { ...BY_TRANSFER, visitors: scaled(5_000) })
    const control = { ...BY_TRANSFER, visitors: scaled(CONTROL_VISITORS) }
    const carelessDesk = await fightAtCarelessDesk(stack, clients, control)
    const guarded = await holdCarelessly(stack, scaled(10_000), 'guarded')
    const behindCheck = await holdCarelessly(stack, scaled(10_000), 'careless')
    await stack.admin.query('alter table sessions drop constraint sessions_seats_fit')
    const careless = await holdCarelessly(stack, scaled(10_000), 'careless')

    const isSoldOut = hot.sold.length === HOT_SESSIONS && hot.sold.every((seats) => seats === CAPACITY)
    const isHotRight = isSoldOut && hot.highest <= CAPACITY && hot.lost === 0 && hot.unasked === 0
    const isKeyRight =
      sameKey.good === sameKey.rounds && sameKey.registrations === sameKey.rounds && sameKey.secondSessions === 0
    const isHoardRight =
      Math.max(hoarding.heldOverHttp, hoarding.heldDirectly) <= hoarding.limit && hoarding.holdsOfEmail === 1
    const violations = [...hot.violations, ...sameKey.violations, ...hoarding.violations]
    const areControlsRight =
      guarded.oversold === 0 &&
      behindCheck.oversold === 0 &&
      careless.oversold > 0 &&
      carelessDesk.oversold > 0 &&
      hoarding.heldWithoutLimit > hoarding.limit
    return {
      pass:
        isHotRight &&
        isKeyRight &&
        isHoardRight &&
        isFightRight(byTransfer, BY_TRANSFER) &&
        isOneCodeRight(oneCode) &&
        violations.length === 0 &&
        areControlsRight,
      figures:
        `${hot.tries} tries by ${AT_ONCE} at once on ${HOT_SESSIONS} sessions of ${CAPACITY} over two nodes: ${hot.acknowledged} holds answered, ` +
        `${hot.ended} of them ended and sold again, sold ${hot.sold.join('/')} of ${CAPACITY}, highest ever ${hot.highest}, ` +
        `answered and lost ${hot.lost}, taken without an answer ${hot.unasked}; ` +
        `one key 20 times at once: ${sameKey.good} of ${sameKey.rounds} rounds with 20 equal answers, ${sameKey.registrations} registrations, ${sameKey.secondSessions} second checkouts; ` +
        `hoarding: ${hoarding.heldOverHttp} seats held by one address through the door (${hoarding.overHttp.TOO_MANY_REQUESTS ?? 0} of ${scaled(1_000)} tries were 429), ` +
        `${hoarding.heldDirectly} past it, ${hoarding.holdsOfEmail} hold of one e-mail; ` +
        `violations ${violations.length}; ` +
        `${fightFigures(byTransfer, BY_TRANSFER)}; ` +
        `${oneCodeFigures(oneCode)}; ` +
        `controls: with seats for whoever pays late ${carelessDesk.oversold} oversold, guard out ${careless.oversold} seats oversold, guard in ${guarded.oversold}, only the CHECK left ${behindCheck.oversold} (it refused ${behindCheck.refusedByCheck}), ` +
        `hold limit out ${hoarding.heldWithoutLimit} held; Stripe's budget raised to 10,000 a second`,
      values: { hot, sameKey, hoarding, byTransfer, carelessDesk, oneCode, guarded, behindCheck, careless, violations },
    }
  } finally {
    for (const client of clients) client.close()
    await stack.stop()
  }
}
