import { inArray } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { ALL_BUILT_IN } from './built-in-texts.server.ts'
import { legalTexts } from './legal.tables.server.ts'
import type { LegalText } from './legal.ts'

/** Texts by the hashes that stand in the ledger, also when the built-in text or the brand behind it has changed since. */
export async function findTexts(
  executor: Executor,
  hashes: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, LegalText>> {
  const found = new Map(ALL_BUILT_IN.filter(({ hash }) => hashes.includes(hash)).map((text) => [text.hash, text]))
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
