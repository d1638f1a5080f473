import type { Call } from '#platform/http/callable.server.ts'
import { refuse as refuseAtDoor } from '#platform/http/http.refusals.ts'
import type { Services } from '#platform/services.server.ts'
import type { FreshToken } from '../staff.ts'

/** A new token for the session of the cookie, carrying the claim as the database knows it now. */
export async function refreshToken(
  { auth }: Pick<Services, 'auth'>,
  _input: Record<never, never>,
  call: Call,
): Promise<FreshToken> {
  const signedIn = await auth.identify({ cookie: call.cookie })
  if (!signedIn || signedIn.missing === 'second-factor') return refuseAtDoor.now('AUTHENTICATION_REQUIRED')
  const { token, expiresAt, admin } = await auth.issueToken(signedIn)
  const { user, authSession, missing } = signedIn
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    admin,
    missing,
    user: { id: user.id, email: user.email, name: user.name, language: user.language },
    sessionId: authSession.id,
    sessionExpiresAt: authSession.expiresAt.toISOString(),
    lastActivityAt: authSession.lastSeenAt.toISOString(),
  }
}
