import { expect, test } from 'vitest'
import { consentModeSignals } from './consent-mode.ts'
import { ALL_ALLOWED, DEFAULT_PREFERENCES } from './cookie-preferences.ts'

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
}

test('[PUB-441] [ADM-219] before any choice every signal but security is denied', () => {
  expect(consentModeSignals(null)).toEqual(DENIED)
})

test('[PUB-440] [ADM-219] each category opens its own signals and no other', () => {
  const nothing = { analytics: false, marketing: false, functional: false }
  expect(consentModeSignals(nothing)).toEqual(DENIED)
  expect(consentModeSignals({ ...nothing, analytics: true })).toEqual({ ...DENIED, analytics_storage: 'granted' })
  expect(consentModeSignals({ ...nothing, marketing: true })).toEqual({
    ...DENIED,
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    personalization_storage: 'granted',
  })
  expect(consentModeSignals(DEFAULT_PREFERENCES)).toEqual({ ...DENIED, functionality_storage: 'granted' })
  expect(Object.values(consentModeSignals(ALL_ALLOWED))).not.toContain('denied')
})
