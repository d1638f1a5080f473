import { type Day, dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import { childAt, textAt, type XmlElement } from '#platform/xml/read-xml.server.ts'
import { centsOfAmount } from './cents-of-amount.ts'

export type Amount = { cents: Cents; currency: string }

/** `<Amt Ccy="EUR">127.00</Amt>`; null where there is none that makes sense. */
export function amountIn(element: XmlElement | null): Amount | null {
  const currency = element?.attributes.Ccy ?? ''
  const cents = element === null ? null : centsOfAmount(element.text.trim())
  return cents === null || !/^[A-Z]{3}$/.test(currency) ? null : { cents, currency }
}

/** A sum with its sign, by the mark beside it; null where either is missing. */
export function signedAmount(element: XmlElement): Amount | null {
  const amount = amountIn(childAt(element, 'Amt'))
  const sign = signOf(element)
  return amount === null || sign === null ? null : { ...amount, cents: amount.cents * sign }
}

export function signOf(element: XmlElement): 1 | -1 | null {
  const mark = textAt(element, 'CdtDbtInd')
  return mark === 'CRDT' ? 1 : mark === 'DBIT' ? -1 : null
}

/** A day of the bank, from a date or from a moment. A moment without a zone is told by the bank's own clock. */
export function dayIn(element: XmlElement | null): Day | null {
  return dayOfText(textAt(element, 'Dt') ?? textAt(element, 'DtTm') ?? '')
}

export function dayOfText(text: string): Day | null {
  const [, day, isUtc] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(Z)?.*|Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  const instant = day === undefined ? Number.NaN : Date.parse(isUtc ? text : `${day}T12:00:00Z`)
  // 31 February becomes 3 March in a parser and never was a day.
  if (day === undefined || Number.isNaN(instant)) return null
  if (isUtc) return dayOf(new Date(instant))
  return new Date(instant).toISOString().slice(0, 10) === day ? day : null
}
