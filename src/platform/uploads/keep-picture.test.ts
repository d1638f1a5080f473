import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { keepPicture } from './keep-picture.server.ts'
import { mountUploads } from './mount-uploads.server.ts'
import { pictureSources } from './picture-widths.ts'
import { uploadedPictures } from './uploads.tables.server.ts'
import { photo } from './uploads.testing.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const

test('a picture is kept once however many send it at once, and the audit has who sent it first', async () => {
  await using services = await testServices()
  const bytes = await photo().jpeg().toBuffer()
  const kept = await Promise.all([1, 2, 3, 4, 5].map(() => keepPicture(services, { bytes, maxSide: 200 }, ADMIN)))
  const [first] = kept
  expect(first).toEqual({ id: first?.id, url: `/media/uploads/${first?.id}.webp`, width: 200, height: 150 })
  for (const each of kept) expect(each).toEqual(first)
  const rows = await services.db.select().from(uploadedPictures)
  expect(rows).toMatchObject([{ id: first?.id, width: 200, height: 150, uploadedBy: 'a1' }])
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { action: 'picture-uploaded', subjectKind: 'picture', subjectId: first?.id, actorId: 'a1', requestId: 'request-1' },
  ])
})

test('only an admin brings pictures in, and of one that is refused nothing stays', async () => {
  await using services = await testServices()
  const bytes = await photo().jpeg().toBuffer()
  const viewer = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'r' } as const
  await expect(keepPicture(services, { bytes, maxSide: 200 }, viewer)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await expect(keepPicture(services, { bytes: Buffer.from('<svg/>'), maxSide: 200 }, ADMIN)).rejects.toMatchObject({
    code: 'PICTURE_OF_UNKNOWN_KIND',
  })
  expect(await services.db.select().from(uploadedPictures)).toEqual([])
})

test('a kept picture is drawn for the widths that pages ask for, and for no other', async () => {
  await using services = await testServices()
  const { url } = await keepPicture(services, { bytes: await photo().png().toBuffer(), maxSide: 600 }, ADMIN)
  const app = new Hono() as unknown as HttpApp
  mountUploads(app, services)
  const [smallest = ''] = pictureSources(url)?.split(' ') ?? []
  expect(smallest).toBe(url.replace('.webp', '-100.webp'))
  const answer = await app.request(smallest)
  const whole = await app.request(url)
  const bytes = await answer.arrayBuffer()
  expect([answer.status, bytes.byteLength < (await whole.arrayBuffer()).byteLength]).toEqual([200, true])
  expect(answer.headers.get('etag')).not.toBe(whole.headers.get('etag'))
  for (const width of ['161', '999', '16', '1600'])
    expect((await app.request(url.replace('.webp', `-${width}.webp`))).status, width).toBe(404)
  expect(pictureSources('/media/elsewhere.webp')).toBeUndefined()
})

test('a kept picture is served as a picture and as nothing else, to be kept for good', async () => {
  await using services = await testServices()
  const { url } = await keepPicture(services, { bytes: await photo().png().toBuffer(), maxSide: 100 }, ADMIN)
  const app = new Hono() as unknown as HttpApp
  mountUploads(app, services)
  const answer = await app.request(url)
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
      'cross-origin-resource-policy': 'same-origin',
    }),
  ])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.toString('latin1', 0, 4), String(bytes.length)]).toEqual(['RIFF', answer.headers.get('content-length')])
  const again = await app.request(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await app.request(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes.length), ''])
  const id = url.slice('/media/uploads/'.length, -'.webp'.length)
  const others = [
    `${id}`,
    `${id}.svg`,
    `${id}.webp/x`,
    `${id}.webp?x=1`,
    `${id.toUpperCase()}.webp`,
    '../a',
    "'--.webp",
  ]
  const missing = '00000000-0000-4000-8000-000000000000.webp'
  for (const name of [...others, missing]) {
    expect((await app.request(`/media/uploads/${name}`)).status, name).toBe(404)
  }
})
