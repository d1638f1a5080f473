import { COMMON_WORDS } from './common-words.ts'

/** Along these fingers slide, forwards and backwards. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
]
/** How digits and signs are used for letters. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Two words and a number are within reach of guessing; from three words on there are too many of them. */
const FEW_WORDS = 2
const FEW_LETTERS = 4
const LONGEST_WORD = 20

/**
 * True for passwords that are tried first: few different characters, a piece repeated, a slide along the keyboard or
 * the alphabet, or one or two common words (in any writing) with whatever digits and signs around them. Words about the
 * person themself count as common. Nothing is demanded of a password's letters.
 */
export function isCommonPassword(password: string, about: ReadonlyArray<string> = []): boolean {
  const plain = withoutAccents(password)
  if (new Set(plain).size <= FEW_LETTERS) return true
  const pressed = plain.replaceAll(/[^a-z0-9]/g, '')
  if (isRepeated(pressed) || isSlide(pressed)) return true
  const words = new Set([...COMMON_WORDS, ...about.flatMap(wordsAbout)])
  const readings = [plain, ...middlesOf(plain).map(asLetters)]
  return readings.some((reading) => {
    const letters = reading.replaceAll(/[^a-z]/g, '')
    return letters === '' || isFewWords(letters, words)
  })
}

/**
 * A year and an exclamation mark around a word are themselves, inside it they stand for letters. Where the word begins
 * and ends is anybody's guess: hesl0 and 2026, or hesl and 02026.
 */
function middlesOf(text: string): string[] {
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0
  const after = /[^a-z]*$/.exec(text)?.[0].length ?? 0
  const cuts = (length: number) => [0, Math.max(0, length - 1), length]
  return cuts(before).flatMap((start) => cuts(after).map((end) => text.slice(start, text.length - end)))
}

function asLetters(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('')
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function wordsAbout(text: string): string[] {
  const plain = withoutAccents(text)
  return [plain.replaceAll(/[^a-z]/g, ''), ...plain.split(/[^a-z]+/)].filter((word) => word.length >= 3)
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= Math.min(6, text.length / 2); length++) {
    const piece = text.slice(0, length)
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true
  }
  return false
}

/** At most two slides and nothing else, such as 123456abcdef. */
function isSlide(text: string): boolean {
  const first = slideFrom(text)
  return first >= 4 && (first === text.length || slideFrom(text.slice(first)) === text.length - first)
}

function slideFrom(text: string): number {
  let longest = 0
  for (const row of ROWS.flatMap((each) => [each, [...each].toReversed().join('')])) {
    let length = longest
    while (length < text.length && row.includes(text.slice(0, length + 1))) length++
    longest = Math.max(longest, length)
  }
  return longest
}

function isFewWords(letters: string, words: ReadonlySet<string>): boolean {
  // fewest[i] is the smallest number of different words that the first i letters can be cut into.
  const fewest: Array<ReadonlySet<string> | null> = [new Set<string>()]
  for (let end = 1; end <= letters.length; end++) {
    let best: ReadonlySet<string> | null = null
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start++) {
      const before = fewest[start]
      const word = letters.slice(start, end)
      if (!before || !words.has(word)) continue
      const used = new Set(before).add(word)
      if (!best || used.size < best.size) best = used
    }
    fewest.push(best)
  }
  const used = fewest[letters.length]
  return used != null && used.size <= FEW_WORDS
}
