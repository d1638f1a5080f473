import { plainText } from './plain-text.ts'

/** The words of a text as they are compared. */
export function plainWords(text: string): ReadonlyArray<string> {
  return plainText(text).split(/\s+/).filter(Boolean)
}

export type TextPart = { text: string; isMatch: boolean }

/** A text cut where searched words stand in it: „kov“ marks the first three letters of „Kováč“. */
export function matchedParts(text: string, words: ReadonlyArray<string>): ReadonlyArray<TextPart> {
  const letters = [...text.normalize('NFC')]
  const marks = marksIn(letters, words)
  const parts: TextPart[] = []
  for (const [at, letter] of letters.entries()) {
    const isMatch = marks[at] === true
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  }
  return parts
}

/** Which letters belong to a word. A letter may become none or two when it is made plain, so each knows where it came from. */
function marksIn(letters: ReadonlyArray<string>, words: ReadonlyArray<string>): ReadonlyArray<boolean> {
  const origins: number[] = []
  let plain = ''
  for (const [at, letter] of letters.entries()) {
    const made = plainText(letter)
    plain += made
    for (let n = 0; n < made.length; n++) origins.push(at)
  }
  const marks = letters.map(() => false)
  for (const word of words.filter(Boolean)) {
    for (const from of placesOf(word, plain)) {
      for (const origin of origins.slice(from, from + word.length)) marks[origin] = true
    }
  }
  return marks
}

/** Where words begin with it, or wherever it stands if none does: in „Kovalčíková“ the first „kov“ is meant. */
function placesOf(word: string, plain: string): ReadonlyArray<number> {
  const places: number[] = []
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) places.push(at)
  const beginnings = places.filter((at) => at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? ''))
  return beginnings.length > 0 ? beginnings : places
}
