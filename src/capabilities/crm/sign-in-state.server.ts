import { createHash } from 'node:crypto'

export function hashOfState(state: string): string {
  return createHash('sha256').update(state).digest('base64url')
}

/** A verifier opens for its own sign-in only. */
export function sealUseOf(stateHash: string): string {
  return `crm-sign-in:${stateHash}`
}
