import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BANNER, BANNER_VERSION, COOKIE_SETTINGS } from './cookie-banner.ts'

test('a changed word of the banner or its settings is a new version', () => {
  const words = JSON.stringify([BANNER, COOKIE_SETTINGS])
  expect({ [BANNER_VERSION]: createHash('sha256').update(words).digest('hex') }).toEqual({
    '1.0': '3becdb3cc889a08340793b28144cf79ada19710cc2b91c8ea68e48e3aeba16c6',
  })
})
