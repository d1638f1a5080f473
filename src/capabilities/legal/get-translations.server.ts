import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { getPrivacy, getTerms } from './get-document.server.ts'
import type { ContractTextKind, LegalText } from './legal.ts'
import { readPublishedContents } from './versions/read-published-contents.server.ts'

/** The texts of a contract in a language other than the contract's, for reading; only what is translated. */
export async function getTranslations(
  executor: Executor,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  language: Language,
): Promise<ReadonlyArray<LegalText<ContractTextKind>>> {
  const contents = await readPublishedContents(executor, dayOf(clock.now()))
  const published = { current: () => contents }
  const texts = [getTerms({ settings }, published, language), getPrivacy({ settings }, published, language)]
  return language === 'sk' ? [] : texts.filter((text) => text.language === language)
}
