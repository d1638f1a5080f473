import { useSyncExternalStore } from 'react'
import { isAllowed, onCookieChoice } from '#capabilities/consent/cookies/cookie-preferences.ts'

/** Whether this visitor agreed to content of other services in general. The server does not know, so it says no. */
export function useEmbedConsent(): boolean {
  return useSyncExternalStore(
    onCookieChoice,
    () => isAllowed('marketing'),
    () => false,
  )
}
