import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OfAddress } from '../consent.ts'
import { hasMarketingConsent } from '../has-marketing-consent.server.ts'

/** Tells the back office whether marketing may be sent to an address. */
export async function checkMarketingConsent(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  { email }: OfAddress,
  { actor }: Pick<Call, 'actor'>,
): Promise<{ given: boolean }> {
  requireAccess('checkMarketingConsent', actor)
  return { given: await hasMarketingConsent(services, email) }
}
