import type { Executor } from '#platform/db/database.server.ts'
import { ALL_BUILT_IN } from './built-in-texts.server.ts'
import { legalTexts } from './legal.tables.server.ts'
import type { LegalText } from './legal.ts'

/** Keeps texts by their hash, before anybody can agree to them. What is kept already stays as it is. */
export async function keepTexts(executor: Executor, texts: ReadonlyArray<LegalText>): Promise<void> {
  await executor
    .insert(legalTexts)
    .values([...texts])
    .onConflictDoNothing()
}

/** Called when a process starts: a release or a brand file may have brought texts that the database has not seen. */
export async function keepBuiltInTexts(executor: Executor): Promise<void> {
  await keepTexts(executor, ALL_BUILT_IN)
}
