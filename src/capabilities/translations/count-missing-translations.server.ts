import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listTexts } from './list-texts.server.ts'
import { standsIn } from './written-texts.ts'

/** How many texts of the site lack English: of all of it, or of each place that is named. */
export async function countMissingTranslations(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { places }: { places: ReadonlyArray<string> },
  { actor }: Pick<Call, 'actor'>,
): Promise<{ all: number; at: Readonly<Record<string, number>> }> {
  requireAccess('listTranslations', actor)
  const missing = (await listTexts(services)).texts.filter(({ english }) => english === null)
  const at = places.map((place) => [place, missing.filter((text) => standsIn(text, place)).length] as const)
  return { all: missing.length, at: Object.fromEntries(at) }
}
