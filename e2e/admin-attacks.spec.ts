import { expect, test } from '@playwright/test'
import { adminScreens } from '../drills/parts/admin-surface.ts'
import { signedInAs } from './sign-in.ts'

/** Where attackers would like a sign-in to lead: other sites, scripts, and ways out of the back office. */
const AWAY = [
  'https://evil.example',
  'https://evil.example/admin/manage',
  'http://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'HTTPS://evil.example',
  '//evil.example/admin/',
  '//evil.example:80/admin/',
  '//admin@evil.example/admin/',
  'https://admin/admin/@evil.example',
  '/admin/../..//evil.example',
  '/admin/..//evil.example',
  '/admin/../../evil',
  '/admin/../kontakt',
  '/admin/%2e%2e/kontakt',
  '/admin/%2e%2e/%2e%2e//evil.example',
  '/admin/.%2e/kontakt',
  '/admin/..\\..\\evil.example',
  '/admin/..;/kontakt',
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '%2fadmin%2fmanage',
  '/%5cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/admin/\r\nset-cookie: planted=1',
  '/admin/%0d%0aset-cookie:%20planted=1',
  '\u0000//evil.example',
  ' //evil.example',
  ' https://evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '/．．/evil.example',
  '／／evil.example',
  '。evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://admin/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'mailto:admin@evil.example',
  'evil.example',
  'evil.example/admin/',
  '.evil.example',
  '@evil.example',
  ':80@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '/',
  '/administrator',
]

test('a sign-in leads nowhere but to screens of the back office', async ({ request, context, baseURL }) => {
  const { cookie } = await signedInAs(context, 'admin', { twoFactor: true })
  const here = new URL(baseURL ?? '').origin
  expect(AWAY.length).toBeGreaterThanOrEqual(60)
  for (const next of AWAY) {
    const answer = await request.get(`/admin?${new URLSearchParams({ next })}`, {
      headers: { cookie },
      maxRedirects: 0,
    })
    expect([next, answer.status()]).toEqual([next, 302])
    const target = new URL(answer.headers().location ?? '', here)
    expect([next, target.origin, target.pathname.startsWith('/admin')]).toEqual([next, here, true])
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('planted')
    const open = await request.get(`/admin?${new URLSearchParams({ next })}`, { maxRedirects: 0 })
    expect([next, open.status()]).toEqual([next, 200])
    const led = [...(await open.text()).matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to = '']) => new URL(to, here))
    expect([next, led.filter(({ origin }) => origin !== here)]).toEqual([next, []])
  }
  // The same parameter does lead on where it may.
  const right = await request.get('/admin?next=/admin/account%3Fpage%3D2', { headers: { cookie }, maxRedirects: 0 })
  expect(right.headers().location).toBe('/admin/account?page=2')
})

test('nothing of the back office may be kept, framed or sniffed', async ({ request, context }) => {
  test.slow()
  const { cookie } = await signedInAs(context, 'admin', { twoFactor: true })
  const screens = await adminScreens()
  expect(screens.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThan(1)
  for (const { path } of screens) {
    for (const headers of [{}, { cookie }]) {
      for (const address of [path, `${path}.data`]) {
        const answer = await request.get(address, { headers, maxRedirects: 0 })
        const sent = answer.headers()
        const shown = {
          address,
          cache: sent['cache-control'],
          frame: sent['x-frame-options'],
          ancestors: /frame-ancestors 'none'/.test(sent['content-security-policy'] ?? ''),
          sniff: sent['x-content-type-options'],
          others: sent['access-control-allow-origin'],
          etag: sent.etag,
        }
        expect(shown).toEqual({
          address,
          cache: 'no-store',
          frame: 'DENY',
          ancestors: true,
          sniff: 'nosniff',
          others: undefined,
          etag: undefined,
        })
      }
    }
  }
})

test('a screen whose address holds a key tells it to no other site', async ({ request }) => {
  const key = 'a-key-that-nobody-else-may-see-0123456789'
  for (const path of [`/admin?token=${key}`, `/admin/reset-password?token=${key}`, `/admin/invitation/${key}`]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const policy = answer.headers()['referrer-policy'] ?? ''
    expect([path, ['same-origin', 'strict-origin-when-cross-origin', 'no-referrer'].includes(policy)]).toEqual([
      path,
      true,
    ])
    expect(answer.headers()['content-security-policy'] ?? '').toMatch(/connect-src 'self';.*frame-src 'none'/)
  }
})

test('a page of another site sends no form of the back office', async ({ request, context }) => {
  const { cookie } = await signedInAs(context, 'admin', { twoFactor: true })
  const foreign = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
  for (const { path } of await adminScreens()) {
    for (const claim of foreign) {
      const answer = await request.post(path, {
        headers: { cookie, accept: 'text/html', ...(claim as Record<string, string>) },
        form: { email: 'x@evil.example', password: 'x', form: 'other-sessions', intent: 'invite' },
        maxRedirects: 0,
      })
      expect([path, claim, answer.status()]).toEqual([path, claim, 403])
      expect(answer.headers()['set-cookie']).toBeUndefined()
    }
  }
  // Nobody was signed out by it.
  expect((await request.get('/admin/account', { headers: { cookie }, maxRedirects: 0 })).status()).toBe(200)
})

test('whoever asks at the same moment as an admin gets nothing of their answer', async ({ request, context }) => {
  test.slow()
  const { cookie, user } = await signedInAs(context, 'admin', { twoFactor: true, name: 'Súbežná Admina' })
  for (const { path } of (await adminScreens()).filter(({ isGuarded }) => isGuarded)) {
    const asked = [path, path, `${path}.data`, `${path}.data`].flatMap((address) => [
      request.get(address, { headers: { cookie }, maxRedirects: 0 }),
      request.get(address, { maxRedirects: 0 }),
    ])
    for (const [n, answer] of (await Promise.all(asked)).entries()) {
      if (n % 2 === 0) continue
      expect([path, [302, 202].includes(answer.status())]).toEqual([path, true])
      expect(await answer.text()).not.toContain(user.name)
    }
  }
})

test('after signing out the button back shows nothing of the back office', async ({ page, context }) => {
  const { user } = await signedInAs(context, 'admin', { twoFactor: true, name: 'Kamila Odhlásená' })
  await page.goto('/admin/account')
  await expect(page.getByRole('main').getByText(user.name).first()).toBeVisible()
  await page.request.post('/admin/sign-out', { maxRedirects: 0 })
  await page.goto('/kontakt')
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\?next=/)
  await expect(page.getByText(user.name)).toHaveCount(0)
})
