import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { givenAccount, signedIn, testCall } from '../staff.testing.server.ts'
import { MOST_VIEWS, SaveView, viewIn } from './desk.ts'
import { dropView } from './drop-view.server.ts'
import { readDesk } from './read-desk.server.ts'
import { saveView } from './save-view.server.ts'
import { switchLetterKeys } from './switch-letter-keys.server.ts'

const view = (given: Partial<Record<'list' | 'name' | 'query', string>> = {}) =>
  SaveView.parse({ list: '/admin/sessions', name: 'Bez odkazu', query: '?mark=no-join-url&sort=date', ...given })

async function twoPeople(services: Parameters<typeof givenAccount>[0] & Parameters<typeof signedIn>[0]) {
  const [first, second] = [await givenAccount(services), await givenAccount(services)]
  return [
    { id: first.user.id, call: testCall(await signedIn(services, first)) },
    { id: second.user.id, call: testCall(await signedIn(services, second)) },
  ] as const
}

test('a view is what filters, sorts and hides columns; what was searched for, the page and an opened row are not kept', () => {
  expect(
    viewIn('?sort=date&q=Jana+Nov%C3%A1kov%C3%A1&page=3&open=x&mark=private&hide=price.income&level=&done=saved'),
  ).toBe('hide=price.income&mark=private&sort=date')
  expect(viewIn('?b=2&a=1')).toBe(viewIn('?a=1&b=2'))
  expect(SaveView.safeParse({ list: 'https://elsewhere.test/admin', name: 'x', query: '' }).success).toBe(false)
  expect(SaveView.safeParse({ list: '//elsewhere.test', name: 'x', query: '' }).success).toBe(false)
  expect(SaveView.safeParse({ list: '/admin/sessions', name: '  ', query: '' }).success).toBe(false)
  expect(SaveView.safeParse({ list: '/admin/sessions', name: 'x', query: `level=${'y'.repeat(2000)}` }).success).toBe(
    false,
  )
})

test('a view is of one person alone: nobody else sees it, replaces it or takes it away', async () => {
  await using services = await testServices()
  const [own, other] = await twoPeople(services)
  await saveView(services, view(), own.call)
  await saveView(services, view({ query: '?mark=private' }), other.call)
  const { views } = await readDesk(services, own.id)
  expect(views).toEqual([
    { id: expect.any(String), list: '/admin/sessions', name: 'Bez odkazu', query: 'mark=no-join-url&sort=date' },
  ])
  await dropView(services, { id: views[0]?.id ?? '' }, other.call)
  expect((await readDesk(services, own.id)).views).toHaveLength(1)
  await dropView(services, { id: views[0]?.id ?? '' }, own.call)
  expect((await readDesk(services, own.id)).views).toEqual([])
  expect((await readDesk(services, other.id)).views).toHaveLength(1)
})

test('a view of the same name is replaced, and of two lists both are kept', async () => {
  await using services = await testServices()
  const [own] = await twoPeople(services)
  await saveView(services, view(), own.call)
  await saveView(services, view({ query: '?mark=cancelled' }), own.call)
  await saveView(services, view({ list: '/admin/payments' }), own.call)
  const { views } = await readDesk(services, own.id)
  expect(views.map(({ list, query }) => [list, query])).toEqual([
    ['/admin/payments', 'mark=no-join-url&sort=date'],
    ['/admin/sessions', 'mark=cancelled'],
  ])
})

test(`a list holds ${MOST_VIEWS} views, also when many are saved at once, and one of them can still be replaced`, async () => {
  await using services = await testServices()
  const [own] = await twoPeople(services)
  const saved = await Promise.allSettled(
    Array.from({ length: MOST_VIEWS + 5 }, (_, at) => saveView(services, view({ name: `Pohľad ${at}` }), own.call)),
  )
  const refused = saved.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'TOO_MANY_VIEWS'))
  const { views } = await readDesk(services, own.id)
  expect(views).toHaveLength(MOST_VIEWS)
  await saveView(services, view({ name: views[0]?.name ?? '', query: '?mark=public' }), own.call)
  expect((await readDesk(services, own.id)).views.map(({ query }) => query)).toContain('mark=public')
})

test('single letters are switched off for one person, and everything of a person goes with their account', async () => {
  await using services = await testServices()
  const [own, other] = await twoPeople(services)
  expect((await readDesk(services, own.id)).areLettersOn).toBe(true)
  await switchLetterKeys(services, { areLettersOn: false }, own.call)
  expect((await readDesk(services, own.id)).areLettersOn).toBe(false)
  expect((await readDesk(services, other.id)).areLettersOn).toBe(true)
  await saveView(services, view(), own.call)
  await services.db.delete(authUsers).where(eq(authUsers.id, own.id))
  expect(await readDesk(services, own.id)).toEqual({ areLettersOn: true, views: [] })
})

test('nobody who is not signed in keeps anything', async () => {
  await using services = await testServices()
  for (const work of [
    saveView(services, view(), testCall()),
    dropView(services, { id: crypto.randomUUID() }, testCall()),
    switchLetterKeys(services, { areLettersOn: false }, testCall()),
  ]) {
    await expect(work).rejects.toMatchObject({ status: 401 })
  }
})
