import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { searchedRows } from './searched-rows.server.ts'

/** Of ten thousand things every second is „biela“, every third „guľatá“ and every hundredth „vzácna“. */
function search(services: TestServices, text: string) {
  // In one transaction, because a temporary table belongs to one connection.
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table things on commit drop as select md5(n::text)::uuid as id,
      concat_ws(' ', 'vec', n, case when n % 2 = 0 then 'biela' end, case when n % 100 = 0 then 'vzacna' end,
        case when n % 3 = 0 then 'gulata' end) as words
      from generate_series(1, 10000) n`)
    const { condition, isCommon } = await searchedRows(tx, text, {
      id: sql`thing.id`,
      finds: (pattern, limit) => sql`(select id from things where words like ${pattern} ${limit})`,
      holds: (pattern) => sql`thing.words like ${pattern}`,
    })
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from things thing where ${condition}`,
    )
    return { count: rows[0]?.count, isCommon }
  })
}

test.each([
  ['', { count: 10_000, isCommon: false }],
  ['vzácna', { count: 100, isCommon: false }],
  ['biela', { count: 5_000, isCommon: true }],
  ['Biela vzácna', { count: 100, isCommon: false }],
  ['biela guľatá', { count: 1_666, isCommon: false }],
  ['nikde', { count: 0, isCommon: false }],
])('„%s“ finds every row that holds all of its words, however common they are', async (text, expected) => {
  await using services = await testServices()
  expect(await search(services, text)).toEqual(expected)
})
