import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { addTestimonial } from './add-testimonial.server.ts'
import { approveTestimonial } from './approve-testimonial.server.ts'
import { listAllTestimonials } from './list-all-testimonials.server.ts'
import { listTestimonials } from './list-testimonials.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const
const ALL = { search: null, approved: null, page: 1, pageSize: 25 }

test('an admin approves a testimonial and takes it back; both are in the audit, once each', async () => {
  await using services = await testServices()
  const { id } = await addTestimonial(services, { name: 'Jana', content: 'Dobrý kurz.' }, ADMIN.actor)
  expect(await listTestimonials(services)).toEqual([])
  await approveTestimonial(services, { id, approved: true }, ADMIN)
  await approveTestimonial(services, { id, approved: true }, ADMIN)
  expect(await listTestimonials(services)).toMatchObject([{ id }])
  await approveTestimonial(services, { id, approved: false }, ADMIN)
  expect(await listTestimonials(services)).toEqual([])
  const events = await services.db.select().from(auditEvents)
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'testimonial-added',
    'testimonial-approved',
    'testimonial-hidden',
  ])
})

test('a viewer sees every testimonial but decides about none, and an unknown one is refused', async () => {
  await using services = await testServices()
  const { id } = await addTestimonial(services, { name: 'Šárka', content: 'Dobrý kurz.' }, ADMIN.actor)
  await addTestimonial(services, { name: 'Eva', content: 'Výborné.', approved: true }, ADMIN.actor)
  expect(await listAllTestimonials(services, { ...ALL, search: 'sarka' }, VIEWER)).toMatchObject({
    testimonials: [{ id, approved: false }],
    total: 1,
  })
  expect(await listAllTestimonials(services, { ...ALL, approved: true }, VIEWER)).toMatchObject({ total: 1 })
  expect(await listAllTestimonials(services, { ...ALL, page: 2, pageSize: 1 }, VIEWER)).toMatchObject({
    testimonials: [expect.anything()],
    total: 2,
  })
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' }
  await expect(approveTestimonial(services, { id, approved: true }, VIEWER)).rejects.toMatchObject(refused)
  await expect(listAllTestimonials(services, ALL, { actor: { kind: 'user', id: 'u1' } })).rejects.toMatchObject(refused)
  await expect(approveTestimonial(services, { id: randomUUID(), approved: true }, ADMIN)).rejects.toMatchObject({
    code: 'TESTIMONIAL_NOT_FOUND',
  })
})
