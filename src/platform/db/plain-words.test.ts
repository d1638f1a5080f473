import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { holdsWords } from './plain-words.server.ts'

test('words are found without diacritics and case, in any order, across columns, and signs of patterns are signs', async () => {
  await using services = await testServices()
  const finds = async (search: string) => {
    const { rows } = await services.db.execute<{ name: string }>(sql`
      select name from (values ('Ľubica Kováčová', 'lubica@firma.sk'), ('ŽOFIA Ďurišová', null), ('100% s. r. o.', 'a_b@firma.sk'))
        as person(name, email)
      where ${holdsWords([sql`name`, sql`email`], search)} order by name`)
    return rows.map(({ name }) => name)
  }
  expect(await finds('kovac')).toEqual(['Ľubica Kováčová'])
  expect(await finds('KOVÁČOVÁ  ľubica')).toEqual(['Ľubica Kováčová'])
  expect(await finds('zofia dur')).toEqual(['ŽOFIA Ďurišová'])
  expect(await finds('lubica firma')).toEqual(['Ľubica Kováčová'])
  expect(await finds('%')).toEqual(['100% s. r. o.'])
  expect(await finds('_')).toEqual(['100% s. r. o.'])
  expect(await finds('  ')).toHaveLength(3)
  expect(await finds('nikto')).toEqual([])
})
