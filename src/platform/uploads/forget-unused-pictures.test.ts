import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { forgetUnusedPictures } from './forget-unused-pictures.server.ts'
import { keepPicture } from './keep-picture.server.ts'
import { uploadedPictures } from './uploads.tables.server.ts'
import { photo } from './uploads.testing.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'r' } as const

test('a picture that nobody shows is forgotten after a day, and one that somebody shows or just sent again stays', async () => {
  await using services = await testServices()
  const bytes = await photo().jpeg().toBuffer()
  const keep = (maxSide: number) => keepPicture(services, { bytes, maxSide }, ADMIN)
  const [shown, replaced, again] = [await keep(300), await keep(200), await keep(150)]
  const users = [async () => [shown.url, '/elsewhere.png', 'curls'], async () => []]
  expect(await forgetUnusedPictures(services, users), 'a form may still be sent').toBe(0)
  services.clock.advance(25 * 3_600_000)
  expect(await keep(150), 'the same picture').toEqual(again)
  expect(await forgetUnusedPictures(services, users)).toBe(1)
  const left = await services.db.select({ id: uploadedPictures.id }).from(uploadedPictures)
  expect(left.map(({ id }) => id).toSorted()).toEqual([shown.id, again.id].toSorted())
  expect(left).not.toContainEqual({ id: replaced.id })
})
