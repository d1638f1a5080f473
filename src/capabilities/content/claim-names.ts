import type { Claims } from './content.ts'

/** What the provider says of itself, in the order of the form. Apart from the schemas, because browsers need none. */
export const CLAIM_NAMES = [
  'experience',
  'graduates',
  'practice',
  'customers',
  'certified',
] as const satisfies ReadonlyArray<keyof Claims>
export type ClaimName = (typeof CLAIM_NAMES)[number]
