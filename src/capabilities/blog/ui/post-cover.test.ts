import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostCover } from './post-cover.tsx'

const drawn = (id: string) => renderToStaticMarkup(createElement(PostCover, { id, picture: null, sizes: '100vw' }))
/** As the content service writes them. */
const ids = Array.from({ length: 200 }, (_, n) => (0x6_7f3_a19 + n * 7919).toString(16).padStart(24, '6'))

test('[PUB-226] the placeholder follows from the id of the post, and all compositions and sheets take turns', () => {
  for (const id of ids.slice(0, 20)) expect(drawn(id)).toBe(drawn(id))
  const pictures = ids.map(drawn)
  expect(new Set(pictures).size).toBeGreaterThan(ids.length / 2)
  const sheets = Object.values(Object.groupBy(pictures, (html) => /<rect[^>]+fill="([^"]+)"/.exec(html)?.[1] ?? ''))
  expect(sheets).toHaveLength(5)
  // Compositions differ in how many pieces they are made of.
  const compositions = Object.groupBy(pictures, (html) => html.match(/z/g)?.length ?? 0)
  expect(Object.keys(compositions).length).toBeGreaterThanOrEqual(8)
  for (const same of sheets) expect(same?.length).toBeGreaterThan(ids.length / 10)
})

test('the placeholder is decoration: made of marks in few paths, few bytes, and silent', () => {
  for (const picture of ids.map(drawn)) {
    expect(picture).toContain('aria-hidden="true"')
    expect(picture).not.toMatch(/<circle|<ellipse|NaN|undefined/)
    expect(picture.match(/<path/g)?.length).toBeLessThanOrEqual(3)
    expect(picture.length).toBeLessThan(7_000)
  }
})

test('[PUB-429] [ADM-234] the cover of a card waits until it comes near, the one at the head of an article does not', () => {
  const picture = { src: '/img/a', srcSet: '/img/a 400w' }
  const cover = (isEager: boolean) =>
    renderToStaticMarkup(createElement(PostCover, { id: 'a', picture, sizes: '100vw', isEager, isFirst: isEager }))
  expect(cover(false)).toContain('<source media="(scripting: enabled)"')
  expect(cover(true)).not.toMatch(/<source|loading="lazy"/)
  expect(cover(true)).toContain('fetchPriority="high"')
})
