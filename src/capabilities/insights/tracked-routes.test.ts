import { expect, test } from 'vitest'
import { trackedPage } from './tracked-routes.ts'

test('a public page is counted by its template, and of an address only the slug of an article goes further', () => {
  expect(trackedPage('/')).toEqual({ route: '/', article: null })
  expect(trackedPage('/blog/ako-zacat-s-ai')).toEqual({ route: '/blog/:slug', article: 'ako-zacat-s-ai' })
  expect(trackedPage('/rezervacia/5f0c2b1e-0000-4000-8000-000000000000')).toEqual({
    route: '/rezervacia/:session',
    article: null,
  })
  expect(trackedPage('/terms')).toEqual({ route: '/vop', article: null })
  expect(trackedPage('/kontakt/')).toEqual({ route: '/kontakt', article: null })
})

test('a page in another language is counted as the same page', () => {
  expect(trackedPage('/en')).toEqual({ route: '/', article: null })
  expect(trackedPage('/en/blog/')).toEqual({ route: '/blog', article: null })
  expect(trackedPage('/en/blog/good-brief')).toEqual({ route: '/blog/:slug', article: 'good-brief' })
  expect(trackedPage('/en/contact')).toEqual({ route: '/kontakt', article: null })
  expect(trackedPage('/en/nowhere')).toBeNull()
  expect(trackedPage('/en/blog/Jana@example.sk')).toBeNull()
})

test('a page that an address with a token opens, and the back office, are never counted', () => {
  const secret = 'k3yk3yk3yk3yk3yk3yk3y'
  for (const path of [
    'pripojit',
    'lektor',
    'platba',
    'moja-rezervacia',
    'volba',
    'zmena',
    'potvrdenie-adresy',
    'potvrdenie-objednavky',
    'ucet-na-vratenie',
    'v-poradovniku',
    'spatna-vazba',
    'ponuka',
    'unsubscribe',
    'admin',
  ]) {
    expect(trackedPage(`/${path}`)).toBeNull()
    expect(trackedPage(`/${path}/${secret}`)).toBeNull()
  }
  expect(trackedPage(`/moja-rezervacia/${secret}/potvrdenie`)).toBeNull()
  expect(trackedPage('/blog/Jana@example.sk')).toBeNull()
  expect(trackedPage('/nikde')).toBeNull()
})
