import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import { escapeXml } from '#platform/http/escape-xml.ts'

export type CreditTransfer = {
  name: string
  iban: string
  amountCents: Cents
  /** The variable symbol; without one the reference stands in its place. */
  symbol: string | null
  reference: string
}

type Order = {
  /** At most 35 characters. */
  id: string
  madeAt: Date
  payOn: Day
  from: { name: string; iban: string }
  transfers: ReadonlyArray<CreditTransfer>
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
/** Letters that do not come apart into one of the SEPA set and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  '&': '+',
}

/**
 * An order to the bank to send these transfers, as ISO 20022 has it since 2019: one batch, one sum. No addresses: those in free lines
 * are refused since November 2026, and none are needed within SEPA.
 */
export function creditTransfersOf({ id, madeAt, payOn, from, transfers }: Order): string {
  const sum = tag('NbOfTxs', String(transfers.length)) + tag('CtrlSum', euros(sumOf(transfers)))
  const made = tag('CreDtTm', madeAt.toISOString().slice(0, 19))
  const head = tag('GrpHdr', tag('MsgId', id) + made + sum + tag('InitgPty', named(from.name)))
  const service = tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA')))
  const payer =
    tag('Dbtr', named(from.name)) +
    account('DbtrAcct', from.iban) +
    tag('DbtrAgt', tag('FinInstnId', tag('Othr', tag('Id', 'NOTPROVIDED'))))
  const batch = tag(
    'PmtInf',
    tag('PmtInfId', id) +
      tag('PmtMtd', 'TRF') +
      tag('BtchBookg', 'true') +
      sum +
      service +
      tag('ReqdExctnDt', tag('Dt', payOn)) +
      payer +
      tag('ChrgBr', 'SLEV') +
      transfers.map(transferOf).join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${tag('CstmrCdtTrfInitn', head + batch)}</Document>\n`
}

/** As Slovak banks carry the variable symbol in a SEPA payment, and how a statement tells it back. */
export function endToEndOf({ symbol, reference }: Pick<CreditTransfer, 'symbol' | 'reference'>): string {
  return symbol === null ? reference : `/VS${symbol}/SS/KS`
}

/** The set that every bank of SEPA takes: no diacritics, and what has no likeness is a blank. */
export function inSepaLetters(text: string, most: number): string {
  return Array.from(text, (letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
}

function transferOf(transfer: CreditTransfer): string {
  const { name, iban, amountCents, reference } = transfer
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', endToEndOf(transfer))) +
      tag('Amt', `<InstdAmt Ccy="EUR">${euros(amountCents)}</InstdAmt>`) +
      tag('Cdtr', named(name)) +
      account('CdtrAcct', iban) +
      tag('RmtInf', tag('Ustrd', reference)),
  )
}

function named(name: string): string {
  const written = inSepaLetters(name, 70)
  if (written === '') throw new Error('A bank sends nothing to nobody')
  return tag('Nm', escapeXml(written))
}

function account(name: string, iban: string): string {
  return tag(name, tag('Id', tag('IBAN', iban)))
}

function euros(cents: Cents): string {
  if (!Number.isSafeInteger(cents) || cents < 1) throw new Error(`Nobody sends ${cents} cents`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

function sumOf(transfers: ReadonlyArray<CreditTransfer>): Cents {
  return transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function tag(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`
}
