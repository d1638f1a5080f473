import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authSessions, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { SignedIn } from '#platform/auth/identity.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'

/**
 * The end of every way to sign in: the session that was there before in this browser is gone, the new one has an id of
 * its own, and it is written down who came in how.
 */
export async function beginSession(
  { auth, db, clock }: Pick<Services, 'auth' | 'db' | 'clock'>,
  { cookies, by }: { cookies: ReadonlyArray<string>; by: 'password' | 'custom-token' | 'second-factor' | 'passkey' },
  call: Call,
): Promise<SignedIn> {
  const replaced = await auth.identify({ cookie: call.cookie })
  const signedIn = await auth.identify({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  if (!signedIn) throw new Error('A session that was just made is not there')
  const { user, authSession } = signedIn
  await db.transaction(async (tx) => {
    if (replaced && replaced.authSession.id !== authSession.id) {
      await tx.delete(authSessions).where(eq(authSessions.id, replaced.authSession.id))
    }
    await tx.update(authUsers).set({ lastSignInAt: clock.now() }).where(eq(authUsers.id, user.id))
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: signedIn.missing === 'second-factor' ? 'sign-in-begun' : 'signed-in',
      subject: { kind: 'auth-session', id: authSession.id },
      requestId: call.requestId,
      changes: { by: { before: null, after: by } },
    })
  })
  call.setCookies?.push(...cookies)
  return signedIn
}
