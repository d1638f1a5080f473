import { dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { LegalTexts } from './legal.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'
import { readPublishedContents } from './versions/read-published-contents.server.ts'

/**
 * The texts of a contract that are in force: the published Slovak ones, or else the built-in ones. What is shown,
 * accepted, hashed and sent comes from here, so it is one and the same text.
 */
export async function getCurrentTexts(
  executor: Executor,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
): Promise<LegalTexts> {
  const { sk: published } = await readPublishedContents(executor, dayOf(clock.now()))
  const { texts } = builtInTexts(settings.current())
  if (!published) return texts
  const { language, version, effectiveOn, content, termsHash, privacyHash } = published
  const facts = { language, version, effectiveOn }
  return {
    terms: { ...facts, kind: 'terms', text: content.termsOfService, hash: termsHash },
    privacy: { ...facts, kind: 'privacy', text: content.privacyPolicy, hash: privacyHash },
    withdrawal: texts.withdrawal,
  }
}
