import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testClock } from '#platform/testing/test-clock.ts'
import { acceptedEncoding, createPageCache, encodedBytes, pageKey } from './page-cache.server.ts'

const page = { html: Buffer.from('<p>ťava</p>'.repeat(50)), etag: 'W/"1"', policy: '' }

test('a page is kept for thirty seconds, and never past midnight in Bratislava', () => {
  const clock = testClock('2026-11-18T12:00:00Z')
  const cache = createPageCache(clock)
  cache.keep('/', page, cache.generation())
  clock.advance(29_999)
  expect(cache.find('/')?.page).toBe(page)
  clock.advance(1)
  expect(cache.find('/')).toBeNull()

  clock.set('2026-11-18T22:59:50Z')
  cache.keep('/', page, cache.generation())
  clock.set('2026-11-18T22:59:59Z')
  expect(cache.find('/')?.page).toBe(page)
  clock.set('2026-11-18T23:00:00Z')
  expect(cache.find('/')).toBeNull()
})

test('a change drops every page, and one that was being rendered meanwhile is not kept', () => {
  const cache = createPageCache(testClock())
  cache.keep('/', page, cache.generation())
  const before = cache.generation()
  cache.drop()
  expect(cache.find('/')).toBeNull()
  expect(cache.keep('/', page, before).page).toBe(page)
  expect(cache.find('/')).toBeNull()
})

test('campaign parameters and the order of the others do not make another page', () => {
  expect(pageKey('/')).toBe('/')
  expect(pageKey('/?utm_source=mail&fbclid=1&gclid=2')).toBe('/')
  expect(pageKey('/blog?page=2&lang=sk&utm_medium=x')).toBe(pageKey('/blog?lang=sk&page=2'))
  expect(pageKey('/blog?page=2')).not.toBe(pageKey('/blog?page=3'))
  expect(pageKey('/blog?page=2')).not.toBe(pageKey('/blog'))
})

test('a page that said what it reads has one key whatever else stands in its address', () => {
  const cache = createPageCache(testClock())
  expect(cache.keyOf('/?a=1')).toBe('/?a=1')
  cache.learn('/?a=1', {})
  expect(cache.keyOf('/?a=1')).toBe('/')
  expect(cache.keyOf('/?b=2&utm_source=x')).toBe('/')
  cache.learn('/vop', { lang: 'any' })
  expect(cache.keyOf('/vop?x=1&lang=en')).toBe('/vop?lang=en')
  expect(cache.keyOf('/vop?x=1')).toBe('/vop')
  expect(cache.keyOf('/?lang=en')).toBe('/')
})

test('a value that the page does not have makes no page of its own, nor does one that is repeated', () => {
  const cache = createPageCache(testClock())
  cache.learn('/vop', { lang: ['sk', 'en'] })
  expect(cache.keyOf('/vop?lang=en')).toBe('/vop?lang=en')
  for (const made of ['zz', '', 'EN', 'sk,en']) expect(cache.keyOf(`/vop?lang=${made}`)).toBe('/vop')
  expect(cache.keyOf('/vop?lang=zz&lang=en&lang=sk&lang=en')).toBe('/vop?lang=en')
  cache.learn('/kontakt', { termin: 'any', odoslane: ['1'] })
  expect(cache.keyOf('/kontakt?termin=7&odoslane=2&constructor=1')).toBe('/kontakt?termin=7')
})

test('the best encoding that the browser takes is used, and one it refuses is not', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(acceptedEncoding('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(acceptedEncoding('br;q=0.5')).toBe('br')
  expect(acceptedEncoding('gzip;q=0')).toBe('identity')
  expect(acceptedEncoding('deflate')).toBe('identity')
  expect(acceptedEncoding(undefined)).toBe('identity')
})

test('a page is encoded once for each encoding and reads the same in all of them', async () => {
  const cache = createPageCache(testClock())
  const cached = cache.keep('/', page, cache.generation())
  const brotli = await encodedBytes(cached, 'br')
  expect(brotliDecompressSync(brotli)).toEqual(page.html)
  expect(gunzipSync(await encodedBytes(cached, 'gzip'))).toEqual(page.html)
  expect(await encodedBytes(cached, 'identity')).toBe(page.html)
  expect(await encodedBytes(cached, 'br')).toBe(brotli)
})
