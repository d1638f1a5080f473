import type { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { type ChangingServices, changeTranslation } from './change-translation.server.ts'
import { hasSamePlaceholders, longestTranslation } from './translation.ts'
import { SaveTranslation } from './translation-input.ts'
import { refuse } from './translations.refusals.ts'

/** Puts an editor's English beside a Slovak text of the site, unless somebody else saved one since it was read. */
export async function saveTranslation(
  services: ChangingServices,
  given: z.input<typeof SaveTranslation>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveTranslation', call.actor)
  const { text, ...which } = SaveTranslation.parse(given)
  await changeTranslation(services, which, call, ({ slovak }) => {
    if (text === '') refuse.now('TRANSLATION_EMPTY', { wrong: ['text'] })
    if (text.length > longestTranslation(slovak)) refuse.now('TRANSLATION_TOO_LONG', { wrong: ['text'] })
    if (!hasSamePlaceholders(slovak, text)) refuse.now('PLACEHOLDERS_DIFFER', { wrong: ['text'] })
    return text
  })
}
