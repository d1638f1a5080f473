import { camtOf, type GivenEntry } from '#capabilities/bank/bank.testing.server.ts'
import { idOf, type Seeded } from '../../tools/demo/seeded.ts'

/** What may happen to an order's money. */
export const FATES = [
  'exact',
  'short',
  'over',
  'parts',
  'twice',
  'pair',
  'nameless',
  'blanks',
  'reference',
  'returned',
  'late',
  'undone',
  'slip',
  'free text',
] as const
export type Fate = (typeof FATES)[number]

export type MonthOrder = {
  id: string
  fate: Fate
  totalCents: number
  symbol: string
  reference: string
  /** What of the bank's money has to be with the order in the end, and whether it has to be paid by it. */
  getsCents: number
  isPaid: boolean
}

export type Month = {
  iban: string
  orders: ReadonlyArray<MonthOrder>
  /** By a word in the text of each entry: whose money it is. */
  owners: ReadonlyMap<string, ReadonlyArray<string>>
  /** Files in the order in which somebody uploads them: shuffled, some twice, some that overlap. */
  files: ReadonlyArray<string>
  /** What moved in all, once. */
  sumCents: number
  entries: number
}

const PRICES = [127_00, 159_00, 254_00]
const LETTERS = 'abcdefghijkmnopqrstuvwxyz'
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

type Draft = Omit<GivenEntry, 'day'> & { day?: string }

/** One month of a small provider: a few orders, most with the same prices, and money that comes in every way there is. */
export function inventMonth(chance: Seeded, n: number): Month {
  const iban = slovakIban(`1100${String(n).padStart(16, '0')}`)
  const owners = new Map<string, ReadonlyArray<string>>()
  const drafts: Draft[] = []
  const orders: MonthOrder[] = []
  const count = chance.between(1, 4)
  const come = (
    order: MonthOrder | ReadonlyArray<MonthOrder>,
    cents: number,
    named: Draft | object,
    word = wordOf(chance),
  ) => {
    const whose = Array.isArray(order) ? order : [order]
    owners.set(
      word,
      whose.map(({ id }) => id),
    )
    const { text = '', ...rest } = named as Partial<Draft>
    drafts.push({ sum: inEuros(cents), text: `${text} ${word}`.trim(), ...rest })
  }
  for (let at = 0; at < count; at += 1) {
    const order = inventOrder(chance, n, at, chance.pick(FATES))
    orders.push(order)
    const { totalCents: total, symbol, reference } = order
    const named = chance.isOf(0.5) ? { endToEnd: `/VS${symbol}/SS/KS0308` } : { endToEnd: symbol }
    const part = chance.between(1, total - 2)
    const gets = (cents: number, isPaid: boolean) => Object.assign(order, { getsCents: cents, isPaid })
    if (order.fate === 'short') {
      come(order, part, named)
      gets(part, false)
    } else if (order.fate === 'over') {
      come(order, total + part, named)
      gets(total + part, true)
    } else if (order.fate === 'parts') {
      come(order, part, named)
      come(order, total - part, chance.isOf(0.5) ? named : { text: reference })
      gets(total, true)
    } else if (order.fate === 'twice') {
      const word = wordOf(chance)
      // Half of them on one day and without a reference of the bank: nothing tells them apart.
      const same = chance.isOf(0.5) ? { ...named, day: '2026-11-09', ref: null } : named
      come(order, total, same, word)
      come(order, total, same, word)
      gets(2 * total, true)
    } else if (order.fate === 'pair') {
      const other = { ...inventOrder(chance, n, at + 10, 'exact'), isPaid: true }
      other.getsCents = other.totalCents
      orders.push(other)
      come([order, other], total + other.totalCents, { text: `za ${symbol} a ${other.symbol}` })
      gets(total, true)
    } else if (order.fate === 'nameless') {
      come(order, total, { text: 'kurz AI', name: 'Jozef Krajňák' })
    } else if (order.fate === 'slip') {
      come(order, total, { endToEnd: `/VS${chance.between(5_000_000_000, 5_999_999_999)}` })
    } else if (order.fate === 'blanks') {
      come(order, total, { text: `faktura ${symbol.slice(0, 4)} ${symbol.slice(4)}` })
      gets(total, true)
    } else if (order.fate === 'reference') {
      come(order, total, { text: reference.replace('-', ' ').toLowerCase() })
      gets(total, true)
    } else if (order.fate === 'free text') {
      come(order, part, { text: `posielam ${symbol}` })
    } else {
      come(order, total, named)
      if (order.fate === 'returned') come(order, -total, { ...named, isReversal: true })
      gets(order.fate === 'undone' ? 0 : total, true)
    }
  }
  drafts.push({ sum: '-1.90', text: 'poplatok' })
  const entries = drafts.map((draft, at) => ({
    day: `2026-11-${String(chance.between(2, 15)).padStart(2, '0')}`,
    ref: chance.isOf(0.6) ? `R${n}-${at}` : null,
    ...draft,
  }))
  const sumCents = entries.reduce((sum, entry) => sum + Math.round(Number(entry.sum) * 100), 0)
  return { iban, orders, owners, files: filesOf(chance, iban, entries), sumCents, entries: entries.length }
}

function inventOrder(chance: Seeded, n: number, at: number, fate: Fate): MonthOrder {
  const code = chance.letters(REFERENCE_LETTERS, 8)
  return {
    id: idOf('order', n, at),
    fate,
    totalCents: chance.pick(PRICES),
    // Ten digits that no other order has; sequences would make a slip hit a neighbour, which a person has to undo.
    symbol: String(2_000_000_000 + n * 100 + at * 7),
    reference: `BY-${code.slice(0, 4)}-${code.slice(4)}`,
    getsCents: 0,
    isPaid: false,
  }
}

/** Statements of some days each, whose balances follow on; sometimes the whole month again. */
function filesOf(chance: Seeded, iban: string, entries: ReadonlyArray<GivenEntry>): ReadonlyArray<string> {
  const sorted = entries.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const days = [...new Set(sorted.map(({ day }) => day))]
  const files: string[] = []
  let opening = 1_000_00
  while (days.length > 0) {
    const taken = new Set(days.splice(0, chance.between(1, 4)))
    const within = sorted.filter(({ day }) => taken.has(day))
    files.push(camtOf({ iban, number: String(files.length + 1), opening: inEuros(opening), entries: within }))
    opening += within.reduce((sum, { sum: euros }) => sum + Math.round(Number(euros) * 100), 0)
  }
  if (chance.isOf(0.4)) files.push(camtOf({ iban, number: 'mesiac', opening: inEuros(1_000_00), entries: sorted }))
  const again = files.filter(() => chance.isOf(0.4))
  return [...files, ...again]
    .map((file) => ({ file, at: chance.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ file }) => file)
}

function wordOf(chance: Seeded): string {
  return `w${chance.letters(LETTERS, 14)}`
}

function inEuros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** With the check digits that make it one. */
function slovakIban(basic: string): string {
  const digits = Array.from(`${basic}SK00`, (sign) => Number.parseInt(sign, 36)).join('')
  return `SK${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${basic}`
}
