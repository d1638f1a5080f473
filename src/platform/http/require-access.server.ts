import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Access } from './contract.ts'
import { refuse } from './http.refusals.ts'

const ADMITTED: Record<Access, ReadonlySet<Actor['kind']>> = {
  visitor: new Set(['visitor', 'user', 'viewer', 'admin', 'system']),
  'signed-in': new Set(['user', 'viewer', 'admin', 'system']),
  viewer: new Set(['viewer', 'admin', 'system']),
  admin: new Set(['admin', 'system']),
}

/** Asked at the door and again in every verb that is not for visitors: a verb that gains a door stays closed. */
export function requireAccess(access: Access, actor: Actor): void {
  if (ADMITTED[access].has(actor.kind)) return
  refuse.now(actor.kind === 'visitor' ? 'AUTHENTICATION_REQUIRED' : 'INSUFFICIENT_PERMISSIONS')
}
