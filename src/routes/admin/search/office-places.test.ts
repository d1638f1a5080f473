import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import { ADMIN_PAGES } from '../shell/admin-pages.ts'
import { findPlaces, quickActions } from './office-places.ts'
import { addressOf } from './result-address.ts'

const ID = '0b5be9f6-0a2c-4a43-8f1c-3f2f6e4f7f10'

function titles(text: string, role: Parameters<typeof findPlaces>[1] = 'admin', language: 'sk' | 'en' = 'sk') {
  return Object.fromEntries(
    findPlaces(text, role, language).map(({ kind, results }) => [kind, results.map(({ title }) => title)]),
  )
}

test('screens, settings and actions are found in both languages and without diacritics', () => {
  expect(titles('novy termin')).toEqual({ action: ['Nový termín'] })
  expect(titles('new session')).toEqual({ action: ['Nový termín'] })
  expect(titles('UCASTN')).toEqual({ screen: ['Účastníci'], action: ['Pridať účastníka'] })
  expect(titles('zapis v registri')).toEqual({ setting: ['Údaje o prevádzkovateľovi'] })
  expect(titles('udrzby', 'admin', 'en')).toEqual({ setting: ['Maintenance mode'] })
  expect(titles('prevodom vopred')).toEqual({ setting: ['Platba prevodom vopred'] })
  expect(titles('nic take tu nie je')).toEqual({})
})

test('nobody is led to a screen that they may not open', () => {
  expect(titles('nastavenia', 'office').screen ?? []).not.toContain('Nastavenia')
  expect(titles('registri', 'office')).toEqual({})
  expect(titles('novy termin', 'accountant')).toEqual({})
  expect(quickActions('accountant', 'sk')).toEqual([])
  expect(quickActions('office', 'sk').map(({ title }) => title)).toEqual([
    'Nový termín',
    'Pridať účastníka',
    'Nová referencia',
    'Zapísať žiadosť',
  ])
  for (const role of STAFF_ROLES) {
    for (const { path, opens } of ADMIN_PAGES.filter((page) => !page.path.includes(':'))) {
      const isOpen = opens === null || may(role, opens)
      expect([role, path, addressOf({ kind: 'screen', id: path }, role)]).toEqual([role, path, isOpen ? path : null])
    }
  }
})

test('a result leads to its screen, and no form leads anywhere else', () => {
  expect(addressOf({ kind: 'person', id: ID }, 'office')).toBe(`/admin/people/${ID}`)
  expect(addressOf({ kind: 'company', id: '36007099' }, 'office')).toBe('/admin/companies/36007099')
  expect(addressOf({ kind: 'setting', id: '/admin/settings#vat' }, 'admin')).toBe('/admin/settings#vat')
  expect(addressOf({ kind: 'action', id: `/admin/sessions/${ID}/message` }, 'office')).toBe(
    `/admin/sessions/${ID}/message`,
  )
  expect(addressOf({ kind: 'action', id: `/admin/sessions/${ID}/message` }, 'viewer')).toBeNull()
  for (const id of [
    '//evil.test',
    'https://evil.test',
    '/admin/nowhere',
    '../admin',
    `${ID}?x=1`,
    '/admin/sessions/:id/edit',
  ]) {
    for (const kind of ['screen', 'order', 'company', 'action'] as const) {
      expect([kind, id, addressOf({ kind, id }, 'admin')]).toEqual([kind, id, null])
    }
  }
})
