import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { openSalts, visitorHash } from './visitor-hash.server.ts'

const JANA = { clientAddress: '198.18.5.7', userAgent: 'Mozilla/5.0 Chrome/142' }

test('nodes that meet somebody on the same day give them the same hash, whoever was first', async () => {
  await using services = await testServices()
  const nodes = Array.from({ length: 8 }, () => openSalts(services))
  const hashes = await Promise.all(nodes.map(async (saltOf) => visitorHash(await saltOf('2026-11-16'), JANA)))
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(1)
  expect(hashes[0]).toHaveLength(16)
})

test('the hash knows an address without its last part, and tells browsers apart', async () => {
  await using services = await testServices()
  const salt = await openSalts(services)('2026-11-16')
  const hash = (changes: Partial<typeof JANA>) => visitorHash(salt, { ...JANA, ...changes }).toString('hex')
  expect(hash({ clientAddress: '198.18.5.200' })).toBe(hash({}))
  expect(hash({ clientAddress: '198.18.6.7' })).not.toBe(hash({}))
  expect(hash({ userAgent: 'Mozilla/5.0 Firefox/140' })).not.toBe(hash({}))
})

test('with a new day yesterday’s salt is gone, and nobody can make yesterday’s hash again', async () => {
  await using services = await testServices()
  const yesterday = visitorHash(await openSalts(services)('2026-11-15'), JANA)
  const today = visitorHash(await openSalts(services)('2026-11-16'), JANA)
  expect(today).not.toEqual(yesterday)
  const { rows } = await services.db.execute(sql`select day::text from visit_salts`)
  expect(rows).toEqual([{ day: '2026-11-16' }])
  // Somebody who asks for the day that is over gets another salt.
  expect(visitorHash(await openSalts(services)('2026-11-15'), JANA)).not.toEqual(yesterday)
})

test('a salt that could not be read is asked for again', async () => {
  await using services = await testServices()
  let isDown = true
  const db = new Proxy(services.db, {
    get: (target, name) =>
      name === 'execute' && isDown ? () => Promise.reject(new Error('down')) : Reflect.get(target, name),
  })
  const saltOf = openSalts({ db })
  await expect(saltOf('2026-11-16')).rejects.toThrow('down')
  isDown = false
  expect(await saltOf('2026-11-16')).toHaveLength(32)
})
