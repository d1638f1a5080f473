import type { Movement } from '../bank.ts'

/** Numbers by which a movement names orders, by where they stand. Ten digits each, as documents and symbols have. */
export type NamedNumbers = {
  /** In a field of their own: the symbol and the end-to-end id. */
  own: ReadonlyArray<string>
  /** Our references, BY-XXXX-XXXX, wherever they stand. */
  references: ReadonlyArray<string>
  /** In what the payer wrote. */
  text: ReadonlyArray<string>
}

const DIGITS = 10
/** Over each other: the end of one reference may look like the beginning of another. */
const REFERENCE = /(?=BY([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4}))/g

/** What a movement names. Its text is read twice, as it is and without blanks, because banks break lines anywhere. */
export function numbersIn({
  paymentSymbol,
  endToEndId,
  message,
}: Pick<Movement, 'paymentSymbol' | 'endToEndId' | 'message'>): NamedNumbers {
  const text = `${endToEndId ?? ''} ${message}`
  const own = new Set([paymentSymbol, endToEndId].flatMap((field) => (isNumber(field) ? [tenDigits(field)] : [])))
  const glued = text.replaceAll(/\s+/g, '')
  const inText = [...tenDigitsIn(text), ...tenDigitsIn(glued)].filter((number) => !own.has(number))
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')
  const references = Array.from(compact.matchAll(REFERENCE), ([, first = '', last = '']) => `BY-${first}-${last}`)
  return { own: [...own], references: [...new Set(references)], text: [...new Set(inText)] }
}

function isNumber(field: string | null): field is string {
  return field !== null && /^\d{1,10}$/.test(field)
}

/** Banks drop zeros in front. */
function tenDigits(digits: string): string {
  return digits.padStart(DIGITS, '0')
}

/** Runs of ten digits, and of several numbers that stand against each other. A longer run is an account or a phone. */
function tenDigitsIn(text: string): ReadonlyArray<string> {
  return (text.match(/\d+/g) ?? [])
    .filter((run) => run.length % DIGITS === 0)
    .flatMap((run) => run.match(/\d{10}/g) ?? [])
}
