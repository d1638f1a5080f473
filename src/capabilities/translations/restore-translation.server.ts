import type { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { type ChangingServices, changeTranslation } from './change-translation.server.ts'
import { RestoreTranslation } from './translation-input.ts'

/** Takes an editor's English off a text: the built-in one holds again, and where there is none the text is Slovak. */
export async function restoreTranslation(
  services: ChangingServices,
  given: z.input<typeof RestoreTranslation>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('restoreTranslation', call.actor)
  await changeTranslation(services, RestoreTranslation.parse(given), call, () => null)
}
