import { plainText } from '#kernel/plain-text.ts'

const LETTERS = 90
const BEFORE = 30

/** The part of a long text around the first searched word, so that it is seen why the text was found. */
export function excerptOf(text: string, words: ReadonlyArray<string>): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  if (whole.length <= LETTERS) return whole
  const plain = plainText(whole)
  // A letter that is two when it is made plain moves the window by one, which nobody sees.
  const at = Math.min(...words.map((word) => plain.indexOf(word)).filter((found) => found !== -1), whole.length)
  const from = at === whole.length || at <= BEFORE ? 0 : whole.indexOf(' ', at - BEFORE) + 1
  const part = whole.slice(from, from + LETTERS)
  return `${from > 0 ? '…' : ''}${part.trim()}${from + LETTERS < whole.length ? '…' : ''}`
}
