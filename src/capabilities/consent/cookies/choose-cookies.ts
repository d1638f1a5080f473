import type { Language } from '#kernel/language.ts'
import { forgetRemembered } from '#ui/hooks/remembered.ts'
import { BANNER_VERSIONS } from './cookie-banner.ts'
import { ALL_ALLOWED, type CookiePreferences, DEFAULT_PREFERENCES, storePreferences } from './cookie-preferences.ts'
import { proveCookieChoice } from './cookie-proof.ts'

export type CookieChoosing =
  | { how: 'accept-all' }
  | { how: 'reject-all' }
  | { how: 'save-settings'; preferences: CookiePreferences }

/**
 * A visitor's choice holds at once, in this browser; the proof follows, with the words that they read, and nobody waits
 * for it.
 */
export function chooseCookies(choosing: CookieChoosing, read: Language): void {
  const preferences = preferencesOf(choosing)
  storePreferences(preferences)
  if (!preferences.functional) forgetRemembered()
  void proveCookieChoice({ how: choosing.how, ...preferences, bannerVersion: BANNER_VERSIONS[read] })
}

function preferencesOf(choosing: CookieChoosing): CookiePreferences {
  if (choosing.how === 'accept-all') return ALL_ALLOWED
  if (choosing.how === 'reject-all') return DEFAULT_PREFERENCES
  return choosing.preferences
}
