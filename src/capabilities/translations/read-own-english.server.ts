import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Words } from './dictionary.ts'
import { translations } from './translations.tables.server.ts'

/** The English that the office has written itself. */
export async function readOwnEnglish(db: Executor): Promise<Words> {
  const rows = await db
    .select({ slovak: translations.slovak, text: translations.text })
    .from(translations)
    .where(and(eq(translations.language, 'en'), isNotNull(translations.text)))
    .orderBy(translations.key)
  return Object.fromEntries(rows.flatMap(({ slovak, text }) => (text === null ? [] : [[slovak, text]])))
}
