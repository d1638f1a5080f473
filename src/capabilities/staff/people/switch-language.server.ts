import { eq } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import type { SwitchLanguage } from '../staff.ts'

/** The language of the back office for whoever asks, from now on and on every device. */
export async function switchLanguage(
  services: Pick<Services, 'auth' | 'db' | 'clock'>,
  { language }: SwitchLanguage,
  call: Call,
): Promise<SwitchLanguage> {
  const { user } = await requireSignedIn(services, call)
  await services.db
    .update(authUsers)
    .set({ language, isLanguageChosen: true, updatedAt: services.clock.now() })
    .where(eq(authUsers.id, user.id))
  return { language }
}
