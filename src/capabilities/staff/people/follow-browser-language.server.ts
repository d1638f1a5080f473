import { and, eq } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { SignedIn } from '#platform/auth/identity.ts'
import type { Services } from '#platform/services.server.ts'

/**
 * The language of the back office for somebody: the one they chose, else the browser's, which is remembered with the account
 * from then on. A browser that prefers none leaves the account as it is.
 */
export async function followBrowserLanguage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: Pick<SignedIn['user'], 'id' | 'language' | 'isLanguageChosen'>,
  accepted: Language | null,
): Promise<Language> {
  if (user.isLanguageChosen || accepted === null) return user.language
  const [followed] = await db
    .update(authUsers)
    .set({ language: accepted, isLanguageChosen: true, updatedAt: clock.now() })
    .where(and(eq(authUsers.id, user.id), eq(authUsers.isLanguageChosen, false)))
    .returning({ language: authUsers.language })
  return followed?.language ?? user.language
}
