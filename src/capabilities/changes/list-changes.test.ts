import { expect, test } from 'vitest'
import { bookableSession } from '#capabilities/booking/booking.testing.server.ts'
import { ADMIN, changesTest, LATER } from './changes.testing.server.ts'
import { listChanges } from './list-changes.server.ts'

const ALL: Parameters<typeof listChanges>[1] = {
  sessionId: null,
  isOpen: false,
  kind: null,
  search: '',
  page: 1,
  pageSize: 25,
}

test('changes are found by words of the course or of what was told, without diacritics, and by what was done', async () => {
  await using app = await changesTest()
  const { id: first } = await bookableSession(app, { title: 'Základy AI' })
  const { id: second } = await bookableSession(app, { title: 'Agenti v praxi' })
  const moved = await app.move(first, LATER, 'Lektorka je chorá.')
  const cancelled = await app.cancel(first)
  const other = await app.cancel(second)
  const found = async (wanted: Partial<typeof ALL>) => {
    const { changes, total } = await listChanges(app, { ...ALL, ...wanted }, ADMIN)
    expect(total).toBe(changes.length)
    return new Set(changes.map(({ id }) => id))
  }
  expect(await found({})).toEqual(new Set([moved, cancelled, other]))
  expect(await found({ search: 'zaklady' })).toEqual(new Set([moved, cancelled]))
  expect(await found({ search: 'AI chora' })).toEqual(new Set([moved]))
  expect(await found({ search: 'praxi chora' })).toEqual(new Set())
  expect(await found({ search: '%' })).toEqual(new Set())
  expect(await found({ kind: 'cancelled' })).toEqual(new Set([cancelled, other]))
  expect(await found({ kind: 'cancelled', search: 'agenti' })).toEqual(new Set([other]))
  expect(await found({ sessionId: first, kind: 'moved' })).toEqual(new Set([moved]))
})

test('a page holds the next of the newest, with how far each of them is, and the total says how many there are', async () => {
  await using app = await changesTest()
  const { id } = await bookableSession(app)
  await app.paid(id)
  const ids = [await app.move(id)]
  await app.carryOut(ids[0] ?? '')
  app.clock.advance(60_000)
  ids.unshift(await app.cancel(id))
  const pages = [1, 2, 3].map((page) => listChanges(app, { ...ALL, page, pageSize: 1 }, ADMIN))
  const [newest, before, none] = await Promise.all(pages)
  expect(newest).toMatchObject({ total: 2, changes: [{ id: ids[0], kind: 'cancelled', steps: 1, open: 1 }] })
  expect(before).toMatchObject({ total: 2, changes: [{ id: ids[1], kind: 'moved', steps: 1, open: 0 }] })
  expect(none).toEqual({ total: 2, changes: [] })
  const open = await listChanges(app, { ...ALL, isOpen: true }, ADMIN)
  expect(open).toMatchObject({ total: 1, changes: [{ id: ids[0] }] })
})
