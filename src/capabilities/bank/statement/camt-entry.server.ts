import type { Day } from '#kernel/day.ts'
import { compactIban, isIban } from '#kernel/iban.ts'
import type { Cents } from '#kernel/money.ts'
import { childAt, childrenOf, textAt, type XmlElement } from '#platform/xml/read-xml.server.ts'
import type { Movement } from '../bank.ts'
import { amountIn, dayIn, signedAmount, signOf } from './camt-values.server.ts'
import { paymentSymbolIn } from './payment-symbol-in.ts'

/** What banks write where they have nothing to say. */
const NOTHING = /^(NOTPROVIDED|NOT PROVIDED|NONREF|UNKNOWN|N\/A)$/i
/** A statement is a list, not a book: whoever writes more hides something in it. */
const MOST_SIGNS = 1000

export type CamtEntry = { cents: Cents; currency: string; movements: ReadonlyArray<Movement> }

/**
 * One entry of a statement: null for one that is not booked, `'broken'` for one without sum, sign or day. A batch is a
 * movement for each payment in it, as far as these add up to the entry; otherwise it stays one.
 */
export function camtEntry(entry: XmlElement): CamtEntry | 'broken' | null {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK'
  if (status !== 'BOOK') return null
  const amount = signedAmount(entry)
  const valuedOn = dayIn(childAt(entry, 'ValDt'))
  const bookedOn = dayIn(childAt(entry, 'BookgDt')) ?? valuedOn
  if (amount === null || bookedOn === null) return 'broken'
  const isReversal = /^(true|1)$/.test(textAt(entry, 'RvslInd') ?? '')
  const shared = { bookedOn, valuedOn, currency: amount.currency, isReversal }
  return { ...amount, movements: movementsIn(entry, amount.cents, shared) }
}

type Shared = { bookedOn: Day; valuedOn: Day | null; currency: string; isReversal: boolean }

function movementsIn(entry: XmlElement, cents: Cents, shared: Shared): ReadonlyArray<Movement> {
  const entryRef = said(textAt(entry, 'AcctSvcrRef'))
  const parts = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  const sums = parts.map((part) => partCents(part, cents, shared.currency))
  const isSplit = parts.length > 1 && sums.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0) === cents
  const note = textAt(entry, 'AddtlNtryInf')
  if (!isSplit) {
    const bankRef = entryRef ?? (parts.length === 1 ? said(textAt(parts[0] ?? null, 'Refs', 'AcctSvcrRef')) : null)
    return [{ ...shared, ...factsOf(parts, cents, note), bankRef, amountCents: cents }]
  }
  return parts.map((part, index) => {
    const amountCents = sums[index] ?? 0
    const own = said(textAt(part, 'Refs', 'AcctSvcrRef'))
    const bankRef = own !== null && own !== entryRef ? own : entryRef === null ? null : `${entryRef}/${index + 1}`
    return { ...shared, ...factsOf([part], amountCents, note), bankRef, amountCents }
  })
}

/** The sum of one payment of a batch in the currency of the account, which older versions keep deeper. */
function partCents(part: XmlElement, entryCents: Cents, currency: string): Cents | null {
  const amount = [childAt(part, 'Amt'), childAt(part, 'AmtDtls', 'TxAmt', 'Amt')]
    .map(amountIn)
    .find((given) => given !== null && given.currency === currency)
  return amount ? amount.cents * (signOf(part) ?? Math.sign(entryCents)) : null
}

function factsOf(parts: ReadonlyArray<XmlElement>, cents: Cents, note: string | null) {
  const side = cents > 0 ? 'Dbtr' : 'Cdtr'
  const first = parts[0] ?? null
  const parties = childAt(first, 'RltdPties')
  const iban = compactIban(textAt(parties, `${side}Acct`, 'Id', 'IBAN') ?? '')
  const ends = parts.map((part) => said(textAt(part, 'Refs', 'EndToEndId')))
  const structured = parts.flatMap((part) =>
    childrenOf(childAt(part, 'RmtInf'), 'Strd').map((strd) => textAt(strd, 'CdtrRefInf', 'Ref')),
  )
  const written = parts.flatMap((part) => [
    ...childrenOf(childAt(part, 'RmtInf'), 'Ustrd').map(({ text }) => text),
    textAt(part, 'AddtlTxInf'),
  ])
  const texts = [...structured, ...written, parts.length > 1 ? ends.join(' ') : null, note]
  const message = [...new Set(texts.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? ''))]
    .filter(Boolean)
    .join(' ')
  const name = textAt(parties, side, 'Pty', 'Nm') ?? textAt(parties, side, 'Nm') ?? textAt(parties, `${side}Acct`, 'Nm')
  return {
    counterName: name?.slice(0, 140) ?? null,
    counterIban: isIban(iban) ? iban : null,
    paymentSymbol: parts.length > 1 ? null : paymentSymbolIn([ends[0] ?? null, ...structured, ...written]),
    endToEndId: parts.length > 1 ? null : (ends[0]?.slice(0, 70) ?? null),
    message: message.slice(0, MOST_SIGNS),
  }
}

function said(text: string | null): string | null {
  return text === null || NOTHING.test(text) ? null : text.slice(0, 140)
}
