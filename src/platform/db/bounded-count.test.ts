import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { boundedCount } from './bounded-count.server.ts'

test.each([
  [0, { count: 0, isMore: false }],
  [10_000, { count: 10_000, isMore: false }],
  [10_001, { count: 10_000, isMore: true }],
  [3_000_000, { count: 10_000, isMore: true }],
])('%i rows are counted up to the bound', async (rows, expected) => {
  await using services = await testServices()
  expect(await boundedCount(services.db, sql`generate_series(1, ${rows}::int) where true`)).toEqual(expected)
})
