import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeOnce } from './make-once.ts'

/** Higher than any process id of Linux: nobody has it. */
const NOBODY = 2 ** 22 + 1

function givenCache() {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-once-'))
  return {
    wanted: join(folder, 'thing'),
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

test('ten at once build it once and all get it whole', async () => {
  using cache = givenCache()
  let builds = 0
  const build = async (building: string) => {
    builds += 1
    expect(existsSync(cache.wanted)).toBe(false)
    writeFileSync(join(building, 'part'), 'one')
    await new Promise((done) => setTimeout(done, 50))
    writeFileSync(join(building, 'rest'), 'two')
  }
  const folders = await Promise.all(Array.from({ length: 10 }, () => makeOnce(cache.wanted, build)))
  expect(new Set(folders)).toEqual(new Set([cache.wanted]))
  expect(builds).toBe(1)
  expect(readdirSync(cache.wanted).toSorted()).toEqual(['part', 'rest'])
  expect(readdirSync(cache.folder)).toEqual(['thing'])
})

test('a builder that failed leaves nothing, and the next one succeeds', async () => {
  using cache = givenCache()
  const failing = makeOnce(cache.wanted, async (building) => {
    writeFileSync(join(building, 'part'), 'half')
    throw new Error('no registry')
  })
  await expect(failing).rejects.toThrow('no registry')
  expect(readdirSync(cache.folder)).toEqual([])
  await makeOnce(cache.wanted, async (building) => writeFileSync(join(building, 'part'), 'whole'))
  expect(readFileSync(join(cache.wanted, 'part'), 'utf8')).toBe('whole')
})

test('what a killed builder left, its lock and its half-done folder, stops nobody', async () => {
  using cache = givenCache()
  writeFileSync(`${cache.wanted}.lock`, String(NOBODY))
  mkdirSync(`${cache.wanted}.building-abc`)
  await makeOnce(cache.wanted, async (building) => writeFileSync(join(building, 'part'), 'whole'))
  expect(readdirSync(cache.folder)).toEqual(['thing'])
})
