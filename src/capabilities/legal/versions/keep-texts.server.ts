import type { Executor } from '#platform/db/database.server.ts'
import type { CurrentSettings } from '#platform/settings/site-settings.ts'
import { legalTexts } from '../legal.tables.server.ts'
import type { LegalText } from '../legal.ts'
import { builtInTexts } from '../texts/built-in-texts.server.ts'

/** Keeps texts by their hash, before anybody can agree to them. What is kept already stays as it is. */
export async function keepTexts(executor: Executor, texts: ReadonlyArray<LegalText>): Promise<void> {
  await executor
    .insert(legalTexts)
    .values([...texts])
    .onConflictDoNothing()
}

/** Called when a process starts and when settings change: both may bring texts that the database has not seen. */
export async function keepBuiltInTexts(executor: Executor, settings: CurrentSettings): Promise<void> {
  await keepTexts(executor, builtInTexts(settings).all)
}
