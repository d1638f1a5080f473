import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { newReference } from '#capabilities/booking/core/reference.server.ts'
import { type Hold, type HoldValues, holdStatement } from '#capabilities/booking/order/hold-seats.server.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { AT_ONCE, CAPACITY, HOT_SESSIONS, MOST_SEATS } from './hot-sessions.ts'
import { inFlight } from './in-flight.ts'

const $ = sql.placeholder
/** Looked at a moment ago, taken now: what everybody writes first. */
const carelessSeat = sql`update sessions set seats_taken = seats_taken + ${$('seats')} where id = ${$('sessionId')} returning id, capacity`

const CONNECTIONS = 60

export type Careless = { sold: number; capacity: number; oversold: number; refusedByCheck: number }

/**
 * The negative control: the same statement around another way to take the seats, with the same look at the free ones
 * before it. `guarded` is the product's own, which must not oversell here either.
 */
export async function holdCarelessly(
  stack: BookingStack,
  tries: number,
  seat: 'guarded' | 'careless',
): Promise<Careless> {
  const sessions = await Promise.all(Array.from({ length: HOT_SESSIONS }, () => stack.givenSession(CAPACITY)))
  const { services } = stack
  const { db, close } = openDatabase({ url: services.config.databaseUrl, poolMax: CONNECTIONS, log: services.log })
  const taking: SQL = seat === 'careless' ? carelessSeat : takeSeats($('sessionId'), $('seats'))
  const hold = prepareStatement<Hold, HoldValues>(`hold-${seat}`, holdStatement(taking))
  let refusedByCheck = 0
  await inFlight(tries, AT_ONCE, async (n) => {
    const sessionId = sessions[n % HOT_SESSIONS] ?? ''
    const seats = 1 + Math.floor(Math.random() * MOST_SEATS)
    const { rows } = await db.execute<{ free: number }>(
      sql`select capacity - seats_taken as free from sessions where id = ${sessionId}`,
    )
    if (seats > (rows[0]?.free ?? 0)) return
    try {
      await hold(db, holdValues(sessionId, seats))
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'sessions_seats_fit') throw error
      refusedByCheck++
    }
  })
  await close()
  const { rows } = await stack.admin.query<{ taken: number }>(
    `select sum(seats)::int as taken from registrations where session_id = any($1) and state = 'held' group by session_id`,
    [sessions],
  )
  const taken = rows.map((row) => row.taken)
  return {
    sold: taken.reduce((sum, seats) => sum + seats, 0),
    capacity: HOT_SESSIONS * CAPACITY,
    oversold: taken.reduce((sum, seats) => sum + Math.max(0, seats - CAPACITY), 0),
    refusedByCheck,
  }
}

function holdValues(sessionId: string, seats: number): HoldValues {
  const id = randomUUID()
  const unitPriceCents = 100_00
  return {
    id,
    reference: newReference(),
    clientKey: `reg_${id}`,
    requestHash: 'none',
    sessionId,
    startsAt: new Date(),
    basePriceCents: unitPriceCents,
    priceCents: null,
    origin: 'card',
    kind: 'business',
    language: 'sk',
    seats,
    unitPriceCents,
    totalCents: unitPriceCents * seats,
    discountCents: 0,
    discountCode: null,
    discountCodeId: null,
    discountPerson: null,
    earlyBirdUntil: null,
    vatPercent: null,
    vatCategory: 'S',
    buyerName: 'Firma, s. r. o.',
    buyerEmail: `${id}@example.test`,
    buyerPhone: null,
    companyName: 'Firma, s. r. o.',
    companyIco: '00000027',
    companyDic: null,
    companyIcDph: null,
    companyAddress: null,
    companyStreet: null,
    companyCity: null,
    companyZip: null,
    companyCountry: null,
    addressReading: null,
    orderNumber: null,
    holderKey: id,
    limitKeys: null,
    isProven: false,
    seatLimit: null,
    transferLimit: null,
    participants: JSON.stringify(
      Array.from({ length: seats }, (_, n) => ({ id: randomUUID(), position: n + 1, name: 'Kolega', email: null })),
    ),
    attemptId: randomUUID(),
    cardCents: 127_00,
    order: '{}',
    emailHash: id,
    evidence: '[]',
    ipAddress: '198.18.0.0',
    userAgent: 'drill',
    auditId: randomUUID(),
    at: new Date(),
    requestId: id,
    visitOrigin: null,
  }
}
