import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { THEME_KEY } from '#ui/hooks/theme.ts'
import { COOKIE_POLICY_VERSION, COOKIE_STORAGE } from './cookie-policy.ts'
import { hashText } from './hash-text.server.ts'
import { SAMPLE_PROVIDER, SAMPLE_SETTINGS } from './legal.testing.server.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'
import { cookieRowInWords, cookieRows } from './texts/cookie-policy-text.ts'
import { COOKIE_TABLE_HEADING } from './texts/cookie-rows.ts'

function read(language: 'sk' | 'en'): string {
  return builtInTexts(SAMPLE_SETTINGS).documents[language].cookies.text.replaceAll(/[\u00a0\u2060]/g, ' ')
}

test('[PUB-143] [PUB-166] the built-in cookie policy is Slovak and titled Zásady používania cookies', () => {
  const cookiePolicy = builtInTexts(INITIAL_SETTINGS).documents.sk.cookies
  expect(cookiePolicy).toMatchObject({ kind: 'cookies', language: 'sk', version: COOKIE_POLICY_VERSION })
  expect(cookiePolicy.text.split('\n\n')[0]).toBe('Zásady používania cookies')
  expect(cookiePolicy.hash).toBe(hashText(cookiePolicy.text))
  expect(cookiePolicy.text).toContain(INITIAL_SETTINGS.brand.email)
})

test('a changed sentence or row needs a new version of the cookie policy: version 1.5 is these characters', () => {
  expect(LANGUAGES.map((language) => builtInTexts(SAMPLE_SETTINGS).documents[language].cookies.hash)).toEqual([
    '32e00975d738f7b325d82090d5e94542bd3d850fbe1671f5aad896c02136abf5',
    '3e75e0440ac341925ab31a3280a4c996eb5697f0a56c27a7bf21b30f7313b826',
  ])
})

test('the cookie policy names everything that the site keeps in a browser, with its purpose, group and time', () => {
  for (const language of LANGUAGES) {
    const rows = cookieRows(SAMPLE_PROVIDER, language)
    expect(rows.map(({ name }) => name)).toEqual([
      COOKIE_STORAGE.preferences,
      COOKIE_STORAGE.given,
      COOKIE_STORAGE.chooser,
      COOKIE_STORAGE.pending,
      'react-router-scroll-positions',
      COOKIE_STORAGE.order,
      `__Host-${COOKIE_STORAGE.pass}`,
      THEME_KEY,
      COOKIE_STORAGE.language,
      COOKIE_STORAGE.visit,
      `${COOKIE_STORAGE.shares}, ${COOKIE_STORAGE.clicks}`,
      '_ga, _ga_*',
    ])
    expect(rows.filter(({ category }) => category === 'necessary')).toHaveLength(7)
    for (const row of rows) expect(read(language)).toContain(cookieRowInWords(row, language))
    expect(read(language)).toContain(COOKIE_TABLE_HEADING[language])
  }
})

test('the cookie policy says what a proof of a choice holds and how long it is kept', () => {
  expect(read('sk')).toContain(
    'jej čas, spôsob (prijatie všetkého, odmietnutie všetkého alebo nastavenie), zvolené skupiny',
  )
  expect(read('sk')).toContain('kým vaša voľba platí, a 4 roky po jej zmene alebo odvolaní')
  expect(read('en')).toContain('as long as your choice holds and for 4 years after you change or withdraw it')
})

test('the cookie policy says how visits are counted before and after consent, for how long, and that Google may be connected', () => {
  for (const part of [
    'Počítame len návštevy tých, ktorí s tým súhlasia. Kým si nevyberiete, neposielame nič',
    'Keď analytické cookies odmietnete, zmizne to hneď.',
    's tajným kľúčom, ktorý platí jediný deň',
    'Záznamy mažeme po 14 mesiacoch',
    'Ak je pripojená, načíta sa až po vašom súhlase',
  ]) {
    expect(read('sk')).toContain(part)
  }
  for (const part of [
    'Until you choose, we send nothing',
    'a secret key that is valid for a single day',
    'after 14 months',
    'If it is connected',
  ]) {
    expect(read('en')).toContain(part)
  }
})

test('the cookie policy says that nothing loads before consent, how to change the choice and where to complain', () => {
  for (const part of [
    'Kým nesúhlasíte, naša stránka nenačíta nič z iných serverov',
    '„Nastavenia cookies“',
    'Odmietnuť je rovnako jednoduché ako prijať',
    '§ 109 ods. 8 zákona č. 452/2021 Z. z.',
    'Úrad na ochranu osobných údajov',
  ]) {
    expect(read('sk')).toContain(part)
  }
  expect(read('en')).toContain('the Slovak text is binding')
})
