import { plainText } from './plain-text.ts'

/** A phone is typed with spaces, slashes and brackets; fewer digits are two numbers that stand side by side. */
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s/().-]{7,}\d(?![\p{L}\p{N}])/gu
const LEAST_DIGITS = 3

/**
 * The words of a search as they are compared: without diacritics, a phone in one piece and without the zeros in front of it,
 * where the database keeps the number of the country (`phone_digits`).
 */
export function searchedWords(search: string): ReadonlyArray<string> {
  return plainText(search)
    .replaceAll(PHONE, (phone) => phone.replaceAll(/[^\d+]/g, ''))
    .split(/\s+/)
    .map(comparable)
    .filter(Boolean)
}

function comparable(word: string): string {
  const digits = word.replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return word
  const withoutZeros = digits.replace(/^4210/, '421').replace(/^00?/, '')
  return withoutZeros.length < LEAST_DIGITS ? digits : withoutZeros
}

/** What `like` compares with: the word anywhere in a text. */
export function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
