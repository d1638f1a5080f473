import { expect, test } from 'vitest'
import { languageIn, spokenLanguage } from './reading-language.ts'

test('[PUB-043] only sk and en count as languages of an address', () => {
  expect(languageIn('http://bystro.test/vop?lang=en')).toBe('en')
  expect(languageIn('http://bystro.test/vop?lang=sk&utm_source=x')).toBe('sk')
  for (const search of ['', '?lang=', '?lang=cs', '?lang=EN', '?language=en']) {
    expect(languageIn(`http://bystro.test/vop${search}`), search).toBeNull()
  }
})

test("[PUB-042] the first of the browser's languages that we have is taken, whatever its country", () => {
  expect(spokenLanguage(['de-AT', 'en-US', 'sk'])).toBe('en')
  expect(spokenLanguage(['SK-sk', 'en'])).toBe('sk')
  expect(spokenLanguage(['cs-CZ', 'de'])).toBeNull()
  expect(spokenLanguage([])).toBeNull()
})
