import { expect, test } from 'vitest'
import { openPictureUrl, PICTURE_WIDTHS } from '#platform/pictures/picture-url.server.ts'
import { coverOf } from './cover-of.server.ts'

const config = {
  signingSecrets: ['a-secret-of-tests-that-signs-nothing-real'],
  ghost: { url: 'http://ghost.internal:2368' },
}

test('[PUB-425] the cover of a post is a signed address on our own origin that names no internal host', () => {
  const cover = coverOf(config, { feature_image: 'http://ghost.internal:2368/content/images/size/w600/2026/a.png' })
  expect(openPictureUrl(config, cover?.src ?? '')?.source).toBe('/content/images/2026/a.png')
  expect(cover?.srcSet.split(', ')).toHaveLength(PICTURE_WIDTHS.length)
})

test('[PUB-426] the cover of a post from a stock of photographs is asked for 800 pixels', () => {
  const cover = coverOf(config, { feature_image: 'https://images.unsplash.com/photo-1?w=2000' })
  expect(openPictureUrl(config, cover?.src ?? '')?.source).toBe('https://images.unsplash.com/photo-1?w=800')
  expect(cover?.srcSet).not.toContain('1600')
})

test('a post without a picture, or with one nobody may fetch, has no cover', () => {
  expect(coverOf(config, { feature_image: null })).toBeNull()
  expect(coverOf(config, { feature_image: 'data:image/png;base64,AAAA' })).toBeNull()
})
