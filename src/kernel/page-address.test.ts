import { expect, test } from 'vitest'
import { inLanguage, languageOfPath, pageIn, slovakPath, twinOf } from './page-address.ts'

const TWINS = [
  ['/', '/en'],
  ['/kontakt', '/en/contact'],
  ['/blog/co-je-ai', '/en/blog/co-je-ai'],
  ['/kurzy/zaklady-ai', '/en/courses/zaklady-ai'],
  ['/terminy', '/en/dates'],
  ['/vop', '/en/terms'],
  ['/firma', '/en/company'],
] as const

test.each(TWINS)('%s is %s in English, and the other way round', (slovak, english) => {
  expect(twinOf(slovak, 'en')).toBe(english)
  expect(twinOf(english, 'sk')).toBe(slovak)
  expect([twinOf(slovak, 'sk'), twinOf(english, 'en')]).toEqual([slovak, english])
  expect([languageOfPath(slovak), languageOfPath(english)]).toEqual(['sk', 'en'])
  expect([slovakPath(slovak), slovakPath(english)]).toEqual([slovak, slovak])
})

test.each([
  '/moja-rezervacia/abc',
  '/firma/abc',
  '/terminy/abc/kalendar.ics',
  '/terminy/kalendar.ics',
  '/blog/rss.xml',
  '/admin/sessions',
  '/english',
  'kontakt',
])('%s has one address', (path) => {
  expect(twinOf(path, 'en')).toBeNull()
  expect(languageOfPath(path)).toBeNull()
  expect(pageIn(path, 'en')).toBe(path)
})

test('what an address asks for and where on the page it leads stay; one that names a language is left as it is', () => {
  expect(pageIn('/#schedule', 'en')).toBe('/en#schedule')
  expect(pageIn('/?kurz=ai#schedule', 'en')).toBe('/en?kurz=ai#schedule')
  expect(pageIn('/en/blog?tag=ai', 'sk')).toBe('/blog?tag=ai')
  expect(pageIn('/vop?lang=sk', 'en')).toBe('/vop?lang=sk')
  expect(pageIn('#contact', 'en')).toBe('#contact')
})

test('a page that has one address names the language in it, on this site and in a letter', () => {
  expect(inLanguage('/platba/abc?x=1#a', 'en')).toBe('/platba/abc?x=1&lang=en#a')
  expect(inLanguage('/platba/abc', 'sk')).toBe('/platba/abc')
  expect(inLanguage('https://bystro.example/odstupenie', 'en')).toBe('https://bystro.example/en/withdrawal')
  expect(inLanguage('https://bystro.example', 'en')).toBe('https://bystro.example/en')
})
