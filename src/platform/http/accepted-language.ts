import type { Language } from '#kernel/language.ts'

/**
 * The language of the back office for a browser: Slovak to who reads Slovak or Czech, English to everybody else. Null when
 * the browser prefers none, as programs do.
 */
export function acceptedLanguage(header: string | null): Language | null {
  const [first] = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
      return { tag, weight }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}\b/.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  if (!first) return null
  return /^(sk|cs)\b/.test(first.tag) ? 'sk' : 'en'
}
