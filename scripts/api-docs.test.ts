import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { contract } from '#platform/http/contract.ts'
import { allCallables } from '#server/app.server.ts'
import type { Snapshots } from '#server/snapshots.server.ts'
import { API_DOCUMENT, apiDocument, ROLES_DOCUMENT, readContracts, rolesDocument } from './api-docs.ts'

test('the reference of calls tells what the contracts do', async () => {
  expect(readFileSync(API_DOCUMENT, 'utf8'), 'run npm run api-docs').toBe(apiDocument(await readContracts()))
})

test('the document of roles tells what the table of rights does', () => {
  expect(readFileSync(ROLES_DOCUMENT, 'utf8'), 'run npm run api-docs').toBe(rolesDocument())
})

test('every contract is served, and every call that is served has a contract in the reference', async () => {
  const written = (await readContracts()).flatMap(({ contracts }) => contracts.map(({ name }) => name))
  const served = allCallables({} as SeatFeed, {} as Snapshots).map(({ contract: { name } }) => name)
  expect(written.toSorted()).toEqual(served.toSorted())
})

test('a contract is shown with its method, access, limit and the fields of both sides', () => {
  const findThing = contract({
    name: 'findThing',
    method: 'GET',
    access: 'listPayments',
    envelope: 'bare',
    perMinute: 7,
    sharedCacheSeconds: 5,
    summary: 'Finds one | many.',
    input: z.object({ id: z.string(), page: z.number().optional() }),
    output: z.object({
      kind: z.enum(['a', 'b']),
      seats: z.array(z.object({ free: z.int().nullable() })),
      byDay: z.record(z.string(), z.boolean()),
      'odd-name': z.literal(1),
    }),
  })
  const document = apiDocument([{ file: 'src/capabilities/things/things.contract.ts', contracts: [findThing] }])
  expect(document).toContain(
    '| [findThing](#findthing) | GET | owner, office, accountant, reader | 7 | Finds one \\| many. |',
  )
  expect(document).toContain(
    '`GET /api/findThing`. Finds one | many. For owner, office, accountant, reader. **Bare.** A shared cache may',
  )
  expect(document).toContain('type Input = {\n  id: string\n  page?: number\n}')
  expect(document).toContain(
    [
      'type Output = {',
      '  kind: "a" | "b"',
      '  seats: Array<{',
      '    free: number | null',
      '  }>',
      '  byDay: Record<string, boolean>',
      '  "odd-name": 1',
      '}',
    ].join('\n'),
  )
})
