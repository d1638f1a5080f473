import { expect, test } from 'vitest'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
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

test('„Dostanem certifikát?“ has the specified answer until somebody attends, and editors have the last word', async () => {
  await using services = await testServices()
  const { db, clock } = services
  const answer = async () =>
    (await getContent(db)).faq.questions.find(({ question }) => question === 'Dostanem certifikát?')?.answer
  const { participantIds } = await givenRegistration(services)
  expect(await answer()).toMatch(/^Na požiadanie áno\./)
  await givenMark(services, { participantId: participantIds[0] ?? '' })
  expect(await answer()).toMatch(/^Áno\. Kto bol podľa prezencie na celom kurze, dostane e-mailom certifikát/)
  const questions = (await getContent(db)).faq.questions.map((each) => ({ ...each, answer: 'Napíšte nám.' }))
  await db.insert(contentBlocks).values({ name: 'faq', values: { questions }, updatedAt: clock.now() })
  expect(await answer()).toBe('Napíšte nám.')
})
