import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostCover } from './post-cover.tsx'

const drawn = (id: string) => renderToStaticMarkup(createElement(PostCover, { id, picture: null, sizes: '100vw' }))
/** As the content service writes them. */
const ids = Array.from({ length: 200 }, (_, n) => (0x6_7f3_a19 + n * 7919).toString(16).padStart(24, '6'))

test('[PUB-226] the placeholder follows from the id of the post, and all of them take turns', () => {
  for (const id of ids.slice(0, 20)) expect(drawn(id)).toBe(drawn(id))
  const counts = Object.values(Object.groupBy(ids.map(drawn), (html) => html)).map((same) => same?.length ?? 0)
  expect(counts).toHaveLength(6)
  for (const count of counts) expect(count).toBeGreaterThan(10)
})

test('[PUB-429] [ADM-234] the cover of a card waits until it comes near, the one at the head of an article does not', () => {
  const picture = { src: '/img/a', srcSet: '/img/a 400w' }
  const cover = (isEager: boolean) =>
    renderToStaticMarkup(createElement(PostCover, { id: 'a', picture, sizes: '100vw', isEager, isFirst: isEager }))
  expect(cover(false)).toContain('<source media="(scripting: enabled)"')
  expect(cover(true)).not.toMatch(/<source|loading="lazy"/)
  expect(cover(true)).toContain('fetchPriority="high"')
})
