import type { CookiePreferences } from './cookie-preferences.ts'

type Signal = 'granted' | 'denied'

export type ConsentModeSignals = Readonly<
  Record<
    | 'ad_storage'
    | 'ad_user_data'
    | 'ad_personalization'
    | 'analytics_storage'
    | 'functionality_storage'
    | 'personalization_storage'
    | 'security_storage',
    Signal
  >
>

/**
 * A choice in the words of Google Consent Mode v2. Without a choice everything but security is denied: what a tag must
 * start with.
 */
export function consentModeSignals(preferences: CookiePreferences | null): ConsentModeSignals {
  const signal = (isGranted: boolean | undefined): Signal => (isGranted ? 'granted' : 'denied')
  const marketing = signal(preferences?.marketing)
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: signal(preferences?.analytics),
    functionality_storage: signal(preferences?.functional),
    personalization_storage: marketing,
    security_storage: 'granted',
  }
}
