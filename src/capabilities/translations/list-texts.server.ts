import { eq } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { BUILT_IN_ENGLISH } from './built-in-english.ts'
import { builtInItems } from './built-in-items.ts'
import { dictionaryOf } from './dictionary.ts'
import { keyOfText } from './key-of-text.server.ts'
import { listWritten } from './list-written.server.ts'
import type { TextPlace, TranslatedText } from './translation.ts'
import { translations } from './translations.tables.server.ts'
import { type WrittenText, writtenTexts } from './written-texts.ts'

const builtIn = dictionaryOf(BUILT_IN_ENGLISH)
const BUILT_IN_AT = new Map(writtenTexts(builtInItems()).map(({ spot, slovak }) => [spot, slovak]))

/** Every Slovak text of the site with its English, each of them once, and the places where they stand. */
export async function listTexts(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
): Promise<{ texts: ReadonlyArray<TranslatedText>; places: ReadonlyArray<TextPlace> }> {
  const [items, rows] = await Promise.all([
    listWritten(services),
    services.db.select().from(translations).where(eq(translations.language, 'en')).orderBy(translations.updatedAt),
  ])
  const texts = writtenTexts(items)
  const shown = new Set(texts.map(({ slovak }) => slovak))
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  // The one of the last change stands, because it comes last.
  const lastAt = new Map(rows.filter(({ slovak }) => !shown.has(slovak)).map((row) => [row.spot, row]))
  const places = [...new Map(items.map(({ place, name }) => [place, { place, name }])).values()]
  return { texts: texts.map(withEnglish), places }

  function withEnglish({ slovak, spot, ...text }: WrittenText): TranslatedText {
    const key = keyOfText(slovak)
    const row = rowOf.get(key)
    const own = row?.text ?? null
    const english = own ?? builtIn(slovak)
    return {
      ...text,
      key,
      slovak,
      english,
      origin: own !== null ? 'own' : english !== null ? 'built-in' : null,
      hasBuiltIn: builtIn(slovak) !== null,
      version: row?.version ?? 0,
      spot,
      former: english === null ? formerAt(spot) : null,
    }
  }

  /** What a text that is gone was in English; a text that stands elsewhere now has its own. */
  function formerAt(spot: string): TranslatedText['former'] {
    const row = lastAt.get(spot)
    if (row?.text) return { slovak: row.slovak, english: row.text }
    const slovak = BUILT_IN_AT.get(spot)
    if (slovak === undefined || shown.has(slovak)) return null
    const english = builtIn(slovak)
    return english === null ? null : { slovak, english }
  }
}
