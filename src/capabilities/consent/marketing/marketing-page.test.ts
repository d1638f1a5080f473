import { expect, test } from 'vitest'
import { marketingLink } from './marketing-link.server.ts'
import { failedWish, failureOf, grantedWish, type MarketingLink, openedPage, sentWish } from './marketing-page.ts'

const LINK: MarketingLink = { kind: 'leave', email: 'jana@example.test', token: null }
const DONE = { message: 'Odhlásili sme vás z marketingových e-mailov.', alreadyUnsubscribed: false }

const linkOf = (query: string) => marketingLink(new URLSearchParams(query))

test('[PUB-032] [PUB-280] the link is read from the query, with and without a token', () => {
  expect(linkOf('email=jana%40example.test&token=abc')).toEqual({ ...LINK, token: 'abc' })
  expect(linkOf('email=jana%40example.test')).toEqual(LINK)
  expect(linkOf('email=jana%40example.test&token=')).toEqual(LINK)
  expect(linkOf('action=resubscribe&token=5.abc')).toEqual({ kind: 'confirm', email: null, token: '5.abc' })
  expect(linkOf('email=jana')).toMatchObject({ email: null })
  expect(linkOf(`email=jana%40example.test&token=${'x'.repeat(101)}`).token).toBe('unreadable')
})

test('[PUB-199] [PUB-241] the page goes from idle to loading and on to success, already unsubscribed or an error', () => {
  const idle = openedPage(LINK)
  expect(idle).toEqual({
    email: 'jana@example.test',
    loading: null,
    success: null,
    message: null,
    error: null,
    alreadyUnsubscribed: false,
  })
  const loading = sentWish(idle, 'unsubscribe')
  expect(loading).toEqual({ ...idle, loading: 'unsubscribe' })
  expect(grantedWish(loading, 'unsubscribe', DONE)).toMatchObject({
    loading: null,
    success: 'unsubscribe',
    error: null,
    alreadyUnsubscribed: false,
  })
  expect(grantedWish(loading, 'unsubscribe', { ...DONE, alreadyUnsubscribed: true })).toMatchObject({
    success: 'unsubscribe',
    alreadyUnsubscribed: true,
  })
  const failure = failureOf('unsubscribe', null)
  const failed = failedWish(loading, failure)
  expect(failed).toMatchObject({ loading: null, success: null, error: failure })
  expect(sentWish(failed, 'unsubscribe').error).toBeNull()
})

test('[PUB-242] subscribing again returns to success with the already-unsubscribed flag cleared', () => {
  const left = grantedWish(openedPage(LINK), 'unsubscribe', { ...DONE, alreadyUnsubscribed: true })
  const back = grantedWish(sentWish(left, 'resubscribe'), 'resubscribe', { message: 'Poslali sme vám e-mail.' })
  expect(back).toMatchObject({ success: 'resubscribe', alreadyUnsubscribed: false, message: 'Poslali sme vám e-mail.' })
})

test('[PUB-279] [PUB-282] without an address the page says so, leaving and coming back alike', () => {
  expect(openedPage({ ...LINK, email: null }).error?.title).toBe('Email adresa nie je špecifikovaná')
  expect(openedPage({ kind: 'confirm', email: null, token: null }).error?.title).toBe(
    'Email adresa nie je špecifikovaná',
  )
  const refusal = { message: 'Email adresa nie je špecifikovaná' }
  expect(failureOf('resubscribe', refusal).title).toBe('Email adresa nie je špecifikovaná')
})

test('[PUB-370] [PUB-371] [PUB-372] a failure has its title, the cause below it, and a sentence when nobody knows it', () => {
  expect(failureOf('unsubscribe', { message: 'Chyba pri odhlasovaní' })).toEqual({
    title: 'Chyba pri odhlasovaní',
    text: 'Skúste to, prosím, o chvíľu znova.',
  })
  expect(failureOf('unsubscribe', { message: 'Tento odkaz neplatí.' })).toEqual({
    title: 'Chyba pri odhlasovaní',
    text: 'Tento odkaz neplatí.',
  })
  for (const intent of ['resubscribe', 'confirm'] as const) {
    expect(failureOf(intent, { message: 'Tento odkaz neplatí.' }).title).toBe('Chyba pri opätovnom prihlásení')
    expect(failureOf(intent, null).title).toBe('Neočakávaná chyba')
  }
})
