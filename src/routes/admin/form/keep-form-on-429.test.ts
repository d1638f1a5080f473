import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast } from '#ui/overlays/toast.ts'
import { keepFormOn429 } from './keep-form-on-429.ts'

/** What the router makes of an answer that no screen of ours wrote. */
const refused = (status: number) => ({
  type: 'error' as const,
  result: { status, statusText: '', internal: false, data: '{"error":{"code":"TOO_MANY_REQUESTS"}}' },
})
const sent = (method: string, status: number) =>
  keepFormOn429({ request: new Request('https://site.example/admin', { method }) }, async () => ({
    screen: refused(status),
  }))

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'sk' } }))
afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

test('a form over the limit of forms leaves its screen as it is and says why', async () => {
  expect(await sent('POST', 429)).toEqual({ screen: { type: 'data', result: null } })
  expect(shownToast()).toMatchObject({ kind: 'bad', title: 'Príliš veľa pokusov' })
  expect(shownToast()?.description).toContain('ostalo vo formulári')
})

test('any other answer to a form, and any refused reading, stays what it is', async () => {
  const before = shownToast()?.id
  expect(await sent('POST', 500)).toEqual({ screen: refused(500) })
  expect(await sent('GET', 429)).toEqual({ screen: refused(429) })
  expect(shownToast()?.id).toBe(before)
})
