import { compactIban, isIban } from '#kernel/iban.ts'
import type { FioAnswer, FioMovement } from '#platform/external-apis/fio.server.ts'
import type { Movement, Statement } from '../bank.ts'

/** An answer of the bank as a statement; null when nothing has moved. It tells no balances that could be checked. */
export function statementOfFio({ iban, currency, movements }: FioAnswer): Statement | null {
  const ours = movements.map(movementOf)
  const days = ours.map(({ bookedOn }) => bookedOn).toSorted()
  const ids = movements.map(({ column22 }) => column22.value)
  const [fromDay, toDay] = [days[0], days.at(-1)]
  if (fromDay === undefined || toDay === undefined) return null
  const number = `${Math.min(...ids)}–${Math.max(...ids)}`
  return { iban: compactIban(iban), currency, number, fromDay, toDay, balance: null, movements: ours }
}

function movementOf(given: FioMovement): Movement {
  const text = (cell: FioMovement['column16']): string => cell?.value.replaceAll(/\s+/g, ' ').trim() ?? ''
  const iban = compactIban(text(given.column2))
  const symbol = text(given.column5).replace(/^0+/, '')
  const written = [text(given.column16), text(given.column7), text(given.column25)]
  return {
    bankRef: String(given.column22.value),
    bookedOn: given.column0.value.slice(0, 10),
    valuedOn: null,
    // A decimal of two places as JSON tells it is never as far from its cent as half of one.
    amountCents: Math.round(given.column1.value * 100),
    currency: given.column14.value,
    counterName: text(given.column10).slice(0, 140) || null,
    counterIban: isIban(iban) ? iban : null,
    paymentSymbol: /^\d{1,10}$/.test(symbol) ? symbol : null,
    endToEndId: text(given.column27).slice(0, 70) || null,
    message: [...new Set(written)].filter(Boolean).join(' ').slice(0, 1000),
    isReversal: false,
  }
}
