import { plainText } from '#kernel/plain-text.ts'

/** What stands before or after a name in Slovakia and in the lands around. None that is a name as well. */
const TITLES = new Set(
  'bc mgr mga ing arch mudr mvdr mddr judr phdr rndr paeddr pharmdr thdr thlic phmr doc prof phd artd thd csc drsc dr dsc dis llm llb mba mpa mph bba msc bsc dba msgr et'.split(
    ' ',
  ),
)

/** Titles whose letters are often written apart: Ph. D., Dr. h. c. */
const APART: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<!\p{L})(ph|art|th)\.?\s+d(?=[.,\s]|$)\.?/gu, '$1d'],
  [/(?<!\p{L})h\.\s*c\./gu, ''],
  [/(?<!\p{L})(dr|c|m|b)\.\s*sc(?!\p{L})\.?/gu, '$1sc'],
  [/(?<!\p{L})ll\.\s*([mb])(?=[.,\s]|$)/gu, 'll$1'],
]

/**
 * Whether two spellings name one person: diacritics, letter case, titles, and the order and number of blanks say nothing.
 * Nothing else is forgiven: a part that is missing is another name.
 */
export function isSameName(one: string, other: string): boolean {
  const first = partsOf(one)
  return first !== '' && first === partsOf(other)
}

function partsOf(name: string): string {
  const text = APART.reduce((sum, [apart, joined]) => sum.replaceAll(apart, joined), plainText(name))
  return text
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}.']+/u)
    .flatMap(wordsIn)
    .toSorted()
    .join(' ')
}

/** `ph.d.` is one title, `ing.arch.` are two, `j.novak` is an initial and a name. */
function wordsIn(dotted: string): ReadonlyArray<string> {
  const words = dotted.split('.').filter(Boolean)
  if (TITLES.has(words.join(''))) return []
  return words.filter((word) => !TITLES.has(word))
}
