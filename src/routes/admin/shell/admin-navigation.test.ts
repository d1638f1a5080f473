import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import {
  findAdminPage,
  firstScreen,
  lights,
  maySend,
  navigationOf,
  neighboursOf,
  roomAround,
  roomsOf,
  trailTo,
} from './admin-navigation.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { ADMIN_ROOMS, TAB_GROUPS } from './admin-rooms.ts'
import { UNSEEN_MESSAGES } from './unseen-note.tsx'

const pageAt = (path: string) => ADMIN_PAGES.find((page) => page.path === path)
const tabsIn = (room: string, role: StaffRole = 'admin') =>
  roomsOf(role)
    .find(({ name }) => name === room)
    ?.tabs.map(({ title }) => title.sk)

test('every screen and room has a name in both languages, and no two screens, rooms or tabs of a room share one', () => {
  for (const language of ['sk', 'en'] as const) {
    const titles = ADMIN_PAGES.map(({ title }) => title[language])
    expect(titles.every((title) => title.trim().length > 2)).toBe(true)
    expect(new Set(titles).size).toBe(titles.length)
    const rooms = [...Object.values(ADMIN_ROOMS), ...Object.values(TAB_GROUPS)].map(({ title }) => title[language])
    expect(new Set(rooms).size).toBe(11)
    for (const { tabs } of roomsOf('admin')) {
      expect(new Set(tabs.map(({ title }) => title[language])).size).toBe(tabs.length)
    }
  }
})

test('every screen is in one room, as a tab or below one; only the search and the own account are in none', () => {
  const rooms = roomsOf('admin')
  const homeless = ADMIN_PAGES.filter((page) => rooms.filter((room) => lights(room, page)).length !== 1)
  expect(homeless.map(({ path }) => path)).toEqual(['/admin/search', '/admin/account'])
  for (const page of ADMIN_PAGES) {
    const lit = rooms.flatMap(({ tabs }) => tabs).filter((tab) => lights(tab, page))
    expect([page.path, lit.length]).toEqual([page.path, homeless.includes(page) ? 0 : 1])
    expect([page.path, page.room !== null && page.parent !== undefined]).toEqual([page.path, false])
  }
})

test('the owner has nine rooms with their tabs', () => {
  expect(roomsOf('admin').map(({ title }) => title.sk)).toEqual([
    'Dnes',
    'Termíny',
    'Objednávky',
    'Správy',
    'Peniaze',
    'Ponuka a web',
    'Analytika',
    'Ochrana údajov',
    'Nastavenia',
  ])
  expect(tabsIn('orders')).toEqual(['Objednávky', 'Účastníci', 'Firemné školenia', 'Firmy', 'Odstúpenia'])
  expect(tabsIn('messages')).toEqual(['Prijaté', 'Odoslané e-maily', 'Šablóny'])
  expect(tabsIn('offer')?.slice(0, 4)).toEqual(['Kurzy', 'Zľavové kódy', 'Lektori', 'Obsah stránky'])
  expect(tabsIn('privacy')).toEqual(['Žiadosti', 'Súhlasy', 'Lehoty'])
  expect(tabsIn('settings')).toEqual(['Firma', 'Ľudia a roly', 'Prepojenia', 'CRM', 'Záznam zmien', 'Technické'])
  expect(neighboursOf(pageAt('/admin/webhooks'), 'admin')?.pages.map(({ title }) => title.sk)).toEqual([
    'Stav systému',
    'Úlohy na pozadí',
    'Správy zo Stripe',
    'Diagnostika prihlásenia',
    'Skúška analytiky',
    'Ukážkové údaje',
  ])
  expect(neighboursOf(pageAt('/admin/payments'), 'admin')).toBeUndefined()
})

test('a room leads to its first tab that the role may open', () => {
  const leads = (role: StaffRole) => Object.fromEntries(roomsOf(role).map(({ name, to }) => [name, to]))
  expect(leads('admin')).toMatchObject({
    settings: '/admin/settings',
    today: '/admin/dashboard',
    offer: '/admin/courses',
  })
  expect(leads('office')).toMatchObject({ settings: '/admin/crm', privacy: '/admin/data-requests' })
  expect(tabsIn('settings', 'office')).toEqual(['CRM', 'Diagnostika prihlásenia'])
  expect(leads('viewer')).toMatchObject({ settings: '/admin/settings', orders: '/admin/registrations' })
})

test('a person begins at the first screen they see, and sees only what they may open', () => {
  for (const role of STAFF_ROLES) {
    const { entries } = navigationOf(role)
    const seen = entries.flatMap(({ pages }) => pages)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every(({ opens }) => opens === null || may(role, opens))).toBe(true)
    expect(firstScreen(role)).toBe(entries[0]?.to)
    expect(entries.every(({ to, pages }) => pages.some(({ path }) => path === to))).toBe(true)
  }
})

test('who has one room sees its tabs as the sidebar and as the bar, and is told what is not theirs', () => {
  const seen = (role: StaffRole) => {
    const { heading, entries, bar } = navigationOf(role)
    return [heading?.sk ?? null, entries.map(({ title }) => title.sk), bar.length]
  }
  expect(seen('accountant')).toEqual([
    'Peniaze',
    ['Doklady', 'Banka', 'Vrátenia', 'Platby', 'Zosúladenie so Stripe', 'Mesačná uzávierka', 'Fakturácia', 'Firmy'],
    4,
  ])
  expect(seen('editor')).toEqual([
    'Ponuka a web',
    ['Obsah stránky', 'Preklady', 'Referencie', 'Blog', 'Sociálne siete'],
    4,
  ])
  expect(seen('instructor')).toEqual(['Termíny', ['Moje termíny'], 1])
  for (const role of STAFF_ROLES) {
    const isNarrow = roomsOf(role).length < 2
    expect([role, UNSEEN_MESSAGES.sk[role] !== undefined]).toEqual([role, isNarrow])
    expect([role, roomAround(pageAt('/admin/payments'), role) === undefined]).toEqual([role, isNarrow])
  }
})

test('the bar has four rooms, and those of every day come first', () => {
  const bar = (role: StaffRole) => navigationOf(role).bar.map(({ title }) => title.sk)
  expect(bar('admin')).toEqual(['Dnes', 'Termíny', 'Správy', 'Peniaze'])
  expect(bar('office')).toEqual(bar('admin'))
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
    const above = trailTo(page)
    expect(above.map(({ path }) => path)).not.toContain(page.path)
    expect(above.at(-1)?.path).toBe(page.parent)
  }
})
