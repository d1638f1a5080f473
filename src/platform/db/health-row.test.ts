import pg from 'pg'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { hasHealthRow } from './health-row.server.ts'

test('a database is well when it gives out the row of its newest migration', async () => {
  await using services = await testServices()
  expect(await hasHealthRow(services.db)).toBe(true)
  const owner = new pg.Client(services.database.ownerUrl)
  await owner.connect()
  await owner.query('delete from migrations.applied')
  await owner.end()
  expect(await hasHealthRow(services.db)).toBe(false)
})
