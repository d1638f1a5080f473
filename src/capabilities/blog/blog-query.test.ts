import { expect, test } from 'vitest'
import {
  acceptedPage,
  blogPath,
  feedPath,
  hasFilters,
  inCategory,
  isBlogPath,
  parseBlogQuery,
  searching,
} from './blog-query.ts'

const read = (search: string) => parseBlogQuery(new URLSearchParams(search))

test('[PUB-276] the page is read from the address, and is the first when it is absent or no number', () => {
  expect(read('page=3').page).toBe(3)
  for (const search of [
    '',
    'page=',
    'page=dve',
    'page=NaN',
    'page=0',
    'page=-2',
    'page=2.5',
    'page=1e3',
    'page=9999999',
  ])
    expect(read(search).page, search).toBe(1)
})

test('[PUB-022] [PUB-023] a search text and a tag are read from the address, and nonsense counts as not given', () => {
  expect(read('q=um%C4%9Bl%C3%A1&tag=prakticka-ai')).toEqual({ q: 'umělá', tag: 'prakticka-ai', page: 1 })
  expect(read('q=%20%20&tag=')).toEqual({ q: '', tag: null, page: 1 })
  expect(read("tag=a'%2Bvisibility:paid").tag).toBeNull()
  expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(120)
})

test('[PUB-024] the address of a list names a page only above the first, and nothing that says nothing', () => {
  expect(blogPath()).toBe('/blog')
  expect(blogPath({ q: '', tag: null, page: 1 })).toBe('/blog')
  expect(blogPath({ page: 2 })).toBe('/blog?page=2')
  expect(blogPath({ q: 'malá firma', tag: 'ai', page: 1 })).toBe('/blog?q=mal%C3%A1+firma&tag=ai')
  expect(parseBlogQuery(new URL(blogPath({ q: 'a&b=c', tag: 'ai', page: 7 }), 'https://x.test').searchParams)).toEqual({
    q: 'a&b=c',
    tag: 'ai',
    page: 7,
  })
})

test('a list stands among the pages of its language', () => {
  expect(blogPath({}, 'en')).toBe('/en/blog')
  expect(blogPath({ q: 'a b', tag: 'ai', page: 2 }, 'en')).toBe('/en/blog?q=a+b&tag=ai&page=2')
  expect([feedPath('sk'), feedPath('en')]).toEqual(['/blog/rss.xml', '/en/blog/rss.xml'])
})

test('[PUB-219] a search begins at the first page and keeps the category', () => {
  expect(searching({ q: 'staré', tag: 'ai', page: 4 }, ' nové ')).toEqual({ q: 'nové', tag: 'ai', page: 1 })
})

test('[PUB-220] [PUB-221] a category begins at the first page without a search, and all categories are no tag', () => {
  expect(inCategory('ai')).toEqual({ q: '', tag: 'ai', page: 1 })
  expect(inCategory('')).toEqual({ q: '', tag: null, page: 1 })
})

test('[PUB-223] only a page from the first to the last is accepted', () => {
  expect([0, 1, 3, 5, 6, 99].map((page) => acceptedPage(page, 5))).toEqual([1, 1, 3, 5, 5, 5])
  expect(acceptedPage(2, 0)).toBe(1)
})

test('a search and a tag are filters, a page is none', () => {
  expect([read('page=2'), read('q=a'), read('tag=a')].map(hasFilters)).toEqual([false, true, true])
})

test('an address is ours when it says nothing twice, nothing idle and nothing twisted', () => {
  const isOurs = (search: string) => isBlogPath(new URLSearchParams(search))
  for (const search of ['', 'page=2', 'tag=ai', 'page=2&tag=ai', 'tag=ai&page=2', 'q=a'])
    expect(isOurs(search)).toBe(true)
  for (const search of ['q=', 'page=1', 'page=02', 'tag=ai&tag=b', 'q=&tag=', 'x=1']) expect(isOurs(search)).toBe(false)
})
