import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { PublishedContents } from '../legal-content.ts'

export type OutdatedText = { language: Language; version: string; says: ReadonlyArray<string> }

/** The published versions in force that still say something which does not hold any more. */
export function findOutdatedTexts(
  published: PublishedContents,
  former: ReadonlyArray<string>,
): ReadonlyArray<OutdatedText> {
  return LANGUAGES.flatMap((language) => {
    const version = published[language]
    if (!version) return []
    const { termsOfService, privacyPolicy, contactInfo } = version.content
    const text = plain(`${termsOfService} ${privacyPolicy} ${contactInfo}`)
    const says = former.filter((value) => text.includes(plain(value)))
    return says.length === 0 ? [] : [{ language, version: version.version, says }]
  })
}

/** Texts are set with spaces that do not break. */
function plain(text: string): string {
  return text.replaceAll(/[\s\u00a0\u2060]+/gu, ' ')
}
