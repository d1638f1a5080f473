import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepSnapshot } from '#platform/cache/snapshot.server.ts'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { addTestimonial } from './add-testimonial.server.ts'
import { listTestimonials } from './list-testimonials.server.ts'
import { testimonialsCallables } from './testimonials.callables.server.ts'
import { givenTestimonial } from './testimonials.testing.server.ts'

const NOTHING_READ = { state: () => ({ value: [], isKnown: false }) }

test('[PUB-316] approved testimonials come newest first, and one that is not approved never comes', async () => {
  await using app = await startTestApp(testimonialsCallables(NOTHING_READ))
  await givenTestimonial(app, { name: 'Prvá' })
  app.clock.advance(60_000)
  const waiting = await givenTestimonial(app, { name: 'Čakajúca', approved: false })
  app.clock.advance(60_000)
  await givenTestimonial(app, { name: 'Druhá' })
  expect((await listTestimonials(app)).map(({ name }) => name)).toEqual(['Druhá', 'Prvá'])

  const answer = await app.request('/api/getTestimonials')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
  const text = await answer.text()
  expect(text).not.toContain(waiting.id)
  expect(text).not.toContain('Čakajúca')
  // The control: it is there, and only the approval keeps it from everybody.
  await app.db.execute(sql`update testimonials set approved = true where id = ${waiting.id}`)
  expect((await listTestimonials(app)).map(({ name }) => name)).toEqual(['Druhá', 'Čakajúca', 'Prvá'])
})

test('[PUB-160] a testimonial has id, name, role, company, image, content, approved and createdAt, and no more leaves', async () => {
  await using app = await startTestApp(testimonialsCallables(NOTHING_READ))
  const { id } = await givenTestimonial(app, {
    name: 'Jana Nováková',
    role: 'účtovníčka',
    company: 'Firma, s. r. o.',
    image: '/media/jana.webp',
    content: 'Naučila som sa pýtať.',
  })
  const answer = await app.request('/api/getTestimonials')
  expect(await answer.json()).toEqual({
    result: {
      testimonials: [
        {
          id,
          name: 'Jana Nováková',
          role: 'účtovníčka',
          company: 'Firma, s. r. o.',
          image: '/media/jana.webp',
          content: 'Naučila som sa pýtať.',
          approved: true,
          createdAt: app.clock.now().toISOString(),
        },
      ],
    },
  })
})

test('a call is answered from memory once anything was read, and asks the database before that', async () => {
  let snapshot: ReturnType<Parameters<typeof testimonialsCallables>[0]['state']> = { value: [], isKnown: false }
  await using app = await startTestApp(testimonialsCallables({ state: () => snapshot }))
  await givenTestimonial(app, { name: 'Prvá' })
  const answer = async () => await (await app.request('/api/getTestimonials')).json()
  expect(await answer()).toMatchObject({ result: { testimonials: [{ name: 'Prvá' }] } })
  snapshot = { value: [], isKnown: true }
  expect(await answer()).toEqual({ result: { testimonials: [] } })
  snapshot = { value: await listTestimonials(app), isKnown: true }
  await app.db.execute(sql`update testimonials set approved = false`)
  expect(await answer()).toMatchObject({ result: { testimonials: [{ name: 'Prvá' }] } })
})

test('[PUB-396] without the database testimonials stay empty, and what was once read stays', async () => {
  await using services = await testServices()
  await givenTestimonial(services)
  let isAway = true
  const reading = await keepSnapshot(services, {
    name: 'testimonials',
    read: () => (isAway ? Promise.reject(new Error('no database')) : listTestimonials(services)),
    builtIn: [],
  })
  expect(reading.state()).toEqual({ value: [], isKnown: false })
  isAway = false
  await reading.refresh()
  expect(reading.current()).toHaveLength(1)
  isAway = true
  await expect(reading.refresh()).rejects.toThrow('no database')
  expect(reading.current()).toHaveLength(1)
  await reading.stop()
})

test('what is added is recorded, is not public by itself, and has no picture from elsewhere', async () => {
  await using services = await testServices()
  const admin = { kind: 'admin', id: 'a1' } as const
  const { id } = await addTestimonial(services, { content: '  Stručne a jasne.  ' }, admin)
  expect(await listTestimonials(services)).toEqual([])
  const { rows } = await services.db.execute(sql`
    select action, actor_id, changes from audit_events join audit_details on event_id = audit_events.id where subject_id = ${id}`)
  expect(rows).toEqual([
    { action: 'testimonial-added', actor_id: 'a1', changes: { approved: { before: null, after: false } } },
  ])
  for (const image of [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/\\elsewhere.example',
    'a.png',
  ]) {
    await expect(addTestimonial(services, { content: 'S obrázkom.', image }, admin)).rejects.toThrow(
      'path on this site',
    )
  }
})

test('every node hears of a new testimonial', async () => {
  await using services = await testServices()
  const reading = await keepSnapshot(services, {
    name: 'testimonials',
    read: () => listTestimonials(services),
    builtIn: [],
    rereadMs: 3_600_000,
  })
  const changed = new Promise<void>((done) => reading.onChange(done))
  await givenTestimonial(services, { name: 'Nová' })
  await changed
  expect(reading.current().map(({ name }) => name)).toEqual(['Nová'])
  await reading.stop()
})
