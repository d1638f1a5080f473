import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import type { Access } from './contract.ts'
import { requireAccess } from './require-access.server.ts'

const KINDS = ['user', 'system', ...STAFF_ROLES] as const

test.each<[Access, string, ReadonlyArray<(typeof KINDS)[number]>]>([
  ['visitor', 'in', KINDS],
  ['signed-in', 'AUTHENTICATION_REQUIRED', KINDS],
  ['saveSettings', 'AUTHENTICATION_REQUIRED', ['system', 'admin']],
  ['readSettingsForStaff', 'AUTHENTICATION_REQUIRED', ['system', 'admin', 'viewer']],
  ['listPayments', 'AUTHENTICATION_REQUIRED', ['system', 'admin', 'office', 'accountant', 'viewer']],
  ['saveContentBlock', 'AUTHENTICATION_REQUIRED', ['system', 'admin', 'office', 'editor']],
  ['readBriefForStaff', 'AUTHENTICATION_REQUIRED', ['system', 'admin', 'office', 'viewer']],
])('%s answers a visitor with %s and admits %j alone', (access, toVisitor, admitted) => {
  const outcome = (...[actor]: [Parameters<typeof requireAccess>[1]]) => {
    try {
      requireAccess(access, actor)
      return 'in'
    } catch (refusal) {
      return (refusal as { code: string }).code
    }
  }
  expect(outcome({ kind: 'visitor', id: null })).toBe(toVisitor)
  for (const kind of KINDS) {
    const isIn = admitted.includes(kind)
    expect([kind, outcome({ kind, id: 'x' })]).toEqual([kind, isIn ? 'in' : 'INSUFFICIENT_PERMISSIONS'])
  }
})
