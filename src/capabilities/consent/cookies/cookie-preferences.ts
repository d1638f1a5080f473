import { COOKIE_STORAGE } from '#capabilities/legal/cookie-policy.ts'

/** What a visitor may allow beside what the site cannot do without. */
export const COOKIE_CATEGORIES = ['analytics', 'marketing', 'functional'] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]
export type CookiePreferences = Readonly<Record<CookieCategory, boolean>>

export const PREFERENCES_KEY = COOKIE_STORAGE.preferences
export const GIVEN_KEY = COOKIE_STORAGE.given
export const COOKIE_EVENT = 'cookieConsentChange'

/**
 * What holds until somebody chooses, and what refusing everything means. Functional keeps only what the visitor asked
 * this browser to keep (theme, language); it opens no door to anybody else.
 */
export const DEFAULT_PREFERENCES: CookiePreferences = { analytics: false, marketing: false, functional: true }
export const ALL_ALLOWED: CookiePreferences = { analytics: true, marketing: true, functional: true }

/** Where storage is forbidden, a choice lasts as long as the page. */
let unstored: CookiePreferences | null = null

/** The visitor's choice. Null when there is none: a missing flag, and a broken or partial value, is no choice. */
export function cookiePreferences(): CookiePreferences | null {
  try {
    if (localStorage.getItem(GIVEN_KEY) !== 'true') return unstored
    return preferencesIn(localStorage.getItem(PREFERENCES_KEY)) ?? unstored
  } catch {
    return unstored
  }
}

export function isAllowed(category: CookieCategory): boolean {
  return (cookiePreferences() ?? DEFAULT_PREFERENCES)[category]
}

/** Calls back after every choice, made here or in another tab. */
export function onCookieChoice(changed: () => void): () => void {
  const followTab = (event: StorageEvent) => {
    // Null stands for a storage that was emptied.
    if (event.key === null || event.key === PREFERENCES_KEY || event.key === GIVEN_KEY) changed()
  }
  addEventListener(COOKIE_EVENT, changed)
  addEventListener('storage', followTab)
  return () => {
    removeEventListener(COOKIE_EVENT, changed)
    removeEventListener('storage', followTab)
  }
}

/** Keeps a choice and tells the page. Visitors choose through `chooseCookies`, which also proves it. */
export function storePreferences(preferences: CookiePreferences): void {
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
    localStorage.setItem(GIVEN_KEY, 'true')
    unstored = null
  } catch {
    unstored = preferences
  }
  dispatchEvent(new CustomEvent<CookiePreferences>(COOKIE_EVENT, { detail: preferences }))
}

function preferencesIn(stored: string | null): CookiePreferences | null {
  try {
    const { analytics, marketing, functional } = JSON.parse(stored ?? 'null') as Record<string, unknown>
    if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || typeof functional !== 'boolean') return null
    return { analytics, marketing, functional }
  } catch {
    return null
  }
}
