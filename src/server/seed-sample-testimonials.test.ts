import { expect, test } from 'vitest'
import { listTestimonials } from '#capabilities/testimonials/list-testimonials.server.ts'
import { givenTestimonial } from '#capabilities/testimonials/testimonials.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { seedSampleTestimonials } from './seed-sample-testimonials.server.ts'

const LOCAL = { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }

test('[PUB-162] three sample testimonials exist; only the seed brings them, and only once', async () => {
  await using services = await testServices(LOCAL)
  expect(await listTestimonials(services)).toEqual([])
  expect(await seedSampleTestimonials(services)).toBe(3)
  expect(await seedSampleTestimonials(services)).toBe(0)
  expect((await listTestimonials(services)).map(({ name }) => name)).toEqual(['Katarína', 'Roman', 'Ingrid'])
})

test('[PUB-162] the seed brings no sample testimonial to a site that others can reach', async () => {
  await using services = await testServices({ PUBLIC_ORIGIN: 'https://www.bystro.example' })
  expect(await seedSampleTestimonials(services)).toBe(0)
  expect(await listTestimonials(services)).toEqual([])
})

test('sample testimonials do not join real ones', async () => {
  await using services = await testServices(LOCAL)
  await givenTestimonial(services, { approved: false })
  expect(await seedSampleTestimonials(services)).toBe(0)
})
