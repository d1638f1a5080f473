import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { openDatabase } from '#platform/db/database.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'

const USES = 100
const PERCENT = 20
/** Room for everybody, so that the code is what runs out. */
const CAPACITY = 1_000
/** For which somebody presses the button again, as people do. */
const PRESSES = 20
const CONNECTIONS = 60

export type OneCode = {
  tries: number
  uses: number
  held: number
  lowered: number
  answers: Record<string, number>
  /** How often it was used where uses are counted before they are taken, and no CHECK stands behind. */
  careless: number
  /** The same with the CHECK. */
  behindCheck: number
}

/** One code of a hundred uses, tried by everybody at the same moment over all nodes. */
export async function rushWithOneCode(
  stack: BookingStack,
  clients: ReadonlyArray<BookingClient>,
  visitors: number,
): Promise<OneCode> {
  const sessionId = await stack.givenSession(CAPACITY)
  const code = await givenCode(stack)
  const prices = await clients[0]?.prices([sessionId])
  const price = prices?.get(sessionId) ?? 0
  const wholeCents = Math.round(price * 100)
  const amount = (wholeCents - Math.round((wholeCents * PERCENT) / 100)) / 100
  const answers: Record<string, number> = {}
  let tries = 0
  await inFlight(visitors, visitors, async (n) => {
    const client = clients[n % clients.length]
    if (!client) return
    const order = { ...orderOf(sessionId, price, 1), amount, code }
    for (let press = 0; press < PRESSES; press++) {
      tries++
      const answer = await client.book(order, visitorAddress(n)).catch(() => null)
      const word = answer?.status === 200 ? 'held' : (answer?.error?.code ?? 'without an answer')
      answers[word] = (answers[word] ?? 0) + 1
      if (word !== 'BUSY' && word !== 'without an answer') return
      await new Promise((done) => setTimeout(done, 500 + Math.random() * 2_000))
    }
  })
  const { rows } = await stack.admin.query<{ uses: number; held: number; lowered: number }>(
    `select (select used + late_uses from discount_codes where code = $1) as uses,
       count(*)::int as held, count(*) filter (where discount_cents > 0)::int as lowered
     from registrations where session_id = $2`,
    [code, sessionId],
  )
  const [sold = { uses: -1, held: -1, lowered: -1 }] = rows
  const behindCheck = await countCarelessly(stack, visitors)
  await stack.admin.query('alter table discount_codes drop constraint discount_codes_limit')
  const careless = await countCarelessly(stack, visitors)
  return { tries, ...sold, answers, careless, behindCheck }
}

export function isOneCodeRight({ uses, held, lowered, careless, behindCheck }: OneCode): boolean {
  return uses === USES && held === USES && lowered === USES && behindCheck === USES && careless > USES
}

export function oneCodeFigures({ tries, uses, held, lowered, answers, careless, behindCheck }: OneCode): string {
  const told = Object.entries(answers).map(([word, count]) => `${word} ${count}`)
  return (
    `one code of ${USES} uses tried ${tries} times: used ${uses} times, ${held} seats held, ${lowered} of them lowered (${told.join(', ')}); ` +
    `controls: counted before taking ${careless} times, the same behind the CHECK ${behindCheck}`
  )
}

async function givenCode({ admin }: BookingStack): Promise<string> {
  const code = `RUSH-${randomUUID().slice(0, 8).toUpperCase()}`
  await admin.query(
    `insert into discount_codes (id, code, percent, max_uses, created_by, created_at) values ($1, $2, $3, $4, 'drill', now())`,
    [randomUUID(), code, PERCENT, USES],
  )
  return code
}

/** What everybody writes first: looked at a moment ago, counted now. */
async function countCarelessly(stack: BookingStack, tries: number): Promise<number> {
  const code = await givenCode(stack)
  const { services } = stack
  const { db, close } = openDatabase({ url: services.config.databaseUrl, poolMax: CONNECTIONS, log: services.log })
  const ask = async (query: SQL) => (await db.execute<{ used: number }>(query)).rows[0]?.used ?? 0
  await inFlight(tries, CONNECTIONS, async () => {
    if ((await ask(sql`select used from discount_codes where code = ${code}`)) >= USES) return
    try {
      await db.execute(sql`update discount_codes set used = used + 1 where code = ${code}`)
    } catch (error) {
      if (violatedConstraint(error) !== 'discount_codes_limit') throw error
    }
  })
  const used = await ask(sql`select used from discount_codes where code = ${code}`)
  await close()
  return used
}
