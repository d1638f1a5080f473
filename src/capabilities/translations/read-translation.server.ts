import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listTexts } from './list-texts.server.ts'
import type { TranslatedText } from './translation.ts'

/** One text with its English, for whoever was refused because of somebody else's; null where the site shows it no more. */
export async function readTranslation(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { key }: { key: string },
  { actor }: Pick<Call, 'actor'>,
): Promise<TranslatedText | null> {
  requireAccess('listTranslations', actor)
  const { texts } = await listTexts(services)
  return texts.find((text) => text.key === key) ?? null
}
