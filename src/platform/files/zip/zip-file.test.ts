import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamOf } from '#platform/http/stream-of.ts'
import { unzip } from './unzip.testing.server.ts'
import { type ZipEntry, zipFile } from './zip-file.server.ts'

async function bytesOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, limits = {}): Promise<Buffer> {
  return Buffer.from(await new Response(streamOf(zipFile(entries, limits))).arrayBuffer())
}

test('whatever is packed, text or bytes, in however many parts, comes out of another program’s hands as it was', async () => {
  const parts = fc.array(fc.oneof(fc.string(), fc.uint8Array({ maxLength: 5_000 })), { maxLength: 5 })
  const names = fc.uniqueArray(fc.stringMatching(/^[a-zčšž0-9-]{1,20}$/), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(names, fc.array(parts, { minLength: 8, maxLength: 8 }), async (given, contents) => {
      const entries = given.map((name, place) => ({
        name: `zložka/${name}.txt`,
        parts: contents[place] ?? [],
        isPacked: place % 2 === 1,
      }))
      const found = unzip(await bytesOf(entries))
      expect([...found.keys()]).toEqual(entries.map(({ name }) => name))
      for (const { name, parts: packed } of entries)
        expect(found.get(name)?.equals(Buffer.concat(packed.map((part) => Buffer.from(part))))).toBe(true)
    }),
    { numRuns: 12, seed: 20_261_118 },
  )
}, 120_000)

test('an entry is asked for when the one before it is written, and nothing more for who stops reading', async () => {
  let made = 0
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (; made < 1_000; made++) yield { name: `${made}.bin`, parts: [crypto.getRandomValues(new Uint8Array(10_000))] }
  }
  const file = zipFile(entries())
  for (let read = 0; read < 10; read++) await file.next()
  await file.return(undefined)
  expect(made).toBeLessThan(10)
})

test('what the format cannot hold breaks off instead of saying wrong numbers', async () => {
  const entry = (name: string) => ({ name, parts: ['obsah'] })
  await expect(bytesOf([entry('a'), entry('b'), entry('c')], { mostEntries: 2 })).rejects.toThrow('no more entries')
  await expect(bytesOf([entry('a')], { mostBytes: 10 })).rejects.toThrow('no more bytes')
  expect(unzip(await bytesOf([entry('a'), entry('b')], { mostEntries: 2, mostBytes: 10_000 })).size).toBe(2)
})

test('control: a file whose bytes were changed on the way is noticed', async () => {
  const file = await bytesOf([{ name: 'a.txt', parts: ['obsah '.repeat(200)] }])
  file[40] = (file[40] ?? 0) ^ 0xff
  expect(() => unzip(file)).toThrow()
})
