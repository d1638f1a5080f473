import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import { findAdminPage } from './admin-navigation.ts'
import { newThingsOf } from './new-things.ts'

test('a role is offered what it may make, and who has one room or only reads is offered nothing', () => {
  const offered = Object.fromEntries(STAFF_ROLES.map((role) => [role, newThingsOf(role).map(({ name }) => name.sk)]))
  const all = ['Termín', 'Účastník', 'Cenová ponuka', 'Žiadosť o údaje', 'Referencia']
  expect(offered).toEqual({ admin: all, office: all, accountant: [], editor: [], instructor: [], viewer: [] })
})

test('whatever is offered leads to a screen whose forms the role may send', () => {
  for (const role of STAFF_ROLES) {
    for (const { to } of newThingsOf(role)) {
      const sends = findAdminPage(to)?.sends
      expect([to, Array.isArray(sends) && sends.some((verb) => may(role, verb))]).toEqual([to, true])
    }
  }
})
