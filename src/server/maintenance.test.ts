import { expect, test } from 'vitest'
import { turnedAwayContext } from '#platform/http/router-context.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import type { RenderPage } from './pages.server.ts'
import { givenPages, startNode } from './web-node.testing.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const

/** Stands where the root of the pages stands: what was turned away is answered by it. */
function givenSite(): RenderPage {
  const { render } = givenPages()
  return async (asked, context) =>
    context.get(turnedAwayContext) === 'maintenance'
      ? new Response('closed', { status: 503, headers: { 'content-type': 'text/html' } })
      : render(asked, context)
}

test('while the site is closed its pages answer 503 and are kept nowhere, and what people are owed stays open', async () => {
  await using node = await startNode(givenSite())
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(node.origin + path, init)).status
  expect(await statusOf('/')).toBe(200)
  await saveSettings(node.services, { version: 0, values: { maintenance: { isOn: true, message: '' } } }, ADMIN)
  const closed = await fetch(`${node.origin}/`)
  expect([closed.status, closed.headers.get('retry-after'), closed.headers.get('cache-control')]).toEqual([
    503,
    '600',
    'no-store',
  ])
  expect(await statusOf('/kontakt')).toBe(503)
  expect(await statusOf('/_root.data')).toBe(503)
  for (const path of ['/vop', '/odstupenie', '/payment-success', '/pripojit/abc', '/admin', '/healthz', '/readyz']) {
    expect([path, await statusOf(path)]).not.toEqual([path, 503])
  }
  await saveSettings(node.services, { version: 1, values: { maintenance: { isOn: false, message: '' } } }, ADMIN)
  expect(await statusOf('/')).toBe(200)
})

test('a changed setting has every public page made anew', async () => {
  const { render, seen } = givenPages()
  await using node = await startNode(render)
  const visit = async () => {
    await fetch(`${node.origin}/`)
    return seen.length
  }
  await visit()
  expect(await visit()).toBe(1)
  const brand = { ...INITIAL_SETTINGS.brand, line: 'Kurzy pri káve' }
  await saveSettings(node.services, { version: 0, values: { brand } }, ADMIN)
  expect(await visit()).toBe(2)
})
