import type { AnalyticsEvent } from './analytics.ts'
import { utmOf } from './arrival.ts'

type Send = { view(): void; event(event: AnalyticsEvent): void }

/** Sends the view and an event of a visit that a link on a social network began. False for every other: it sent nothing. */
export function trackUtm(address: string, send: Send): boolean {
  const { source, medium, campaign } = utmOf(address)
  if (medium !== 'social') return false
  send.view()
  const named = [source, campaign].filter((part) => part !== null).join('/')
  send.event({ category: 'Social', action: 'arrive', label: named.slice(0, 80) || undefined })
  return true
}
