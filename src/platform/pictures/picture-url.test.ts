import { expect, test } from 'vitest'
import { PICTURE_WIDTHS as UPLOADED_WIDTHS } from '#platform/uploads/picture-widths.ts'
import { pictureSource } from './picture-source.ts'
import { openPictureUrl, PICTURE_WIDTHS, pictureSet, pictureUrl } from './picture-url.server.ts'

const signer = { signingSecrets: ['a-secret-of-tests-that-signs-nothing-real'] }
const GHOST = { url: 'http://ghost.internal:2368/', publicUrl: 'https://blog.bystro.example/novinky' }

test('a signed address opens to its source and width, and to nothing when a character of it is changed', () => {
  const source = 'https://images.example/ľudia.jpg?a=1&b=2'
  // The last one was offered by the release before.
  for (const width of [...PICTURE_WIDTHS, 1200] as const) {
    expect(openPictureUrl(signer, pictureUrl(signer, { source, width }))).toEqual({ source, width })
  }
  const address = pictureUrl(signer, { source, width: 800 })
  for (let at = 0; at < address.length; at++) {
    const other = address[at] === 'A' ? 'B' : 'A'
    const forged = address.slice(0, at) + other + address.slice(at + 1)
    const opened = openPictureUrl(signer, forged)
    // The last character of the signature carries spare bits; it still signs this source and no other.
    expect(opened === null || opened.source === source, forged).toBe(true)
  }
})

test('no other width, no other secret and no other spelling opens anything', () => {
  const address = pictureUrl(signer, { source: 'https://images.example/a.jpg', width: 800 })
  for (const forged of [
    address.replace('800.webp', '801.webp'),
    address.replace('800.webp', '0800.webp'),
    address.replace('800.webp', '800.png'),
    address.replace('/800', '==/800'),
    `${address}?width=1`,
    `/img/${'A'.repeat(22)}/aHR0cHM6Ly9pbWFnZXMuZXhhbXBsZS9hLmpwZw/800.webp`,
  ]) {
    expect(openPictureUrl(signer, forged), forged).toBeNull()
  }
  expect(openPictureUrl({ signingSecrets: ['another-secret-that-is-long-enough-for-it'] }, address)).toBeNull()
  // A replaced secret is still believed.
  expect(openPictureUrl({ signingSecrets: ['a-new-secret', ...signer.signingSecrets] }, address)).not.toBeNull()
})

test('a set offers only the widths that the picture can fill', () => {
  const widths = (intrinsic: number | null) =>
    pictureSet(signer, { source: 'https://images.example/a.jpg', width: intrinsic }).srcSet.match(/ \d+w/g)?.join('')
  const all = ' 48w 160w 200w 256w 320w 400w 512w 640w 800w 1024w 1280w 1600w'
  expect(widths(null)).toBe(all)
  expect(widths(5000)).toBe(all)
  expect(widths(1000)).toBe(' 48w 160w 200w 256w 320w 400w 512w 640w 800w 1000w')
  expect(widths(800)).toBe(' 48w 160w 200w 256w 320w 400w 512w 640w 800w')
  expect(widths(120)).toBe(' 48w 120w')
})

test('no step between widths costs more than three tenths, from the sign of a link on', () => {
  for (const widths of [PICTURE_WIDTHS.slice(1), UPLOADED_WIDTHS])
    expect(Math.max(...widths.slice(1).map((width, at) => width / (widths[at] ?? 1)))).toBeLessThan(1.3)
})

test('[PUB-425] a picture of the content service is known by its path: no page tells an internal host', () => {
  for (const address of [
    'http://ghost.internal:2368/content/images/2026/11/a.jpg',
    'https://ghost.internal:2368/content/images/2026/11/a.jpg',
    'https://blog.bystro.example/novinky/content/images/2026/11/a.jpg',
    'http://blog.bystro.example/novinky/content/images/size/w1000/2026/11/a.jpg',
    'http://ghost.internal:2368/content/images/size/w600h300/format/webp/2026/11/a.jpg?v=1#x',
  ]) {
    expect(pictureSource(address, GHOST)?.source, address).toBe('/content/images/2026/11/a.jpg')
  }
  expect(pictureSource('https://blog.bystro.example/content/images/a.jpg', GHOST)?.source).toMatch(/^https:/)
})

test('[PUB-426] stock photographs are asked for 800 pixels', () => {
  const source = (address: string) => pictureSource(address, GHOST)
  expect(source('https://images.unsplash.com/photo-1?fit=max&fm=jpg&q=80&w=2000')).toEqual({
    source: 'https://images.unsplash.com/photo-1?fit=max&fm=jpg&q=80&w=800',
    width: 800,
  })
  expect(source('https://images.pexels.com/photos/1/a.jpeg')?.source).toBe(
    'https://images.pexels.com/photos/1/a.jpeg?w=800',
  )
  expect(source('https://images.unsplash.com.evil.example/photo?w=2000')?.source).toContain('w=2000')
})

test('what is no picture over HTTP has no source', () => {
  for (const address of [
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://images.example/a.jpg',
    'https://user:secret@images.example/a.jpg',
    '/content/images/a.jpg',
    `https://images.example/${'a'.repeat(2_000)}`,
    '',
  ]) {
    expect(pictureSource(address, GHOST), address).toBeNull()
  }
})
