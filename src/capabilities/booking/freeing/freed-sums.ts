import type { Cents } from '#kernel/money.ts'

/** What was freed of an order before. */
export type Freed = {
  seats: number
  /** Which part of the price the rule gave; null where the office decided. */
  percent: number | null
  loweredCents: Cents
  refundCents: Cents
}

/** The money of an order that stands, as the sums of its seats follow from it. */
export type SeatMoney = {
  /** What it holds now. */
  seats: number
  /** As ordered, with what was freed. */
  totalCents: Cents
  /** What of it has come. */
  receivedCents: Cents
  /** What went back of that, or is on its way, for whichever reason. */
  returnedCents: Cents
  freed: ReadonlyArray<Freed>
}

export type FreedSums = {
  /** What of the price of the seats is the buyer's. */
  creditCents: Cents
  /** So much less is owed. */
  loweredCents: Cents
  /** So much goes back. */
  refundCents: Cents
}

/**
 * What freeing some seats comes to at a part of their price. It lowers first what has not come, and the rest goes back. Halves of a cent are the buyer's, once for all seats freed at the same part: seats freed one
 * by one come to no more than seats freed together, nor to more than what stayed here.
 */
export function freedSums(money: SeatMoney, seats: number, percent: number): FreedSums {
  const creditCents = creditFor(money, seats, percent)
  const loweredCents = Math.min(creditCents, owedNow(money))
  const refundCents = Math.max(0, Math.min(creditCents - loweredCents, wholeRefund(money, percent)))
  return { creditCents, loweredCents, refundCents }
}

/** The same where the office says what goes back: of what was not paid for these seats, nothing is owed any more. */
export function freedByOffice(money: SeatMoney, seats: number, refundCents: Cents): FreedSums {
  const loweredCents = Math.max(0, Math.min(owedNow(money), priceOf(money, seats) - refundCents))
  return { creditCents: loweredCents + refundCents, loweredCents, refundCents }
}

/** The most that the office may give back for so many seats. */
export function mostForSeats(money: SeatMoney, seats: number): Cents {
  const kept = money.receivedCents - money.returnedCents
  return Math.max(0, Math.min(kept, priceOf(money, seats)))
}

/** What of the price has not come and is still owed. */
export function owedNow({ totalCents, receivedCents, freed }: SeatMoney): Cents {
  return Math.max(0, totalCents - sum(freed, 'loweredCents') - receivedCents)
}

function creditFor(money: SeatMoney, seats: number, percent: number): Cents {
  const alike = money.freed.filter((each) => each.percent === percent).reduce((total, each) => total + each.seats, 0)
  const upTo = (count: number) => priceOf(money, count, percent)
  return upTo(alike + seats) - upTo(alike)
}

/** What so many of the ordered seats cost, or a part of it: a code that lowered the order lowered each of them alike. */
function priceOf({ totalCents, seats, freed }: SeatMoney, count: number, percent = 100): Cents {
  return Math.ceil((totalCents * count * percent) / (100 * (seats + sum(freed, 'seats'))))
}

/** What goes back when all seats that are left are freed; what was given back out of kindness counts, as everywhere. */
function wholeRefund(money: SeatMoney, percent: number): Cents {
  const { receivedCents, returnedCents } = money
  const kindness = Math.max(0, returnedCents - sum(money.freed, 'refundCents'))
  const refund = creditFor(money, money.seats, percent) - owedNow(money) - kindness
  return Math.max(0, Math.min(refund, receivedCents - returnedCents))
}

function sum(freed: ReadonlyArray<Freed>, key: 'seats' | 'loweredCents' | 'refundCents'): Cents {
  return freed.reduce((total, each) => total + each[key], 0)
}
