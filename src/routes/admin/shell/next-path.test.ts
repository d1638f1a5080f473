import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPath, withNext } from './next-path.ts'

const ORIGIN = 'https://bystro.example'

test.each(['/admin/manage', '/admin/audit?q=jana&page=2', '/admin/participants/add'])(
  'a sign-in may lead on to %s',
  (path) => {
    expect(nextPath(path)).toBe(path)
    expect(withNext('/admin', path)).toBe(`/admin?next=${encodeURIComponent(path)}`)
  },
)

test.each([
  'https://evil.example/admin/manage',
  '//evil.example/admin/manage',
  '/\\evil.example/admin/manage',
  '/admin/../../evil',
  '/admin/..//evil.example/admin/',
  '/admin/%2e%2e/kontakt',
  '/admin/\t/../../../kontakt',
  'javascript:alert(1)',
  '/admin',
  '/administrator',
  '/',
  '',
  null,
  undefined,
  ['/admin/manage'],
])('a sign-in never leads on to %j', (given) => {
  expect(nextPath(given)).toBeNull()
  expect(withNext('/admin', given as string)).toBe('/admin')
})

test('whatever a link claims, a sign-in ends under /admin of this very site', () => {
  const pieces = fc.constantFrom(
    '/admin/',
    '/',
    '\\',
    '..',
    '.',
    '//',
    '@',
    ':',
    'evil.example',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '?',
    '#',
    'x',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const next = nextPath(parts.join(''))
      if (next === null) return
      const target = new URL(next, ORIGIN)
      expect(target.origin).toBe(ORIGIN)
      expect(target.pathname.startsWith('/admin/')).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
