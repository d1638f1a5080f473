import type { Messages } from '#kernel/messages.ts'

type CatalogueEntry = { isRetryable: boolean } & Messages<string>

/** What people read when a call of the back office fails. */
export const ERROR_CATALOGUE = {
  'authentication-required': {
    isRetryable: true,
    en: 'Authentication required. Please log in again.',
    sk: 'Prihláste sa, prosím, znova.',
  },
  'insufficient-permissions': {
    isRetryable: false,
    en: 'Insufficient permissions. Admin access required.',
    sk: 'Nemáte dostatočné oprávnenia. Potrebujete prístup správcu.',
  },
  'app-check-failed': {
    isRetryable: false,
    en: 'Security verification failed. Please refresh the page and try again.',
    sk: 'Bezpečnostné overenie zlyhalo. Obnovte, prosím, stránku a skúste to znova.',
  },
  'network-error': {
    isRetryable: true,
    en: 'Network error. Please check your connection and try again.',
    sk: 'Chyba siete. Skontrolujte, prosím, pripojenie a skúste to znova.',
  },
  'participant-not-found': {
    isRetryable: false,
    en: 'Participant not found. It may have already been deleted.',
    sk: 'Účastníka sme nenašli. Možno ho už niekto vymazal.',
  },
  'unknown-error': {
    isRetryable: true,
    en: 'An unexpected error occurred. Please try again or contact support.',
    sk: 'Nastala neočakávaná chyba. Skúste to, prosím, znova alebo nám napíšte.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type CatalogueKey = keyof typeof ERROR_CATALOGUE

/** Sentences that stand in an error itself. They are technical, so a Slovak screen shows them among its details. */
export const BACKEND_MESSAGES = {
  'claim-unverified': {
    en: 'Unable to verify admin permissions. Please try again.',
    sk: 'Oprávnenia správcu sa nepodarilo overiť. Skúste to, prosím, znova.',
  },
  'function-timeout': { en: 'Function call timeout', sk: 'Čas na odpoveď servera uplynul' },
  'authentication-timeout': { en: 'Authentication timeout', sk: 'Čas na prihlásenie uplynul' },
  'token-timeout': { en: 'Token retrieval timeout', sk: 'Čas na získanie tokenu uplynul' },
  'initialization-timeout': { en: 'Backend initialization timeout', sk: 'Čas na spustenie služieb uplynul' },
  'connection-test-timeout': { en: 'Connection test timeout', sk: 'Čas na skúšku spojenia uplynul' },
  'no-user': { en: 'No user is currently signed in', sk: 'Nikto nie je prihlásený' },
} as const satisfies Record<string, Messages<string>>
