import type { ConsentPurpose, ConsentSource, LegalBasis } from '../consent-purposes.ts'

export type ListConsentEntries = {
  purpose: ConsentPurpose | null
  given: boolean | null
  source: ConsentSource | null
  registrationIds: ReadonlyArray<string> | null
  /** An address as somebody typed it; its keyed hash is looked for. */
  email: string | null
  /** Calendar days in Bratislava, both inclusive. */
  fromDay: string | null
  toDay: string | null
  /** The number of an entry and on which side of it to go on; null begins with the newest. */
  cursor: { direction: 'older' | 'newer'; id: number } | null
}

/** One line of the ledger. Whose it is: a registration, never an address. */
export type ConsentEntry = {
  id: number
  at: string
  registrationId: string | null
  purpose: ConsentPurpose
  given: boolean
  /** Whether it says anything about what holds: a tick about marketing does so only once the mailbox is proven. */
  counts: boolean
  legalBasis: LegalBasis
  textVersion: string
  textHash: string
  source: ConsentSource
  ipAddress: string | null
  userAgent: string | null
}

export type ConsentEntries = {
  entries: ReadonlyArray<ConsentEntry>
  hasOlder: boolean
  hasNewer: boolean
}
