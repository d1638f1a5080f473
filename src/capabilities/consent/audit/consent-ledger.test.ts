import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { givenConsents } from '../consent.testing.server.ts'

const CHANGES = [
  sql`update consent_entries set given = true`,
  sql`delete from consent_entries`,
  sql`truncate consent_entries`,
]

test('the app cannot change, delete or truncate what stands in the ledger', async () => {
  await using services = await testServices()
  await givenConsents(services)
  for (const change of CHANGES) {
    await expect(services.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  const { rows } = await services.db.execute(sql`select count(*)::int as entries from consent_entries where not given`)
  expect(rows).toEqual([{ entries: 1 }])
})

test('the same changes pass once rights and triggers are taken out, so it is these that refuse', async () => {
  await using services = await testServices()
  await givenConsents(services)
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  await owner.db.execute(sql`grant update, delete, truncate on consent_entries to bystro_app`)
  for (const change of CHANGES) await expect(services.db.execute(change)).rejects.toThrow()
  await owner.db.execute(sql`alter table consent_entries disable trigger user`)
  for (const change of CHANGES) await services.db.execute(change)
  const { rows } = await services.db.execute(sql`select count(*)::int as entries from consent_entries`)
  await owner.close()
  expect(rows).toEqual([{ entries: 0 }])
})
