import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { SignedIn } from './identity.ts'

/**
 * Whom a signed-in person acts as. The row says the role; `claims` can only narrow it: without the admin claim nobody
 * is staff, with the viewer's an admin reads and everybody else waits for a token of their new role. Pages have no token
 * and pass what the guard has established.
 */
export function actorOf(
  signedIn: SignedIn | null,
  claims: { admin?: true | undefined; viewer?: true | undefined },
): Actor {
  if (!signedIn || signedIn.missing === 'second-factor') return { kind: 'visitor', id: null }
  const { id, role } = signedIn.user
  if (signedIn.missing !== 'nothing' || role === null || !claims.admin) return { kind: 'user', id }
  if (!claims.viewer || role === 'viewer') return { kind: role, id }
  return { kind: role === 'admin' ? 'viewer' : 'user', id }
}
