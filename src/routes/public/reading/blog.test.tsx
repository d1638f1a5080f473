import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { blogParts, INSTRUCTOR } from '#capabilities/blog/blog.testing.server.ts'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import type { Blog } from '#capabilities/blog/blog-reading.ts'
import { openBlog } from '#capabilities/blog/open-blog.server.ts'
import { loader, meta } from './blog.tsx'

type LoaderArgs = Parameters<typeof loader>[0]

const ORIGIN = 'https://bystro.example'
const matches = [{ id: 'root', loaderData: { origin: ORIGIN } }]

/** What a visitor of this address gets: the data of the page, or the answer that was thrown. */
async function ask(search: string, list?: Blog['list'], path = '/blog') {
  const blog = openBlog(blogParts(), { mainInstructor: () => INSTRUCTOR })
  const context = new RouterContextProvider()
  context.set(blogContext, { ...blog, ...(list && { list }) })
  const url = new URL(`${ORIGIN}${path}${search}`)
  try {
    const answer = await loader({ context, url, params: {} } as unknown as LoaderArgs)
    const isKept = !('init' in answer)
    return { ...(isKept ? answer : answer.data), isKept }
  } finally {
    blog.stop()
  }
}

async function metaAt(search: string, list?: Blog['list'], path = '/blog') {
  const loaderData = await ask(search, list, path)
  const inEnglish = { id: 'english-layout', loaderData: { language: 'en' } }
  const shown = path === '/blog' ? matches : [...matches, inEnglish]
  const said = meta({ matches: shown, loaderData } as unknown as Parameters<typeof meta>[0])
  return said.map((one) =>
    'title' in one && !('rel' in one) ? { title: String(one.title).replaceAll('\u00a0', ' ') } : one,
  )
}

const manyPages = async (query: { page: number }) => {
  const listing = await openedList({ q: '', tag: null, page: 1 })
  return listing.outcome === 'listed'
    ? { ...listing, pagination: { page: query.page, limit: 9, pages: 5, total: 42 } }
    : listing
}
const openedList: Blog['list'] = (query) => {
  const blog = openBlog(blogParts(), { mainInstructor: () => INSTRUCTOR })
  return blog.list(query).finally(() => blog.stop())
}

test('[PUB-021] [PUB-023] [PUB-218] the list is read for the search, the tag and the page of the address', async () => {
  const asked: Array<unknown> = []
  for (const search of ['', '?q=ai', '?tag=bezpecnost', '?tag=a&page=3']) {
    await ask(search, (query) => {
      asked.push(query)
      return manyPages(query)
    })
  }
  expect(asked).toEqual([
    { q: '', tag: null, page: 1 },
    { q: 'ai', tag: null, page: 1 },
    { q: '', tag: 'bezpecnost', page: 1 },
    { q: '', tag: 'a', page: 3 },
  ])
  const { listing } = await ask('?tag=bezpecnost')
  expect(listing.posts.map(({ slug }) => slug)).toEqual(['co-do-chatu-nikdy-nevkladat'])
})

test('[PUB-223] a page beyond the last leads to the last, with the filters', async () => {
  const answer = await ask('?tag=a&page=9', manyPages).catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('location')).toBe('/blog?tag=a&page=5')
  expect(await ask('?page=5', manyPages)).toMatchObject({ query: { page: 5 } })
})

test('only lists that the site links to are kept, so made-up addresses fill no memory', async () => {
  for (const search of ['', '?tag=bezpecnost']) expect((await ask(search)).isKept, search).toBe(true)
  expect((await ask('?page=2', manyPages)).isKept).toBe(true)
  for (const search of ['?q=ai', '?tag=neznama', '?page=1', '?page=abc', '?q='])
    expect((await ask(search)).isKept, search).toBe(false)
})

test('[PUB-363] a list that could not be read is kept by nobody and found by nobody', async () => {
  const failed = async () => ({ outcome: 'failed', posts: [], tags: [] }) as const
  expect(await ask('', failed)).toMatchObject({ isKept: false, listing: { outcome: 'failed' } })
  expect(await metaAt('', failed)).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

test('every page of a category is found under its own address and names its neighbours; a search is not found', async () => {
  const robots = { name: 'robots', content: 'index, follow, max-image-preview:large' }
  const link = (rel: string, path: string) => ({ tagName: 'link', rel, href: ORIGIN + path })
  const second = await metaAt('?page=2', manyPages)
  expect(second).toContainEqual(link('canonical', '/blog?page=2'))
  expect(second).toContainEqual(link('prev', '/blog'))
  expect(second).toContainEqual(link('next', '/blog?page=3'))
  expect(second).toContainEqual({ title: 'Blog – strana 2 | Bystro' })
  expect(second).toContainEqual(robots)
  const category = await metaAt('?tag=bezpecnost')
  expect(category).toContainEqual({ title: 'Bezpečnosť – Blog | Bystro' })
  expect(category).toContainEqual(link('canonical', '/blog?tag=bezpecnost'))
  const search = await metaAt('?q=ai')
  expect(search).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(search).toContainEqual(link('canonical', '/blog'))
})

test('the English blog lists English articles under its own addresses, and only the whole list has a twin', async () => {
  const { listing } = await ask('', undefined, '/en/blog')
  expect(listing.posts.map(({ language }) => language)).toEqual(['en'])
  const answer = await ask('?tag=a&page=9', manyPages, '/en/blog').catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('location')).toBe('/en/blog?tag=a&page=5')
  const link = (rel: string, path: string) => ({ tagName: 'link', rel, href: ORIGIN + path })
  const whole = await metaAt('', undefined, '/en/blog')
  expect(whole).toContainEqual(link('canonical', '/en/blog'))
  expect(whole).toContainEqual(expect.objectContaining({ hrefLang: 'sk', href: `${ORIGIN}/blog` }))
  expect(whole).toContainEqual(
    expect.objectContaining({ type: 'application/rss+xml', href: `${ORIGIN}/en/blog/rss.xml` }),
  )
  const second = await metaAt('?page=2', manyPages, '/en/blog')
  expect(second).toContainEqual(link('canonical', '/en/blog?page=2'))
  expect(second).toContainEqual(link('next', '/en/blog?page=3'))
  expect(second).toContainEqual({ title: 'Blog – page 2 | Bystro' })
  expect(second.filter((one) => 'hrefLang' in one)).toEqual([])
})
