import { expect, test } from 'vitest'
import { cookiePreferences, isAllowed, onCookieChoice, storePreferences } from './cookie-preferences.ts'
import { testBrowser } from './cookies.testing.server.ts'

const CHOSEN = { analytics: true, marketing: false, functional: true }

test('[PUB-195] [PUB-197] [ADM-074] a choice is stored under its two keys and read back', () => {
  using browser = testBrowser()
  storePreferences(CHOSEN)
  expect(browser.storedJson('cookie-consent-preferences')).toEqual(CHOSEN)
  expect(browser.stored()['cookie-consent-given']).toBe('true')
  expect(cookiePreferences()).toEqual(CHOSEN)
})

test('[PUB-196] [PUB-437] [ADM-217] until somebody chooses, functional is allowed and nothing else', () => {
  using _ = testBrowser()
  expect(cookiePreferences()).toBeNull()
  expect([isAllowed('analytics'), isAllowed('marketing'), isAllowed('functional')]).toEqual([false, false, true])
})

test('[PUB-246] a missing flag, and a broken or partial value, is no choice and allows nothing', () => {
  const whole = JSON.stringify({ analytics: true, marketing: true, functional: true })
  const noChoices: Array<Record<string, string>> = [
    { 'cookie-consent-preferences': whole },
    { 'cookie-consent-given': 'true' },
    { 'cookie-consent-given': 'false', 'cookie-consent-preferences': whole },
    ...[
      '',
      '{',
      'null',
      '[]',
      '"true"',
      '{"analytics":true}',
      '{"analytics":1,"marketing":true,"functional":true}',
    ].map((broken) => ({ 'cookie-consent-given': 'true', 'cookie-consent-preferences': broken })),
  ]
  for (const entries of noChoices) {
    using _ = testBrowser(entries)
    expect(cookiePreferences(), JSON.stringify(entries)).toBeNull()
    expect(isAllowed('analytics') || isAllowed('marketing'), JSON.stringify(entries)).toBe(false)
  }
})

test('others hear of a choice made here and in another tab, until they stop listening', () => {
  using browser = testBrowser()
  let heard = 0
  const stop = onCookieChoice(() => heard++)
  storePreferences(CHOSEN)
  expect(heard).toBe(1)
  for (const key of ['cookie-consent-given', 'cookie-consent-preferences', null, 'theme']) {
    browser.page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  expect(heard).toBe(4)
  stop()
  storePreferences(CHOSEN)
  expect(heard).toBe(4)
})

test('where storage is forbidden a choice lasts as long as the page', () => {
  using browser = testBrowser()
  browser.forbidStorage()
  expect(cookiePreferences()).toBeNull()
  storePreferences(CHOSEN)
  expect(cookiePreferences()).toEqual(CHOSEN)
})
