import { addDays } from '#kernel/day.ts'
import { idOf, type Seeded } from '../../tools/demo/seeded.ts'

/** What happens to an order on a day, as rows: the product's triggers see it as they see every node's. */
export type LifeStep = {
  order: string
  day: string
  /** The day of the money that it writes down, which may be another one. */
  cameOn?: string
  statements: ReadonlyArray<{ text: string; values: ReadonlyArray<unknown> }>
}

/** A whole life, and what of its money is ours in the end, added up by whoever invented it. */
export type OrderLife = {
  id: string
  kind: string
  steps: ReadonlyArray<LifeStep>
  keptCents: number
  /** Sold, supplied and not paid: it stands in documents and not in the money. */
  owedCents: number
}

export type LifeWorld = { year: number; sessionsOn: ReadonlyArray<{ id: string; day: string }> }

const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PRICES = [12_700, 15_900, 15_100, 18_900, 3_333, 9_999]
const KINDS = ['card', 'card', 'card', 'surplus', 'transfer', 'transfer', 'account', 'deposit', 'deposit'] as const

/** One invented order: how it was paid, what went back, who changed their mind. */
export function inventLife(chance: Seeded, n: number, { sessionsOn }: LifeWorld): OrderLife {
  const id = idOf('life', n)
  const kind = chance.pick(KINDS)
  const isCompany = kind === 'account' || kind === 'deposit' || chance.isOf(0.4)
  const seats = isCompany ? chance.between(1, 7) : 1
  const unit = chance.pick(PRICES)
  const total = unit * seats
  const session = chance.pick(sessionsOn)
  const soldOn = addDays(session.day, -chance.between(2, 50))
  const steps: Array<LifeStep> = []
  const on: On = (when, text, ...values) =>
    steps.push({ order: id, ...(typeof when === 'string' ? { day: when } : when), statements: [{ text, values }] })
  const way = kind === 'card' || kind === 'surplus' ? 'card' : 'invoice'
  on(
    soldOn,
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents,
       total_cents, vat_percent, buyer_name, buyer_email, company_name, company_ico, company_dic, company_address, company_street, company_city, company_zip, company_country, paid_at)
     values ($1, $2, $3, 'of a drill', $4, 'paid', $5, $6, $7, $8, $9, $10, 'Jana Kováčová', 'jana@example.test', $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    id,
    `BY-${lettersOf(n, 4)}-${chance.letters(SYMBOLS, 4)}`,
    `reg_${id}`,
    session.id,
    way,
    isCompany ? 'business' : 'personal',
    seats,
    unit,
    total,
    chance.pick([23, 23, 23, 19, 5]),
    ...(isCompany
      ? [
          'Tichý mlyn, s. r. o.',
          '00000043',
          '2020000015',
          'Mlynská 4, 974 01 Banská Bystrica',
          'Mlynská 4',
          'Banská Bystrica',
          '974 01',
          'SK',
        ]
      : [null, null, null, null, null, null, null, null]),
    at(soldOn),
  )

  const came = payments({ chance, id, kind, total, soldOn, courseOn: session.day, on })
  const ends = chance.isOf(0.25)
  const lastDay = addDays(session.day, -1)
  if (ends) {
    const endedOn = between(chance, soldOn, lastDay)
    const before = came.filter(({ day }) => day <= endedOn)
    const paid = sum(before)
    // A card is refunded by Stripe, the rest by a transfer; nothing is asked of whoever has not paid.
    const back = Math.round((paid * chance.pick([100, 50, 0])) / 100)
    on(endedOn, `update registrations set state = 'cancelled' where id = $1`, id)
    // The database writes its own moment; the order has ended on the day of this life.
    on(endedOn, `update registrations set state = state, state_changed_at = $2 where id = $1`, id, at(endedOn))
    giveBack({ chance, id, way, cents: back, day: endedOn, reason: 'cancelled', on })
    // Money for an order that is over pays for nothing, whether it has gone back or not.
    const isLate = chance.isOf(0.3)
    const late = came.filter(({ day }) => day > endedOn)
    if (isLate && way !== 'card' && late.length > 0 && chance.isOf(0.5)) {
      giveBack({
        chance,
        id: idOf('late', id),
        order: id,
        way,
        cents: sum(late),
        day: addDays(late.at(-1)?.day ?? '', 14),
        reason: 'cancelled',
        on,
      })
    }
    return {
      id,
      kind: `${kind}, cancelled${isLate ? ', paid late' : ''}`,
      steps: isLate ? steps : steps.filter(({ cameOn = '' }) => cameOn <= endedOn),
      keptCents: paid - back,
      owedCents: 0,
    }
  }
  let back = 0
  if (sum(came) === total && chance.isOf(0.12)) {
    back = chance.between(1, total)
    giveBack({
      chance,
      id,
      way,
      cents: back,
      day: addDays(came.at(-1)?.day ?? soldOn, chance.between(0, 40)),
      reason: 'goodwill',
      on,
    })
  }
  // The bank's movement was somebody else's: it is taken from the order, and mostly its own money comes later.
  const [paid] = came
  if (kind === 'transfer' && back === 0 && paid && chance.isOf(0.2)) {
    const undoneOn = addDays(paid.day, chance.between(13, 40))
    const entry = `insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, corrects, movement_id, recorded_by, recorded_at)
      values ($1, $2, 'received', $3, $4, 'transfer', $5, 'of a drill', 'ada', $6)`
    on(undoneOn, entry, idOf('undone', id), id, -total, paid.day, idOf('hand', id), at(undoneOn))
    const parts = chance.isOf(0.3) ? [] : splitOf(chance, total)
    for (const [n, cents] of parts.entries()) {
      const day = addDays(undoneOn, 3 * (n + 1))
      on(day, entry, idOf(`again ${n}`, id), id, cents, day, null, at(day))
    }
    const keptCents = sum(parts.map((cents) => ({ day: '', cents })))
    return { id, kind: `${kind}, undone`, steps, keptCents, owedCents: total - keptCents }
  }
  if (isCompany && chance.isOf(0.1)) {
    const day = addDays(soldOn, chance.between(0, 60))
    on(
      day,
      `update registrations set company_address = $2 || ', 974 01 Banská Bystrica', company_street = $2 where id = $1`,
      id,
      `Nová ${n}`,
    )
  }
  if (way === 'card' && back === 0 && chance.isOf(0.03)) {
    const day = addDays(came[0]?.day ?? soldOn, 20)
    on(
      day,
      `insert into disputes (stripe_dispute_id, payment_id, amount_cents, status, reason, opened_at)
       values ($1, $2, $3, 'lost', 'fraudulent', $4)`,
      `dp_${id}`,
      idOf('payment', id),
      total,
      at(day),
    )
  }
  return { id, kind, steps, keptCents: sum(came) - back, owedCents: total - sum(came) }
}

type On = (when: string | Pick<LifeStep, 'day' | 'cameOn'>, text: string, ...values: ReadonlyArray<unknown>) => void
type Came = { day: string; cents: number }

function payments(given: {
  chance: Seeded
  id: string
  kind: (typeof KINDS)[number]
  total: number
  soldOn: string
  courseOn: string
  on: On
}): ReadonlyArray<Came> {
  const { chance, id, kind, total, soldOn, courseOn, on } = given
  const card = (paymentId: string, day: string, isSurplus: boolean) =>
    on(
      day,
      `insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      paymentId,
      id,
      `cs_${paymentId}`,
      `pi_${paymentId}`,
      total,
      isSurplus,
      at(day),
    )
  const hand = (entryId: string, day: string, cents: number, recordedOn: string, corrects: string | null = null) =>
    on(
      { day: recordedOn, cameOn: day },
      `insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, corrects, recorded_by, recorded_at)
       values ($1, $2, 'received', $3, $4, 'transfer', $5, 'ada', $6)`,
      entryId,
      id,
      cents,
      day,
      corrects,
      at(recordedOn),
    )
  if (kind === 'card' || kind === 'surplus') {
    card(idOf('payment', id), soldOn, false)
    if (kind === 'surplus') card(idOf('surplus', id), soldOn, true)
    return [{ day: soldOn, cents: total }]
  }
  if (kind === 'transfer') {
    const day = between(chance, soldOn, addDays(courseOn, -1))
    // Somebody mistypes a sum and takes it back; somebody reads a statement days later, even after the month was closed.
    if (chance.isOf(0.1)) {
      hand(idOf('wrong', id), day, total - 1, day)
      hand(idOf('taken back', id), day, 1 - total, day, idOf('wrong', id))
    }
    const recordedOn = chance.isOf(0.05) ? addDays(day, 12) : day
    hand(idOf('hand', id), day, total, recordedOn)
    return [{ day, cents: total }]
  }
  if (kind === 'deposit') {
    const first = Math.max(1, Math.round((total * chance.between(10, 90)) / 100))
    const day = between(chance, soldOn, addDays(courseOn, -1))
    hand(idOf('hand', id), day, first, day)
    if (first === total || chance.isOf(0.3)) return [{ day, cents: first }]
    const rest = between(chance, day, addDays(courseOn, 20))
    hand(idOf('rest', id), rest, total - first, rest)
    return [
      { day, cents: first },
      { day: rest, cents: total - first },
    ]
  }
  if (chance.isOf(0.3)) return []
  const day = addDays(courseOn, chance.between(1, 25))
  hand(idOf('hand', id), day, total, day)
  return [{ day, cents: total }]
}

function giveBack(given: {
  chance: Seeded
  /** Its own, and the order's where that is not the same. */
  id: string
  order?: string
  way: string
  cents: number
  day: string
  reason: 'cancelled' | 'goodwill'
  on: On
}): void {
  const { chance, id, order = id, way, cents, day, reason, on } = given
  if (cents === 0) return
  if (way === 'card') {
    const refundId = idOf('refund', id)
    const madeOn = addDays(day, chance.between(0, 3))
    on(
      day,
      `insert into refunds (id, payment_id, amount_cents, reason, status, requested_at) values ($1, $2, $3, $4, 'requested', $5)`,
      refundId,
      idOf('payment', id),
      cents,
      reason,
      at(day),
    )
    on(day, `update payments set refunded_cents = $2 where id = $1`, idOf('payment', id), cents)
    on(
      madeOn,
      `update refunds set status = 'succeeded', stripe_refund_id = $2, settled_at = $3 where id = $1`,
      refundId,
      `re_${id}`,
      at(madeOn),
    )
    return
  }
  const entry = `insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at) values ($1, $2, $3, $4, $5, $6, 'ada', $7)`
  const sentOn = addDays(day, chance.between(0, 9))
  on(day, entry, idOf('owed', id), order, 'owed_back', cents, day, null, at(day))
  on(sentOn, entry, idOf('sent', id), order, 'returned', cents, sentOn, 'transfer', at(sentOn))
}

/** The whole, its two halves, or the first of them. */
function splitOf(chance: Seeded, total: number): ReadonlyArray<number> {
  const half = Math.floor(total / 2)
  return chance.pick([[total], [half, total - half], [half]]).filter((cents) => cents > 0)
}

function between(chance: Seeded, from: string, to: string): string {
  const days = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
  return addDays(from, chance.between(0, days))
}

function at(day: string): string {
  return `${day}T10:00:00Z`
}

function sum(came: ReadonlyArray<Came>): number {
  return came.reduce((total, { cents }) => total + cents, 0)
}

function lettersOf(n: number, length: number): string {
  let rest = n
  let letters = ''
  for (let place = 0; place < length; place++) {
    letters = (SYMBOLS[rest % SYMBOLS.length] ?? '2') + letters
    rest = Math.floor(rest / SYMBOLS.length)
  }
  return letters
}
