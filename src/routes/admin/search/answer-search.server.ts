import { LEAST_LETTERS, MOST_LETTERS } from '#capabilities/search/search.ts'
import { searchEverything } from '#capabilities/search/search-everything.server.ts'
import type { Language } from '#kernel/language.ts'
import { plainWords } from '#kernel/matched-parts.ts'
import { searchedWords } from '#kernel/searched-words.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { actionsWith, findPlaces } from './office-places.ts'
import { showFound } from './show-found.ts'
import { type ShownGroup, ShownResults } from './shown-results.ts'

type Asked = { text: string; role: StaffRole; language: Language }

/** What the words of an address ask for. */
export function searchIn(address: string): string {
  return (new URL(address).searchParams.get('q') ?? '').trim().slice(0, MOST_LETTERS)
}

/** Records first, then places, and last what can be done with the best match. */
export async function answerSearch(
  services: Services,
  { text, role, language }: Asked,
  call: Call,
): Promise<ShownResults> {
  const { kinds, unanswered } = await searchEverything(services, { text }, call)
  const now = services.clock.now()
  const words = [...new Set([...plainWords(text), ...searchedWords(text)])]
  const records = kinds.map(({ kind, finds, isMore }) => ({
    kind,
    isMore,
    results: finds.map((found) => showFound(found, { language, now, words })),
  }))
  const places = text.length < LEAST_LETTERS ? [] : findPlaces(text, role, language)
  return ShownResults.parse({
    words,
    groups: withActions(records, places, role, language),
    isIncomplete: unanswered.length > 0,
  })
}

function withActions(
  records: ReadonlyArray<ShownGroup>,
  places: ReadonlyArray<ShownGroup>,
  role: StaffRole,
  language: Language,
): ReadonlyArray<ShownGroup> {
  const best = records[0]?.results[0]
  const extra = best?.kind === 'session' ? actionsWith(best, role, language) : []
  const actions = places.find(({ kind }) => kind === 'action')
  const results = [...extra, ...(actions?.results ?? [])]
  return [
    ...records,
    ...places.filter((group) => group !== actions),
    ...(results.length > 0 ? [{ kind: 'action' as const, results, isMore: actions?.isMore ?? false }] : []),
  ]
}
