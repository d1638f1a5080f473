/**
 * What a text leaves open, in one form wherever people write texts: a word in braces, `{meno}`. Spaces inside of the braces
 * are forgiven, anything else in braces is none.
 */
const PLACEHOLDER = /\{[ \t]*([\p{L}\p{N}_]+)[ \t]*\}/gu

export function placeholdersIn(text: string): ReadonlyArray<string> {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** The first thing in braces that is none of the known, with its braces; null where everything can be filled in. */
export function unknownPlaceholder(text: string, known: ReadonlyArray<string>): string | null {
  for (const [whole, name = ''] of text.matchAll(/\{([^{}\n]{0,40})\}/g)) if (!known.includes(name.trim())) return whole
  return null
}

/** Puts values into a text. What a value says is not read again, and what is not known stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | null | undefined>>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
}
