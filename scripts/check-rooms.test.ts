import { expect, test } from 'vitest'
import { inspectRooms, tablesNamedIn } from './check-rooms.ts'
import { circlesIn } from './import-graph.ts'

test.each<[string, string, ReadonlyArray<string>]>([
  ['a template', 'sql`select id from sessions where id = 1`', ['sessions']],
  ['a part of a statement', 'sql`left join payments p on p.id = r.id`', ['payments']],
  ['a list', 'sql`from sessions s, registrations as r, seats where true`', ['sessions', 'registrations', 'seats']],
  ['what is written', 'sql`insert into mails (id) values (1)`; sql`update alerts set a = 1`', ['mails', 'alerts']],
  ['a plain text with a statement', "run('delete from visits')", ['visits']],
  ['no words of people', "say('A letter from sessions of last year')", []],
  ['no comment', '// select 1 from sessions', []],
  [
    'no name that the statement gives itself',
    'sql`with paid as (select 1 from payments) select * from paid`',
    ['payments'],
  ],
])('the tables of SQL are found in %s', (_, code, tables) => {
  expect([...tablesNamedIn(code)]).toEqual(tables)
})

test('a circle is found once, with all that stand in it, and nothing beside it', () => {
  const graph = { a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: [] }
  expect(circlesIn(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c']])
})

test('a table of a neighbour is named only along the map, and a folder holds only so many files', () => {
  const tree = 'tools/boundary-canary/src'
  expect(inspectRooms(tree, 1000, { newcomer: ['schedule'] })).toMatchObject({ full: [], tables: [] })
  expect(inspectRooms(tree, 1000, {}).tables).toEqual([
    `${tree}/capabilities/newcomer/broken-table-name.server.ts names sessions of schedule`,
  ])
  expect(inspectRooms(tree, 3, {}).full).toContain(`${tree}/capabilities/booking holds 17 files of at most 3`)
})
