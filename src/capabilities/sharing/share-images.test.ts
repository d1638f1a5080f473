import { expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { shareCardOf, shareImagePath } from './share-cards.ts'
import { createShareImages } from './share-images.server.ts'

const home = shareCardOf('/', INITIAL_SETTINGS.brand)

test('a picture is drawn once for everybody, and two are never drawn at the same time', async () => {
  let atOnce = 0
  let most = 0
  const drawn: Array<string> = []
  const images = createShareImages(async ({ name }) => {
    most = Math.max(most, ++atOnce)
    await new Promise((done) => setImmediate(done))
    atOnce--
    drawn.push(name)
    return Buffer.from(name)
  })
  const cards = Array.from({ length: 20 }, (_, n) => (n % 2 ? home : shareCardOf('/vop', INITIAL_SETTINGS.brand)))
  expect(new Set((await Promise.all(cards.map(images.get))).map(String))).toEqual(new Set(['home', 'vop']))
  await images.get(home)
  expect(drawn.toSorted()).toEqual(['home', 'vop'])
  expect(most).toBe(1)
})

test('a drawing that failed is tried again by who comes next, and stops nobody else', async () => {
  let failures = 1
  const images = createShareImages(async ({ name }) => {
    if (failures-- > 0) throw new Error('no memory')
    return Buffer.from(name)
  })
  const first = images.get(home)
  const other = images.get(shareCardOf('/vop', INITIAL_SETTINGS.brand))
  await expect(first).rejects.toThrow('no memory')
  expect(String(await other)).toBe('vop')
  expect(String(await images.get(home))).toBe('home')
})

test('the address of a picture holds what it shows', () => {
  expect(shareImagePath(home)).toMatch(/^\/share\/home\.[0-9a-f]{8}\.png$/)
  expect(shareImagePath(home)).toBe(shareImagePath({ ...home }))
  expect(shareImagePath({ ...home, title: 'Iné' })).not.toBe(shareImagePath(home))
  expect(shareCardOf('/en/terms', INITIAL_SETTINGS.brand)).toMatchObject({
    name: 'vop-en',
    title: 'Terms and Conditions',
  })
  expect(shareCardOf('/blog?q=x', INITIAL_SETTINGS.brand).name).toBe('blog')
  expect(shareCardOf('/takato-stranka-nie-je', INITIAL_SETTINGS.brand).name).toBe('home')
})
