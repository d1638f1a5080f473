import type { Language } from '#kernel/language.ts'
import { bindSpaces } from '#kernel/typography.ts'

/** Lines as an editor's keyboard makes them become paragraphs with one blank line between; this is what is then hashed. */
export function tidyText(written: string, language: Language): string {
  const paragraphs = written
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
  const text = paragraphs.map((paragraph) => paragraph.trim()).join('\n\n')
  return language === 'sk' ? bindSpaces(text) : text
}
