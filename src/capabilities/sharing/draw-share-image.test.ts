import { expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { drawShareImage, fitTitle } from './draw-share-image.server.tsx'
import { shareCardOf } from './share-cards.ts'

test('[PUB-005] [ADM-220] the share image of every page measures 1200x630 pixels, as much as networks recommend', async () => {
  for (const path of ['/', '/vop', '/privacy', '/cookies', '/pristupnost', '/blog']) {
    const png = await drawShareImage(shareCardOf(path, INITIAL_SETTINGS.brand))
    expect({ path, ...sizeOf(png) }).toEqual({ path, width: 1200, height: 630 })
    // Networks give up on large pictures; the strictest known one stops at 300 KB.
    expect(png.length).toBeLessThan(300_000)
  }
}, 60_000)

test('a title of any length and with any characters is drawn', async () => {
  const title = `</svg><script>alert(1)</script> & „Ťažký“ ${'veľmi dlhý názov článku '.repeat(20)}`
  const png = await drawShareImage({ ...shareCardOf('/blog', INITIAL_SETTINGS.brand), title })
  expect(sizeOf(png)).toEqual({ width: 1200, height: 630 })
}, 60_000)

test('a title is as large as its place allows and breaks into even lines', () => {
  expect(fitTitle({ title: 'Kurzy o AI pre všetkých', ground: 'paper' }).lines).toEqual([
    'Kurzy o\u00a0AI',
    'pre všetkých',
  ])
  const short = fitTitle({ title: 'Prístupnosť', ground: 'mint' })
  const long = fitTitle({
    title: 'Ako si v malej firme pripraviť prvé pravidlá používania umelej inteligencie',
    ground: 'mint',
  })
  expect(short.size).toBeGreaterThan(long.size)
  expect(long.lines.length * long.size).toBeLessThan(290)
})

/** The first block of every PNG says its size. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
