import type { LegalText } from '#capabilities/legal/legal.ts'
import type { ConsentPurpose } from '../consent-purposes.ts'
import type { ConsentEntry } from './consent-ledger.ts'

/** An entry with what was in front of the person. */
export type ProvenEntry = ConsentEntry & {
  /** The sentence beside the box, where the text quotes it and so proves it. */
  wording: string | null
  /** Of the text; null where the store does not have it. */
  text: Pick<LegalText, 'kind' | 'language' | 'version' | 'effectiveOn'> | null
  /** Whether it is the one that holds now for its purpose and order. */
  isHolding: boolean
}

/** What one person ever agreed to, refused and took back, oldest first. */
export type ConsentHistory = {
  entries: ReadonlyArray<ProvenEntry>
  registrationIds: ReadonlyArray<string>
  /** What the address wants about marketing now; null when it was never asked. */
  marketing: { given: boolean; since: string } | null
}

/** Whose it is, as far as we still know: the ledger itself has no name. */
export type ProofSubject = {
  registrations: ReadonlyArray<{ id: string; reference: string; name: string | null; email: string | null }>
}

/** Everything that proves consents to somebody outside, by itself: the entries and the whole texts. */
export type ConsentProof = {
  kind: 'consent-proof'
  madeAt: string
  madeBy: string
  provider: string
  subject: ProofSubject
  /** One order alone, or everything about the person. */
  scope: { registrationId: string | null }
  entries: ReadonlyArray<ProvenEntry>
  texts: ReadonlyArray<LegalText>
  /** SHA-256 of `entries` and `texts` as they stand in the JSON file, without spaces between. */
  digest: string
}

/** The one that holds is the last of its purpose that counts: of an order, or for marketing of the address. */
export function holdingIds(
  entries: ReadonlyArray<{ id: number; purpose: ConsentPurpose; registrationId: string | null; counts: boolean }>,
): ReadonlySet<number> {
  const last = new Map<string, number>()
  for (const { id, purpose, registrationId, counts } of entries) {
    if (counts) last.set(purpose === 'marketing' ? purpose : `${purpose} ${registrationId}`, id)
  }
  return new Set(last.values())
}
