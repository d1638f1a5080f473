import type { SignedIn } from '#platform/auth/identity.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { refuse as refuseAtDoor } from '#platform/http/http.refusals.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'

/** How long ago somebody may have signed in to change what lets them in. */
const FRESH_MINUTES = 30

type Needed = Pick<Services, 'auth' | 'clock'>

/** Whoever the call's own session belongs to; every verb about one's own account asks here, whatever door it has. */
export async function requireSignedIn({ auth }: Pick<Services, 'auth'>, call: Call): Promise<SignedIn> {
  const signedIn = await auth.identify({ cookie: call.cookie })
  if (!signedIn || signedIn.missing === 'second-factor') return refuseAtDoor.now('AUTHENTICATION_REQUIRED')
  return signedIn
}

/** The same for somebody who signed in a moment ago: a browser left open for days is not enough. */
export async function requireFreshSignIn(services: Needed, call: Call): Promise<SignedIn> {
  const signedIn = await requireSignedIn(services, call)
  const age = services.clock.now().getTime() - signedIn.authSession.createdAt.getTime()
  if (age > FRESH_MINUTES * 60_000) return refuse.now('SIGN_IN_AGAIN')
  return signedIn
}
