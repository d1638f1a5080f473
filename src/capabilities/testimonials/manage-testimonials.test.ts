import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { approveTestimonial } from './approve-testimonial.server.ts'
import { deleteTestimonial } from './delete-testimonial.server.ts'
import { exportTestimonials, listAllTestimonials, readTestimonial } from './list-all-testimonials.server.ts'
import { listTestimonials } from './list-testimonials.server.ts'
import { moveTestimonial } from './move-testimonial.server.ts'
import { saveTestimonial } from './save-testimonial.server.ts'
import { givenTestimonial, VERIFIED } from './testimonials.testing.server.ts'
import type { ListAllTestimonials, SaveTestimonial } from './testimonials.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const
const ALL: ListAllTestimonials = {
  search: null,
  view: null,
  order: { key: 'added', direction: 'descending' },
  page: 1,
  pageSize: 25,
}

const DETAILS: SaveTestimonial['details'] = {
  name: 'Jana Nováková',
  role: 'účtovníčka',
  company: null,
  content: 'Naučila som sa pýtať.',
  source: null,
  verification: null,
  verifiedOn: null,
  courseId: null,
}

function save(app: TestServices, given: Partial<SaveTestimonial> & { id: string }) {
  return saveTestimonial(app, { version: null, details: DETAILS, image: null, publish: false, ...given }, ADMIN)
}

const publicNames = async (app: TestServices) => (await listTestimonials(app)).map(({ name }) => name)
const actions = async ({ db }: TestServices) =>
  (await db.execute<{ action: string }>(sql`select action from audit_events`)).rows
    .map(({ action }) => action)
    .toSorted()

test('[ADM-004] an admin writes a testimonial down, edits it, publishes it, takes it back and deletes it', async () => {
  await using app = await testServices()
  const id = randomUUID()
  await save(app, { id })
  await save(app, { id })
  expect(await publicNames(app)).toEqual([])
  const details = { ...DETAILS, ...VERIFIED, content: ' Prvý\r\nriadok. ' }
  await save(app, { id, version: 1, details, image: '/media/uploads/a.webp', publish: true })
  expect(await listTestimonials(app)).toMatchObject([{ content: 'Prvý\nriadok.', image: '/media/uploads/a.webp' }])
  expect(await readTestimonial(app, { id }, VIEWER)).toMatchObject({
    version: 2,
    ...VERIFIED,
    verifiedOn: '2026-11-16',
  })
  await approveTestimonial(app, { id, version: 2, approved: false }, ADMIN)
  expect(await publicNames(app)).toEqual([])
  await approveTestimonial(app, { id, version: 3, approved: true }, ADMIN)
  await deleteTestimonial(app, { id, version: 4 }, ADMIN)
  expect(await listAllTestimonials(app, ALL, VIEWER)).toMatchObject({ testimonials: [], total: { count: 0 } })
  expect(await actions(app)).toEqual([
    'testimonial-added',
    'testimonial-approved',
    'testimonial-approved',
    'testimonial-deleted',
    'testimonial-hidden',
  ])
})

test('nothing is public before its source and verification are written down, and what is public keeps them', async () => {
  await using app = await testServices()
  const missing = { code: 'VERIFICATION_MISSING', status: 422 }
  const id = randomUUID()
  await expect(save(app, { id, publish: true })).rejects.toMatchObject(missing)
  await save(app, { id, details: { ...DETAILS, source: 'E-mail' } })
  await expect(approveTestimonial(app, { id, version: 1, approved: true }, ADMIN)).rejects.toMatchObject(missing)
  await save(app, { id, version: 1, details: { ...DETAILS, ...VERIFIED } })
  await approveTestimonial(app, { id, version: 2, approved: true }, ADMIN)
  await expect(save(app, { id, version: 3 })).rejects.toMatchObject(missing)
  expect(await publicNames(app)).toEqual(['Jana Nováková'])
})

test('what staff note about a testimonial never leaves by the public door', async () => {
  await using app = await testServices()
  await givenTestimonial(app, { source: 'Tajný zdroj', verification: 'Tajné overenie' })
  expect(JSON.stringify(await listTestimonials(app))).not.toMatch(/tajn/i)
})

test('a day of verification is today unless told otherwise, and never in the future', async () => {
  await using app = await testServices()
  const details = { ...DETAILS, ...VERIFIED, verifiedOn: '2026-11-17' }
  await expect(save(app, { id: randomUUID(), details })).rejects.toMatchObject({ code: 'VERIFIED_LATER' })
  const { id } = await givenTestimonial(app, { verifiedOn: '2026-11-01' })
  expect(await readTestimonial(app, { id }, VIEWER)).toMatchObject({ verifiedOn: '2026-11-01' })
})

test('of two who edit the same one the second is told, and so is who approves what was rewritten meanwhile', async () => {
  await using app = await testServices()
  const { id } = await givenTestimonial(app, { approved: false })
  const meanwhile = { code: 'CHANGED_MEANWHILE', status: 409 }
  await save(app, { id, version: 1, details: { ...DETAILS, ...VERIFIED } })
  await expect(save(app, { id, version: 1 })).rejects.toMatchObject(meanwhile)
  await expect(approveTestimonial(app, { id, version: 1, approved: true }, ADMIN)).rejects.toMatchObject(meanwhile)
  await expect(deleteTestimonial(app, { id, version: 1 }, ADMIN)).rejects.toMatchObject(meanwhile)
  // Saving what is there already changes nothing.
  await save(app, { id, version: 2, details: { ...DETAILS, ...VERIFIED, verifiedOn: '2026-11-16' } })
  expect(await readTestimonial(app, { id }, VIEWER)).toMatchObject({ version: 2 })
})

test('the site shows them in the order staff give them; a new one comes first', async () => {
  await using app = await testServices()
  const ids: Record<string, string> = {}
  for (const name of ['A', 'B', 'C']) {
    app.clock.advance(60_000)
    ids[name] = (await givenTestimonial(app, { name })).id
  }
  const { A = '', B = '', C = '' } = ids
  expect(await publicNames(app)).toEqual(['C', 'B', 'A'])
  expect(await moveTestimonial(app, { id: A, direction: 'up' }, ADMIN)).toEqual({ name: 'A', place: 2, of: 3 })
  expect(await publicNames(app)).toEqual(['C', 'A', 'B'])
  expect(await moveTestimonial(app, { id: B, direction: 'down' }, ADMIN)).toMatchObject({ place: 3 })
  await moveTestimonial(app, { id: C, direction: 'down' }, ADMIN)
  expect(await publicNames(app)).toEqual(['A', 'C', 'B'])
  app.clock.advance(60_000)
  await givenTestimonial(app, { name: 'D' })
  expect(await publicNames(app)).toEqual(['D', 'A', 'C', 'B'])
  const { testimonials } = await listAllTestimonials(
    app,
    { ...ALL, view: 'approved', order: { key: 'position', direction: 'ascending' } },
    VIEWER,
  )
  expect(testimonials.map(({ name }) => name)).toEqual(['D', 'A', 'C', 'B'])
  await expect(moveTestimonial(app, { id: randomUUID(), direction: 'up' }, ADMIN)).rejects.toMatchObject({
    code: 'TESTIMONIAL_NOT_FOUND',
  })
  expect((await actions(app)).filter((action) => action === 'testimonial-moved')).toHaveLength(2)
})

test('twenty moves at once leave every place taken once', async () => {
  await using app = await testServices()
  const made = await Promise.all(Array.from({ length: 6 }, (_, n) => givenTestimonial(app, { name: `${n}` })))
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      moveTestimonial(app, { id: made[n % 6]?.id ?? '', direction: n % 3 ? 'up' : 'down' }, ADMIN),
    ),
  )
  const { rows } = await app.db.execute<{ position: number }>(sql`select position from testimonials order by position`)
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
})

test('the list finds words without diacritics, narrows to what waits, and comes in pages', async () => {
  await using app = await testServices()
  const { id } = await givenTestimonial(app, { name: 'Šárka', approved: false })
  app.clock.advance(60_000)
  await givenTestimonial(app, { name: 'Eva', company: 'Káva, s. r. o.' })
  const names = async (wanted: Partial<ListAllTestimonials>) =>
    (await listAllTestimonials(app, { ...ALL, ...wanted }, VIEWER)).testimonials.map(({ name }) => name)
  expect(await names({ search: 'sarka' })).toEqual(['Šárka'])
  expect(await names({ search: 'kava eva' })).toEqual(['Eva'])
  expect(await names({ view: 'waiting' })).toEqual(['Šárka'])
  expect(await names({ order: { key: 'added', direction: 'ascending' } })).toEqual(['Šárka', 'Eva'])
  expect(await names({ page: 2, pageSize: 1 })).toEqual(['Šárka'])
  const { page: _, pageSize: __, ...all } = ALL
  expect(await exportTestimonials(app, all, ADMIN)).toHaveLength(2)
  expect(await actions(app)).toContain('testimonials-exported')
  await expect(readTestimonial(app, { id: randomUUID() }, VIEWER)).rejects.toMatchObject({
    code: 'TESTIMONIAL_NOT_FOUND',
  })
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' }
  for (const forbidden of [
    approveTestimonial(app, { id, version: 1, approved: true }, VIEWER),
    deleteTestimonial(app, { id, version: 1 }, VIEWER),
    moveTestimonial(app, { id, direction: 'up' }, VIEWER),
    exportTestimonials(app, all, VIEWER),
    saveTestimonial(app, { id, version: 1, details: DETAILS, image: null, publish: false }, VIEWER),
    listAllTestimonials(app, ALL, { actor: { kind: 'user', id: 'u1' } }),
  ]) {
    await expect(forbidden).rejects.toMatchObject(refused)
  }
})
