import type { Actor } from '#platform/audit/write-audit.server.ts'
import { may } from '#platform/auth/who-may.ts'
import type { Access } from './contract.ts'
import { refuse } from './http.refusals.ts'

/** Asked at the door and again in every verb that is not for visitors: a verb that gains a door stays closed. */
export function requireAccess(access: Access, { kind }: Actor): void {
  if (isAdmitted(access, kind)) return
  refuse.now(kind === 'visitor' ? 'AUTHENTICATION_REQUIRED' : 'INSUFFICIENT_PERMISSIONS')
}

/** The same as a question, for what a screen shows. */
export function isAdmitted(access: Access, kind: Actor['kind']): boolean {
  if (access === 'visitor' || kind === 'system') return true
  if (kind === 'visitor') return false
  if (access === 'signed-in') return true
  return kind !== 'user' && may(kind, access)
}
