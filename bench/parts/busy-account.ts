import type pg from 'pg'
import { camtOf, type GivenEntry, OUR_IBAN } from '#capabilities/bank/bank.testing.server.ts'
import { idOf, seeded } from '../../tools/demo/seeded.ts'

export type OpenOrder = { id: string; symbol: string; reference: string; totalCents: number }
export type Paying = { matched: number; suggested: number; waiting: number; paid: number }

const A_FILE = 10_000
const A_SESSION = 500
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Orders of companies, confirmed and unpaid, with their debts in the book as the triggers write them. */
export async function givenOpenOrders(owner: pg.Client, count: number): Promise<ReadonlyArray<OpenOrder>> {
  const chance = seeded('busy account')
  const orders = Array.from({ length: count }, (_, n) => {
    const code = chance.letters(LETTERS, 8)
    return {
      id: idOf('busy order', n),
      symbol: String(2_000_000_000 + n * 7),
      reference: `BY-${code.slice(0, 4)}-${code.slice(4)}`,
      totalCents: chance.pick([127_00, 159_00, 254_00]),
    }
  })
  for (let from = 0; from < count; from += A_SESSION) {
    const some = orders.slice(from, from + A_SESSION)
    const sessionId = idOf('busy session', from)
    await owner.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
       values ($1, 'Základy AI pre všetkých', 'Basic', '2027-02-03T16:30:00Z', 150, 'Online', 15900, 1000, $2, 'published', now(), now())`,
      [sessionId, some.length],
    )
    await owner.query(
      `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents,
         buyer_name, buyer_email, company_name, company_ico, payment_symbol, held_until, confirmed_at)
       select id, reference, 'reg_' || id, 'bench', $1, 'held', 'transfer', 'business', 1, "totalCents", "totalCents",
         'Jana Kováčová', id || '@firma.test', 'Firma', lpad(abs(hashtext(id::text) % 100000000)::text, 8, '0'), symbol, now() + interval '30 days', now()
       from jsonb_to_recordset($2) given (id uuid, reference text, "totalCents" int, symbol bigint)`,
      [sessionId, JSON.stringify(some)],
    )
    await owner.query(
      `insert into participants (id, registration_id, position, name, email)
       select gen_random_uuid(), id, 1, 'Jana Kováčová', 'jana@firma.test' from registrations where session_id = $1`,
      [sessionId],
    )
  }
  await owner.query('vacuum analyze')
  return orders
}

/**
 * Every order is paid: by its symbol mostly, by its reference or by its number in the text, in two parts, or two at once. What is
 * left of the movements names nothing, or names a paid order with another sum, or goes out.
 */
export function busyStatements(
  orders: ReadonlyArray<OpenOrder>,
  movements: number,
): { files: ReadonlyArray<string>; expected: Paying } {
  const chance = seeded('busy statements')
  const entries: Array<Omit<GivenEntry, 'day'>> = []
  const come = (cents: number, named: Partial<GivenEntry>) =>
    void entries.push({ sum: (cents / 100).toFixed(2), iban: ibanOf(chance.between(0, 99_999)), ...named })
  for (let at = 0; at < orders.length; at++) {
    const order = orders[at]
    const next = orders[at + 1]
    if (!order) continue
    const { totalCents: total, symbol, reference } = order
    const way = chance.next()
    if (way < 0.75) come(total, { endToEnd: chance.isOf(0.5) ? `/VS${symbol}/SS/KS0308` : symbol })
    else if (way < 0.85) come(total, { text: `kurz ${reference}` })
    else if (way < 0.92) come(total, { text: `faktura ${symbol}` })
    else if (way < 0.97 || !next) {
      come(50_00, { endToEnd: symbol })
      come(total - 50_00, { endToEnd: symbol })
    } else {
      come(total + next.totalCents, { text: `za ${symbol} a ${next.symbol}` })
      at += 1
    }
  }
  const matched = entries.length
  const rest = Math.max(0, movements - matched)
  const suggested = Math.round(rest * 0.03)
  const out = Math.round(rest * 0.15)
  for (let n = 0; n < rest; n++) {
    const cents = chance.between(1_00, 900_00)
    if (n < suggested) come(cents + 1_000_00, { text: `este raz ${chance.pick(orders).symbol}` })
    else if (n < suggested + out) come(-cents, { text: 'uhrada dodavatelovi' })
    else if (chance.isOf(0.5)) come(cents, { endToEnd: `/VS${chance.between(5_000_000_000, 5_999_999_999)}` })
    else come(cents, { text: `objednavka ${chance.between(1, 99_999)} dakujeme`, name: 'Jozef Krajňák' })
  }
  // Everybody pays when they please; what stays equal is what a run is compared with.
  const shuffled = entries.map((entry) => ({ entry, at: chance.next() })).toSorted((one, other) => one.at - other.at)
  const files: string[] = []
  let opening = 0
  for (let from = 0; from < shuffled.length; from += A_FILE) {
    const day = `2026-11-${String(2 + files.length).padStart(2, '0')}`
    const some = shuffled.slice(from, from + A_FILE).map(({ entry }, at) => ({ ...entry, day, ref: `R${from + at}` }))
    files.push(
      camtOf({ iban: OUR_IBAN, number: String(files.length + 1), opening: (opening / 100).toFixed(2), entries: some }),
    )
    opening += some.reduce((sum, { sum: euros }) => sum + Math.round(Number(euros) * 100), 0)
  }
  const waiting = rest - suggested - out
  return { files, expected: { matched, suggested, waiting, paid: orders.length } }
}

function ibanOf(n: number): string {
  return `SK${String(10 + (n % 88))}1100${String(n).padStart(16, '0')}`
}
