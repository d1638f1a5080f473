import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TakeCarelessly } from '#capabilities/booking/fuzz/histories.testing.server.ts'
import type { Scene } from '#capabilities/booking/fuzz/histories-scene.testing.server.ts'
import { keepSeats } from '#capabilities/schedule/release-seats.server.ts'
import { offerKeptSeats } from '#capabilities/waiting/offer-kept-seats.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'

const A_MOMENT_MS = 20

/** A move as everybody writes it first: the same rules, looked at without a lock and written down a moment later. */
export const moveWithoutLocks: TakeCarelessly = (scene, model, step) => {
  if (step.kind !== 'move') return null
  const key = model.registrations[step.registration]?.key ?? -1
  return moveCarelessly(scene, `reg_${scene.id}_${key}`, scene.sessionIds[step.session] ?? '')
}

type Order = { id: string; state: string; from: string; seats: number; moves: number; taken: number }

async function moveCarelessly({ world }: Scene, clientKey: string, to: string): Promise<string> {
  const { db } = world.services
  const { rows: orders } = await db.execute<Order>(sql`
    select registration.id, state, session_id as "from", seats, moves_by_buyer as moves, seats_taken as taken
    from registrations registration join sessions on sessions.id = session_id where client_key = ${clientKey}`)
  const { rows: dates } = await db.execute<{ taken: number; free: number }>(sql`
    select seats_taken as taken, capacity - seats_taken - seats_kept as free from sessions where id = ${to}`)
  const [order, date] = [orders[0], dates[0]]
  if (!order || !date) throw new Error(`There is nothing to move: ${clientKey}`)
  if (order.from === to && order.moves > 0) return 'done'
  if (order.state !== 'paid' || order.moves > 0) return 'MOVE_CLOSED'
  if (order.from === to || date.free < order.seats) return 'MOVE_DATE_GONE'
  await wait(A_MOMENT_MS)
  try {
    await db.execute(sql`update sessions set seats_taken = ${date.taken + order.seats} where id = ${to}`)
    await db.execute(sql`update sessions set seats_taken = ${order.taken - order.seats} where id = ${order.from}`)
    await db.execute(sql`
      update registrations set session_id = ${to}, moves_by_buyer = ${order.moves + 1} where id = ${order.id}`)
    return 'done'
  } catch (error) {
    if (violatedConstraint(error) === 'sessions_seats_fit') return 'MOVE_DATE_GONE'
    throw error
  }
}

/** Offers seats that nothing keeps: they go on sale beside the offer. */
export const offerWithoutHold: TakeCarelessly = (scene, _model, step) => {
  if (step.kind !== 'sweep') return null
  return offerCarelessly(scene, scene.sessionIds[step.session] ?? '')
}

async function offerCarelessly({ world }: Scene, sessionId: string): Promise<string> {
  await offerKeptSeats(world.services, sessionId)
  await world.services.db.execute(keepSeats(sessionId, 0))
  return 'done'
}
