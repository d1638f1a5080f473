import { z } from 'zod'
import { plainText } from '#kernel/plain-text.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listTexts } from './list-texts.server.ts'
import { SHOWN_TRANSLATIONS, type ShownTranslations, type TextPlace, type TranslatedText } from './translation.ts'
import { standsIn } from './written-texts.ts'

const ListTranslations = z.object({
  /** Words of either language. */
  search: z.string().max(200).nullable().default(null),
  /** Null is what is missing, and everything where nothing is. */
  show: z.enum(SHOWN_TRANSLATIONS).nullable().default(null),
  /** Or one thing in it: `sessions/{id}`. */
  place: z.string().max(200).nullable().default(null),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(1000).default(25),
})

type TranslationsPage = {
  texts: ReadonlyArray<TranslatedText>
  total: number
  /** How many lack English, whatever is searched for. */
  missing: number
  show: ShownTranslations
  /** Everywhere that a text stands, in the order of the site. */
  places: ReadonlyArray<TextPlace>
}

/** The Slovak texts of the site with their English, a page at a time, in the order of the site. */
export async function listTranslations(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  given: z.input<typeof ListTranslations>,
  { actor }: Pick<Call, 'actor'>,
): Promise<TranslationsPage> {
  requireAccess('listTranslations', actor)
  const { search, show, place, page, pageSize } = ListTranslations.parse(given)
  const { texts: all, places } = await listTexts(services)
  const here = all.filter((text) => place === null || standsIn(text, place))
  const missing = here.filter(({ english }) => english === null)
  const shown = show ?? (missing.length > 0 ? 'missing' : 'all')
  const words = plainText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const found = (shown === 'missing' ? missing : here).filter(({ slovak, english }) => {
    const said = plainText(`${slovak} ${english ?? ''}`)
    return words.every((word) => said.includes(word))
  })
  return {
    texts: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    missing: missing.length,
    show: shown,
    places,
  }
}
