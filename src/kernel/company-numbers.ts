import type { Language } from './language.ts'
import type { Messages } from './messages.ts'

/**
 * The three numbers by which a Slovak company is known. What is said of an IČO helps and never stands in the way; the two
 * numbers of the tax office may be left out, but a wrong one is refused.
 */
export type CompanyNumber = 'ico' | 'dic' | 'icDph'

type Hint = Messages<string>

const ICO_DIGITS = 8
const DIC_DIGITS = 10
const VAT_DIVISOR = 11n

/** As it is stored: people write numbers in groups, registers do not. */
export function compactNumber(written: string): string {
  return written.replaceAll(/[\s./-]+/gu, '').toUpperCase()
}

/** What looks wrong about a number; null when nothing does, or when nothing is written. */
export function companyNumberHint(number: CompanyNumber, written: string, language: Language): string | null {
  const compact = compactNumber(written)
  if (compact === '') return null
  return HINTS[number](compact)?.[language] ?? null
}

const HINTS: Readonly<Record<CompanyNumber, (compact: string) => Hint | null>> = {
  ico: icoHint,
  dic: dicHint,
  icDph: vatHint,
}

function icoHint(ico: string): Hint | null {
  if (!/^\d+$/.test(ico)) {
    return { sk: 'IČO má len číslice, osem za sebou.', en: 'An IČO has digits only, eight of them.' }
  }
  if (ico.length < ICO_DIGITS) {
    return {
      sk: `IČO má osem číslic, tu ich je ${ico.length}. Kratšie sa dopĺňa nulami zľava.`,
      en: `An IČO has eight digits, here are ${ico.length}. A shorter one is filled with zeros from the left.`,
    }
  }
  if (ico.length > ICO_DIGITS) {
    return {
      sk: `IČO má osem číslic, tu ich je ${ico.length}.`,
      en: `An IČO has eight digits, here are ${ico.length}.`,
    }
  }
  if (Number(ico[7]) === checkDigit(ico)) return null
  return {
    sk: 'Kontrolná číslica nesedí. Skontrolujte, či v\u00a0IČO nie je preklep.',
    en: 'The check digit does not fit. Please look for a typing mistake in the IČO.',
  }
}

/** Weights 8 to 2 over the first seven digits, modulo 11. */
function checkDigit(ico: string): number {
  const sum = Array.from(ico.slice(0, 7), (digit, index) => Number(digit) * (8 - index)).reduce((a, b) => a + b, 0)
  return (11 - (sum % 11)) % 10
}

function dicHint(dic: string): Hint | null {
  if (/^SK\d+$/.test(dic)) {
    return {
      sk: 'Toto vyzerá ako IČ DPH. DIČ je to isté číslo bez SK.',
      en: 'This looks like an IČ DPH. The DIČ is the same number without SK.',
    }
  }
  if (isForeign(dic) || (dic.length === DIC_DIGITS && /^\d+$/.test(dic))) return null
  return { sk: 'DIČ má desať číslic.', en: 'A DIČ has ten digits.' }
}

function vatHint(number: string): Hint | null {
  if (isForeign(number)) return null
  if (/^\d+$/.test(number)) {
    return { sk: 'IČ DPH sa začína písmenami SK.', en: 'A Slovak IČ DPH begins with the letters SK.' }
  }
  if (!/^SK\d{10}$/.test(number)) {
    return { sk: 'IČ DPH sú písmená SK a\u00a0desať číslic.', en: 'An IČ DPH is the letters SK and ten digits.' }
  }
  if (BigInt(number.slice(2)) % VAT_DIVISOR === 0n) return null
  return {
    sk: 'Číslice IČ DPH nesedia. Skontrolujte, či v\u00a0nich nie je preklep.',
    en: 'The digits of the IČ DPH do not fit. Please look for a typing mistake in them.',
  }
}

/** A company of another country has a number of its own shape; we do not know better than its country. */
function isForeign(number: string): boolean {
  return /^[A-Z]{2}[A-Z\d]*\d/.test(number) && !number.startsWith('SK')
}
