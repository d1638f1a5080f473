import { expect, test } from 'vitest'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Access } from './contract.ts'
import { requireAccess } from './require-access.server.ts'

const ACTORS: ReadonlyArray<Actor> = [
  { kind: 'visitor', id: null },
  { kind: 'user', id: 'u' },
  { kind: 'viewer', id: 'v' },
  { kind: 'admin', id: 'a' },
  { kind: 'system', id: 's' },
]
const no = 'INSUFFICIENT_PERMISSIONS'
const who = 'AUTHENTICATION_REQUIRED'

test.each<[Access, ReadonlyArray<string>]>([
  ['visitor', ['in', 'in', 'in', 'in', 'in']],
  ['signed-in', [who, 'in', 'in', 'in', 'in']],
  ['viewer', [who, no, 'in', 'in', 'in']],
  ['admin', [who, no, no, 'in', 'in']],
])('what is for %s admits visitor, user, viewer, admin and system as %j', (access, expected) => {
  const outcomes = ACTORS.map((actor) => {
    try {
      requireAccess(access, actor)
      return 'in'
    } catch (refusal) {
      return (refusal as { code: string }).code
    }
  })
  expect(outcomes).toEqual(expected)
})
