import { inArray } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { legalTexts } from './legal.tables.server.ts'
import type { LegalText } from './legal.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'

/** Most installations never change what these quote, so they are known without asking. */
const FIRST_TEXTS = builtInTexts(INITIAL_SETTINGS).all

/** Texts by the hashes that stand in the ledger, also when the built-in text or the brand behind it has changed since. */
export async function findTexts(
  executor: Executor,
  hashes: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, LegalText>> {
  const found = new Map(FIRST_TEXTS.filter(({ hash }) => hashes.includes(hash)).map((text) => [text.hash, text]))
  const missing = hashes.filter((hash) => !found.has(hash))
  if (missing.length === 0) return found
  const { hash, kind, language, version, effectiveOn, text } = legalTexts
  const kept = await executor
    .select({ hash, kind, language, version, effectiveOn, text })
    .from(legalTexts)
    .where(inArray(legalTexts.hash, missing))
  for (const each of kept) found.set(each.hash, each)
  return found
}
