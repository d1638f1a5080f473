import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listTexts } from './list-texts.server.ts'

/** How many texts of the site lack English: all of them, and by the place where they are written. */
export async function countMissingTranslations(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { actor }: Pick<Call, 'actor'>,
): Promise<{ all: number; at: Readonly<Record<string, number>> }> {
  requireAccess('listTranslations', actor)
  const missing = (await listTexts(services)).texts.filter(({ english }) => english === null)
  const at: Record<string, number> = {}
  for (const { place } of missing.flatMap(({ places }) => places)) at[place] = (at[place] ?? 0) + 1
  return { all: missing.length, at }
}
