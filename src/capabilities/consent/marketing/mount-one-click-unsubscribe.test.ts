import { expect, test } from 'vitest'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { createHttpApp } from '#platform/http/create-http-app.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { givenConsents } from '../consent.testing.server.ts'
import { hasMarketingConsent } from '../has-marketing-consent.server.ts'
import { unsubscribeLink } from '../unsubscribe-link.server.ts'
import { mountOneClickUnsubscribe } from './mount-one-click-unsubscribe.server.ts'

/** The page behind the mount answers what it was sent, so a test sees that the body is still there. */
function appWithPage(services: TestServices): HttpApp {
  return createHttpApp({
    services,
    callables: [],
    mounts: [(app) => mountOneClickUnsubscribe(app, services)],
    pages: (app) => void app.all('*', async (c) => c.text(`page: ${await new Response(c.req.raw.body).text()}`)),
  })
}

function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) }
}

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

test('a mail program that posts to the List-Unsubscribe link ends marketing, as form or multipart, as often as it likes', async () => {
  await using services = await testServices()
  const app = appWithPage(services)
  const { email } = await givenConsents(services, {
    email: 'jana+kurz@example.test',
    consent: { marketing: { given: true } },
  })
  const link = unsubscribeLink(services.config, email)
  expect(link).toMatch(/^http:\/\/bystro\.test\/unsubscribe\?email=jana%2Bkurz%40example\.test&token=[\w-]{22}$/)

  const first = await app.request(link, form(ONE_CLICK))
  expect([first.status, await first.text()]).toEqual([200, 'Odhlásili sme vás z marketingových e-mailov.'])
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await hasMarketingConsent(services, email)).toBe(false)

  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const again = await app.request(link, { method: 'POST', body: multipart })
  expect(again.status).toBe(200)
})

test('opening the link, a wrong token or another form change nothing and go on to the page', async () => {
  await using services = await testServices()
  const app = appWithPage(services)
  const { email } = await givenConsents(services, { consent: { marketing: { given: true } } })
  const link = unsubscribeLink(services.config, email)
  const foreign = unsubscribeLink(services.config, 'peter@example.test').replace('peter', 'jana')
  const withoutToken = link.replace(/&token=.*/, '')
  const passed: ReadonlyArray<[string, RequestInit | undefined, string]> = [
    [link, undefined, 'page: '],
    [link, form({ intent: 'unsubscribe' }), 'page: intent=unsubscribe'],
    [link, { method: 'POST', body: '{"x":1}', headers: { 'content-type': 'application/json' } }, 'page: {"x":1}'],
    [foreign, form(ONE_CLICK), 'page: List-Unsubscribe=One-Click'],
    [withoutToken, form(ONE_CLICK), 'page: List-Unsubscribe=One-Click'],
  ]
  for (const [address, init, answer] of passed) {
    const response = await app.request(address, init)
    expect(await response.text(), address).toBe(answer)
  }
  expect(await hasMarketingConsent(services, email)).toBe(true)
})

test('a body that no mail program sends is not read', async () => {
  await using services = await testServices()
  const response = await appWithPage(services).request(
    unsubscribeLink(services.config, 'jana@example.test'),
    form({ ...ONE_CLICK, filler: 'x'.repeat(9000) }),
  )
  expect(response.status).toBe(413)
})
