import { anonymousAddress } from '#platform/http/anonymous-address.server.ts'
import type { Call } from '#platform/http/callable.server.ts'

export type BrowserEvidence = { ipAddress: string | null; userAgent: string | null }

/** What the ledger keeps of the browser a consent came from: an address that points at nobody, and what it called itself. */
export function browserEvidence({
  clientAddress,
  userAgent,
}: Pick<Call, 'clientAddress' | 'userAgent'>): BrowserEvidence {
  return { ipAddress: anonymousAddress(clientAddress) || null, userAgent: userAgent.slice(0, 500) || null }
}
