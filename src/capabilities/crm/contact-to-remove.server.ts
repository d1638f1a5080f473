import type { Config } from '#platform/config/config.server.ts'
import { seal, unseal } from '#platform/tokens/seal.server.ts'

const USE = 'crm-removal'

/**
 * What `crm_removals.contactId` holds: the contact's id, or, where the CRM was told of somebody and its answer was never
 * heard, their address, sealed, so that the contact can be looked for. Null where the CRM cannot know the person.
 */
export function contactToRemove(
  config: Pick<Config, 'signingSecrets'>,
  { contactId, attempts, email }: { contactId: string | null; attempts: number; email: string | null },
): string | null {
  if (contactId !== null) return contactId
  return attempts > 0 && email !== null ? seal(config, USE, email) : null
}

/** The other way round: an id, or the address to look for; null where the seal opens no more. */
export function openContactToRemove(
  config: Pick<Config, 'signingSecrets'>,
  kept: string,
): { contactId: string } | { email: string } | null {
  if (/^\d{1,40}$/.test(kept)) return { contactId: kept }
  const email = unseal(config, USE, kept)
  return email === null ? null : { email }
}
