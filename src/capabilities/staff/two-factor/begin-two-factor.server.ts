import { isNull } from 'drizzle-orm'
import { authTwoFactors } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OwnFactors } from '../staff.ts'
import { newTotpSecret, totpUri } from './one-time-code.server.ts'
import { proveToAddFactor } from './prove-to-add-factor.server.ts'
import { readSecondFactors } from './read-second-factors.server.ts'

/** A new key for an authenticator app, also beside passkeys. Nothing is asked for with it until `confirmTwoFactor` has seen a code of it. */
export async function beginTwoFactor(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'log' | 'metrics' | 'settings'>,
  { proof = null }: { proof?: OwnFactors | null },
  call: Call,
): Promise<{ uri: string; secret: string }> {
  const { auth, db, settings } = services
  const { user: asking } = await requireSignedIn(services, call)
  if ((await readSecondFactors(db, asking.id)).hasApp) return refuse.now('TWO_FACTOR_ALREADY_ON')
  const user = await proveToAddFactor(services, proof, call)
  const secret = newTotpSecret()
  const sealed = await auth.seal(secret)
  const begun = await db
    .insert(authTwoFactors)
    .values({ userId: user.id, secret: sealed })
    .onConflictDoUpdate({
      target: authTwoFactors.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(authTwoFactors.confirmedAt),
    })
    .returning({ userId: authTwoFactors.userId })
  if (begun.length === 0) refuse.now('TWO_FACTOR_ALREADY_ON')
  return { uri: totpUri(secret, user.email, settings.current().brand.product), secret }
}
