import { livePasskeys } from '#platform/auth/live-passkeys.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import type { OwnPasskey } from './passkeys.ts'

/** One's own passkeys, the oldest first. */
export async function listPasskeys(
  services: Pick<Services, 'auth' | 'db'>,
  _input: Record<never, never>,
  call: Call,
): Promise<OwnPasskey[]> {
  const { user } = await requireSignedIn(services, call)
  const passkeys = await livePasskeys(services.db, { userId: user.id })
  return passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    isBackedUp,
  }))
}
