import { matchedParts } from '#kernel/matched-parts.ts'

/** A text with the searched letters underlined, as it is written and not as it was typed. */
export function MarkedText({ text, words }: { text: string; words: ReadonlyArray<string> }) {
  let at = 0
  return matchedParts(text, words).map(({ text: part, isMatch }) => {
    const key = at
    at += part.length
    return isMatch ? <mark key={key}>{part}</mark> : part
  })
}
