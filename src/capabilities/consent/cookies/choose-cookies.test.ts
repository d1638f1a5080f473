import { expect, test, vi } from 'vitest'
import { chooseCookies } from './choose-cookies.ts'
import { cookiePreferences } from './cookie-preferences.ts'
import { MAX_PENDING, sendPendingProofs } from './cookie-proof.ts'
import { testBrowser } from './cookies.testing.server.ts'

const ALL = { analytics: true, marketing: true, functional: true }
const NONE = { analytics: false, marketing: false, functional: true }
const UUID = expect.stringMatching(/^[\da-f-]{36}$/)

test('[PUB-247] [ADM-112] accepting everything allows all three and marks consent given', async () => {
  using browser = testBrowser()
  chooseCookies({ how: 'accept-all' }, 'sk')
  expect(browser.storedJson('cookie-consent-preferences')).toEqual(ALL)
  expect(browser.stored()['cookie-consent-given']).toBe('true')
  await sendPendingProofs()
})

test('[PUB-248] [ADM-113] refusing everything refuses analytics and marketing and keeps functional', async () => {
  using browser = testBrowser({ theme: 'dark' })
  chooseCookies({ how: 'reject-all' }, 'sk')
  expect(browser.storedJson('cookie-consent-preferences')).toEqual(NONE)
  expect(browser.stored()).toMatchObject({ 'cookie-consent-given': 'true', theme: 'dark' })
  await sendPendingProofs()
})

test('[PUB-249] [ADM-114] saving stores the chosen switches; without functional, what was remembered goes', async () => {
  using browser = testBrowser({ theme: 'dark', 'gdpr-language': 'en' })
  const preferences = { analytics: true, marketing: false, functional: false }
  chooseCookies({ how: 'save-settings', preferences }, 'sk')
  expect(cookiePreferences()).toEqual(preferences)
  expect(Object.keys(browser.stored())).not.toContain('theme')
  expect(Object.keys(browser.stored())).not.toContain('gdpr-language')
  await sendPendingProofs()
})

test('a choice in front of English words is proven under their version', async () => {
  using browser = testBrowser()
  chooseCookies({ how: 'reject-all' }, 'en')
  await sendPendingProofs()
  expect(browser.sentProofs()).toEqual([{ chooserId: UUID, how: 'reject-all', ...NONE, bannerVersion: '1.1' }])
})

test('each choice is proven once, under the same random number, by a call that outlives the page', async () => {
  using browser = testBrowser()
  chooseCookies({ how: 'accept-all' }, 'sk')
  chooseCookies({ how: 'reject-all' }, 'sk')
  await sendPendingProofs()
  const chooserId = browser.stored()['cookie-consent-id']
  expect(browser.sentProofs()).toEqual([
    { chooserId, how: 'accept-all', ...ALL, bannerVersion: '1.0' },
    { chooserId, how: 'reject-all', ...NONE, bannerVersion: '1.0' },
  ])
  expect(chooserId).toEqual(UUID)
  expect(browser.fetch.mock.calls[0]).toMatchObject(['/api/recordCookieChoice', { method: 'POST', keepalive: true }])
  expect(browser.stored()).not.toHaveProperty('cookie-consent-pending')
})

test('choices made while the first proof is under way are all proven, in their order', async () => {
  using browser = testBrowser()
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  browser.fetch.mockImplementationOnce(async () => {
    await held
    return Response.json({ result: { recorded: true } })
  })
  chooseCookies({ how: 'accept-all' }, 'sk')
  await vi.waitFor(() => expect(browser.fetch).toHaveBeenCalledOnce())
  chooseCookies({ how: 'reject-all' }, 'sk')
  chooseCookies({ how: 'accept-all' }, 'sk')
  letGo()
  await sendPendingProofs()
  expect(browser.sentProofs()).toMatchObject([{ how: 'accept-all' }, { how: 'reject-all' }, { how: 'accept-all' }])
  expect(browser.stored()).not.toHaveProperty('cookie-consent-pending')
})

test('a proof that does not arrive is kept, bounded, and goes later in its order', async () => {
  using browser = testBrowser()
  browser.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  for (let choice = 0; choice <= MAX_PENDING; choice++) {
    chooseCookies({ how: choice % 2 === 0 ? 'accept-all' : 'reject-all' }, 'sk')
  }
  await sendPendingProofs()
  expect(browser.storedJson('cookie-consent-pending')).toHaveLength(MAX_PENDING)

  browser.fetch.mockReset()
  browser.fetch.mockImplementation(async () => Response.json({ result: { recorded: true } }))
  await sendPendingProofs()
  expect(browser.sentProofs()).toHaveLength(MAX_PENDING)
  expect(browser.sentProofs().at(-1)).toMatchObject({ how: 'accept-all' })
  expect(browser.stored()).not.toHaveProperty('cookie-consent-pending')
})

test('a server in trouble is asked again, one that read the proof and refused it is not', async () => {
  for (const { status, isKept } of [
    { status: 503, isKept: true },
    { status: 429, isKept: true },
    { status: 404, isKept: true },
    { status: 400, isKept: false },
  ]) {
    using browser = testBrowser()
    browser.fetch.mockImplementation(async () => Response.json({ error: { code: 'NO', message: 'no' } }, { status }))
    chooseCookies({ how: 'accept-all' }, 'sk')
    await sendPendingProofs()
    expect('cookie-consent-pending' in browser.stored(), String(status)).toBe(isKept)
  }
})

test('rubbish in storage stops neither the choice nor its proof', async () => {
  for (const rubbish of ['{', '"x"', '{"a":1}', 'null']) {
    using browser = testBrowser({ 'cookie-consent-pending': rubbish, 'cookie-consent-id': 'not-a-number' })
    chooseCookies({ how: 'accept-all' }, 'sk')
    await sendPendingProofs()
    expect(browser.sentProofs()).toEqual([{ chooserId: UUID, how: 'accept-all', ...ALL, bannerVersion: '1.0' }])
  }
})

test('where storage is forbidden the choice holds for the page and is proven all the same', async () => {
  using browser = testBrowser()
  browser.forbidStorage()
  chooseCookies({ how: 'accept-all' }, 'sk')
  await vi.waitFor(() => expect(browser.sentProofs()).toHaveLength(1))
  expect(cookiePreferences()).toEqual(ALL)
})
