import type { AnalyticsEvent } from './analytics.ts'
import { utmOf } from './arrival.ts'
import { looksLikeSecret } from './harmless-word.ts'

type Send = { view(): void; event(event: AnalyticsEvent): void }

/** Sends the view and an event of a visit that a link on a social network began. False for every other: it sent nothing. */
export function trackUtm(address: string, send: Send): boolean {
  const { source, medium, campaign } = utmOf(address)
  if (medium !== 'social') return false
  send.view()
  const named = [source, campaign]
    .filter((part) => part !== null)
    .join('/')
    .slice(0, 80)
  // Two harmless words may look like a token together.
  send.event({ category: 'Social', action: 'arrive', label: looksLikeSecret(named) ? undefined : named || undefined })
  return true
}
