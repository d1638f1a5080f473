import { z } from 'zod'
import { CLAIM_NAMES, type ClaimName } from './claim-names.ts'
import type { Claims } from './content.ts'
import { CONTENT_LIMITS } from './content-limits.ts'

/** How the provider can prove each claim. It is for the provider and whoever inspects it, and is no part of the site. */
const Note = z.string().trim().max(CONTENT_LIMITS.evidence)

export const ClaimsEvidence = z.object({
  experience: Note,
  graduates: Note,
  practice: Note,
  customers: Note,
  certified: Note,
})
export type ClaimsEvidence = z.output<typeof ClaimsEvidence>

export const NO_EVIDENCE: ClaimsEvidence = { experience: '', graduates: '', practice: '', customers: '', certified: '' }

/** The claims that say something new without a word about how it is proven. */
export function changedWithoutEvidence(
  before: Claims,
  after: Claims,
  evidence: ClaimsEvidence,
): ReadonlyArray<ClaimName> {
  return CLAIM_NAMES.filter(
    (name) =>
      evidence[name].trim() === '' &&
      (before[name].figure !== after[name].figure || before[name].words !== after[name].words),
  )
}
