import { eq } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import type { SwitchLetterKeys } from './desk.ts'

/** Whether single letters do something for whoever asks, from now on and on every device. */
export async function switchLetterKeys(
  services: Pick<Services, 'auth' | 'db' | 'clock'>,
  { areLettersOn }: SwitchLetterKeys,
  call: Call,
): Promise<{ areLettersOn: boolean }> {
  const { user } = await requireSignedIn(services, call)
  await services.db
    .update(authUsers)
    .set({ letterKeys: areLettersOn, updatedAt: services.clock.now() })
    .where(eq(authUsers.id, user.id))
  return { areLettersOn }
}
