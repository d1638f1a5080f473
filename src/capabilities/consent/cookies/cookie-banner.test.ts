import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { BANNER, BANNER_VERSIONS } from './cookie-banner.ts'
import { COOKIE_SETTINGS } from './cookie-settings.ts'

test('a changed word of the banner or its settings is a new version, in either language', () => {
  const hashes = LANGUAGES.map((language) => {
    const words = JSON.stringify([BANNER[language], COOKIE_SETTINGS[language]])
    return [BANNER_VERSIONS[language], createHash('sha256').update(words).digest('hex')]
  })
  expect(Object.fromEntries(hashes)).toEqual({
    '1.0': '3becdb3cc889a08340793b28144cf79ada19710cc2b91c8ea68e48e3aeba16c6',
    '1.1': 'dd0bcea1bc535359a8c020445e52ede410e32784cf9b443375d393883ee38c23',
  })
})
