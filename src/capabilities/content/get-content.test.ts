import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { BUILT_IN_CONTENT } from './built-in-content.ts'
import { contentBlocks } from './content.tables.server.ts'
import { getContent } from './get-content.server.ts'

test('without stored blocks the built-in ones hold, and a stored one wins, completed where it is silent', async () => {
  await using services = await testServices()
  const { db, clock } = services
  expect(await getContent(db)).toEqual(BUILT_IN_CONTENT)
  const graduates = { figure: '640', words: 'absolventov kurzov' }
  await db.insert(contentBlocks).values({ name: 'claims', values: { graduates }, updatedAt: clock.now() })
  expect(await getContent(db)).toEqual({ ...BUILT_IN_CONTENT, claims: { ...BUILT_IN_CONTENT.claims, graduates } })
})

test('a block of another release is left alone', async () => {
  await using services = await testServices()
  const { db, clock } = services
  await db.insert(contentBlocks).values({ name: 'partners', values: { any: 'thing' }, updatedAt: clock.now() })
  expect(await getContent(db)).toEqual(BUILT_IN_CONTENT)
})

test('a stored block that makes no sense is a fault and not a page', async () => {
  await using services = await testServices()
  const { db, clock } = services
  await db.insert(contentBlocks).values({ name: 'instructors', values: { people: [] }, updatedAt: clock.now() })
  await expect(getContent(db)).rejects.toThrow()
})
