import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { MarketingAnswer, MarketingIntent, MarketingLink } from './marketing-page.ts'
import { resubscribeToMarketing } from './resubscribe-to-marketing.server.ts'
import { unsubscribeFromMarketing } from './unsubscribe-from-marketing.server.ts'

/** What the buttons of the page do where the page has no JavaScript; with it they call the same verbs over HTTP. */
export function grantMarketingWish(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'jobs' | 'settings'>,
  { intent, link: { email, token } }: { intent: MarketingIntent; link: MarketingLink },
  call: Call,
): Promise<MarketingAnswer> {
  if (intent === 'confirm') return resubscribeToMarketing(services, { token }, call)
  if (intent === 'resubscribe') return resubscribeToMarketing(services, { email }, call)
  return unsubscribeFromMarketing(services, { email, token }, call)
}
