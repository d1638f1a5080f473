import type { Services } from '#platform/services.server.ts'
import { emailHash } from './email-hash.server.ts'
import { findMarketingEntry } from './marketing-choice.server.ts'

/** Whether marketing may be sent to an address. Who cannot be sure must not send, so a failure means no. */
export async function hasMarketingConsent(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  email: string,
): Promise<boolean> {
  try {
    const entry = await findMarketingEntry(db, emailHash(config, email))
    return entry?.given ?? false
  } catch (error) {
    log.error({ error }, 'marketing consent could not be checked')
    return false
  }
}
