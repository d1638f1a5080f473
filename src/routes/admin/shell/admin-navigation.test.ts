import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import { findAdminPage, firstScreen, maySend, sidebarOf, trailTo } from './admin-navigation.ts'
import { ADMIN_GROUPS, ADMIN_PAGES } from './admin-pages.ts'

test('every screen and group has a name in both languages, and no two screens share one', () => {
  for (const language of ['sk', 'en'] as const) {
    const titles = ADMIN_PAGES.map(({ title }) => title[language])
    expect(titles.every((title) => title.trim().length > 2)).toBe(true)
    expect(new Set(titles).size).toBe(titles.length)
    expect(Object.values(ADMIN_GROUPS).every((title) => title[language].length > 2)).toBe(true)
  }
})

test('a person begins at the first screen they see, and sees only what they may open', () => {
  for (const role of STAFF_ROLES) {
    const seen = sidebarOf(role).flatMap(({ pages }) => pages)
    expect(seen.every(({ opens }) => opens === null || may(role, opens))).toBe(true)
    expect(firstScreen(role)).toBe(seen[0]?.path ?? '/admin/account')
  }
})

test('only what belongs to the person themselves may be sent by a reader', () => {
  expect(ADMIN_PAGES.map(({ path }) => path).filter((path) => maySend(path, 'viewer'))).toEqual(['/admin/account'])
})

test('an address without a screen has no line', () => {
  expect(findAdminPage('/admin/nothing-here')).toBeUndefined()
  expect(findAdminPage('/admin')).toBeUndefined()
  expect(findAdminPage('/ADMIN/account/')?.path).toBe('/admin/account')
})

test('every way to a screen names screens that exist', () => {
  for (const page of ADMIN_PAGES) {
    const { above } = trailTo(page)
    expect(above.map(({ path }) => path)).not.toContain(page.path)
    expect(above.at(-1)?.path).toBe(page.parent)
  }
})
