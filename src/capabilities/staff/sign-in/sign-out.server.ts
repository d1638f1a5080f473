import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Ends the session of the cookie: its row is gone, so neither the cookie nor a token of it opens anything again. */
export async function signOut(
  { auth, db, clock }: Pick<Services, 'auth' | 'db' | 'clock'>,
  _input: Record<never, never>,
  call: Call,
): Promise<{ signedOut: true }> {
  const signedIn = await auth.identify({ cookie: call.cookie })
  call.setCookies?.push(...(await auth.endSession({ cookie: call.cookie })))
  if (signedIn) {
    await writeAudit(db, clock, {
      actor: { kind: 'user', id: signedIn.user.id },
      action: 'signed-out',
      subject: { kind: 'auth-session', id: signedIn.authSession.id },
      requestId: call.requestId,
    })
  }
  return { signedOut: true }
}
