import type { Day } from '#kernel/day.ts'
import { compactIban, isIban } from '#kernel/iban.ts'
import type { Cents } from '#kernel/money.ts'
import { childAt, readXml, textAt, type XmlElement } from '#platform/xml/read-xml.server.ts'
import { XmlFault } from '#platform/xml/xml-fault.ts'
import { refuse } from '../bank.refusals.ts'
import type { Movement, Statement } from '../bank.ts'
import { camtEntry } from './camt-entry.server.ts'
import { dayIn, dayOfText, signedAmount } from './camt-values.server.ts'

/** A year of a busy account has a tenth of it. */
export const MOST_STATEMENT_BYTES = 20 * 1024 * 1024

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/
const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
const TAKEN = new Set(
  ['Id', 'ElctrncSeqNb', 'LglSeqNb', 'FrToDt', 'Acct', 'Bal', 'Ntry'].map((name) => `${STATEMENT}/${name}`),
)

type Reading = {
  heads: Map<string, XmlElement>
  balances: Map<string, { cents: Cents; currency: string; day: Day | null }>
  movements: Movement[]
  sumCents: Cents
  isBroken: boolean
  currencies: Set<string>
}

/**
 * The statements of a camt.053 file, versions .02 to .13. Each adds up: opening balance and booked entries come to the closing
 * balance to the cent, or the whole file is refused with what differs.
 */
export async function readCamt(bytes: Uint8Array): Promise<ReadonlyArray<Statement>> {
  const statements: Statement[] = []
  let reading = begun()
  let isCamt = false
  try {
    await readXml(
      bytes,
      {
        isTaken: (path) => isCamt && TAKEN.has(path),
        opened(path, namespace) {
          if (path === 'Document') isCamt = NAMESPACE.test(namespace)
          if (!isCamt) refuse.now('STATEMENT_NOT_CAMT')
          if (path === STATEMENT) reading = begun()
        },
        taken: (_path, element) => take(reading, element),
        closed(path) {
          if (path === STATEMENT) statements.push(finished(reading))
        },
      },
      { mostBytes: MOST_STATEMENT_BYTES },
    )
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    if (error.trouble === 'too-large') refuse.now('STATEMENT_TOO_LARGE')
    if (error.trouble === 'charset') refuse.now('STATEMENT_ENCODING')
    refuse.now('STATEMENT_UNREADABLE')
  }
  if (statements.length === 0) refuse.now('STATEMENT_NOT_CAMT')
  return statements
}

function begun(): Reading {
  return {
    heads: new Map(),
    balances: new Map(),
    movements: [],
    sumCents: 0,
    isBroken: false,
    currencies: new Set(),
  }
}

function take(reading: Reading, element: XmlElement): void {
  if (element.name === 'Ntry') {
    const entry = camtEntry(element)
    if (entry === 'broken') reading.isBroken = true
    if (entry === null || entry === 'broken') return
    reading.sumCents += entry.cents
    reading.currencies.add(entry.currency)
    for (const movement of entry.movements) reading.movements.push(movement)
    return
  }
  if (element.name === 'Bal') {
    const kind = textAt(element, 'Tp', 'CdOrPrtry', 'Cd') ?? ''
    const amount = signedAmount(element)
    // Pages of one statement repeat balances: it opens with the first and closes with the last.
    const isKept = amount !== null && (kind === 'CLBD' || !reading.balances.has(kind))
    if (isKept) reading.balances.set(kind, { ...amount, day: dayIn(childAt(element, 'Dt')) })
    return
  }
  reading.heads.set(element.name, element)
}

function finished({ heads, balances, movements, sumCents, isBroken, currencies }: Reading): Statement {
  const head = (name: string, ...below: ReadonlyArray<string>) => textAt(heads.get(name) ?? null, ...below)
  const number = (head('LglSeqNb') ?? head('ElctrncSeqNb') ?? head('Id') ?? '').slice(0, 70)
  const lacks = (missing: string): never => refuse.now('STATEMENT_INCOMPLETE', { number, missing })
  if (isBroken) refuse.now('STATEMENT_UNREADABLE')
  const iban = compactIban(head('Acct', 'Id', 'IBAN') ?? '')
  if (!isIban(iban)) lacks('IBAN')
  const opening = balances.get('OPBD') ?? balances.get('PRCD') ?? lacks('OPBD')
  const closing = balances.get('CLBD') ?? lacks('CLBD')
  const currency = closing.currency
  if (opening.currency !== currency || [...currencies].some((given) => given !== currency)) {
    refuse.now('STATEMENT_CURRENCY', { number })
  }
  const computed = opening.cents + sumCents
  if (computed !== closing.cents) refuse.now('STATEMENT_SUMS', { number, computed, closing: closing.cents })
  const days = movements.map(({ bookedOn }) => bookedOn).toSorted()
  const toDay =
    dayOfText(head('FrToDt', 'ToDtTm') ?? head('FrToDt', 'ToDt') ?? '') ?? closing.day ?? days.at(-1) ?? lacks('Dt')
  const fromDay = dayOfText(head('FrToDt', 'FrDtTm') ?? head('FrToDt', 'FrDt') ?? '') ?? days[0] ?? toDay
  return {
    iban,
    currency,
    number: number === '' ? toDay : number,
    fromDay: fromDay <= toDay ? fromDay : toDay,
    toDay,
    balance: { openingCents: opening.cents, closingCents: closing.cents },
    movements,
  }
}
