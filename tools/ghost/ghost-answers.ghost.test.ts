/** What our client takes for granted about Ghost's Content API. A new version that answers otherwise fails here first. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { adminApi } from './admin-api.ts'
import { registerWebhooks } from './register-webhooks.ts'
import {
  AUTHORS,
  EMPTY_TAG,
  ENGLISH_POSTS,
  ENGLISH_TAG,
  GATED_SENTENCE,
  INTERNAL_TAG,
  PUBLISHED_POSTS,
  SLOVAK_POSTS,
  SLUGS,
  TAG_IN_ENGLISH,
  TAGS,
} from './seed/seed-facts.ts'

type Answer = {
  status: number
  headers: Headers
  body: Record<string, ReadonlyArray<Record<string, unknown>>> & { meta?: { pagination: Record<string, unknown> } }
}

async function ask(path: string, key: string | null = inject('ghost').contentKey, init: RequestInit = {}) {
  const url = new URL(`/ghost/api/content/${path}`, inject('ghost').url)
  if (key !== null) url.searchParams.set('key', key)
  const answer = await fetch(url, { redirect: 'manual', ...init })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  } as Answer
}

const slugsOf = ({ body }: Answer) => (body.posts ?? body.tags ?? body.authors ?? []).map(({ slug }) => slug)

test('Ghost says at most 100 posts however many are asked for, and tells how many pages there are', async () => {
  for (const limit of ['all', '500']) {
    const { status, body } = await ask(`posts/?limit=${limit}&fields=slug`)
    expect(status).toBe(200)
    expect(body.posts).toHaveLength(100)
    expect(body.meta?.pagination).toMatchObject({ page: 1, limit: 100, pages: 2, total: PUBLISHED_POSTS, next: 2 })
  }
})

test('all posts come over two pages, each once', async () => {
  const pages = await Promise.all([1, 2].map((page) => ask(`posts/?limit=100&page=${page}&fields=slug`)))
  const slugs = pages.flatMap(slugsOf)
  expect(slugs).toHaveLength(PUBLISHED_POSTS)
  expect(new Set(slugs).size).toBe(PUBLISHED_POSTS)
  expect(slugs[0]).toBe(SLUGS.newest)
  expect(slugs).not.toContain(SLUGS.draft)
  expect(slugs).not.toContain(SLUGS.scheduled)
})

test('a page behind the last one is empty and not an error', async () => {
  const { status, body } = await ask('posts/?limit=9&page=999&fields=slug')
  expect(status).toBe(200)
  expect(body.posts).toEqual([])
})

test('a search parameter is ignored without a word', async () => {
  const { status, body } = await ask('posts/?search=nic-take-tu-nie-je&fields=slug&limit=1')
  expect(status).toBe(200)
  expect(body.meta?.pagination.total).toBe(PUBLISHED_POSTS)
})

test('the search index names every published post with its title and excerpt', async () => {
  const { status, body } = await ask('search-index/posts/')
  expect(status).toBe(200)
  expect(body.posts).toHaveLength(PUBLISHED_POSTS)
  expect(body.posts?.[0]).toMatchObject({
    slug: expect.any(String),
    title: expect.any(String),
    excerpt: expect.any(String),
    updated_at: expect.any(String),
    visibility: expect.any(String),
  })
})

test('internal tags are among the tags, empty ones are not', async () => {
  const { body } = await ask('tags/?limit=100&include=count.posts')
  const internal = body.tags?.find(({ slug }) => slug === INTERNAL_TAG.slug)
  expect(internal).toMatchObject({ name: INTERNAL_TAG.name, visibility: 'internal' })
  const names = body.tags?.filter(({ visibility }) => visibility === 'public').map(({ slug }) => slug)
  expect(names?.toSorted()).toEqual([...TAGS, TAG_IN_ENGLISH].map(({ slug }) => slug).toSorted())
  expect(slugsOf({ status: 200, headers: new Headers(), body })).not.toContain(EMPTY_TAG.slug)
})

test('a tag filters, and one that does not exist filters everything out', async () => {
  const known = await ask('posts/?filter=tag:pribehy&fields=slug&limit=100')
  expect(slugsOf(known)).toEqual([SLUGS.withDiacritics, 'prvy-kurz-za-nami', SLUGS.membersWithoutPreview])
  const unknown = await ask('posts/?filter=tag:nikde-nie-je&fields=slug')
  expect(unknown).toMatchObject({ status: 200, body: { posts: [] } })
})

test('an internal tag filters both ways, also beside another tag and the first one, and a tag counts both', async () => {
  const total = async (filter: string) => {
    const { status, body } = await ask(`posts/?filter=${encodeURIComponent(filter)}&fields=slug&limit=1`)
    return status === 200 ? body.meta?.pagination.total : status
  }
  const [isEnglish, isNot] = [`tag:${ENGLISH_TAG.slug}`, `tag:-${ENGLISH_TAG.slug}`]
  expect([await total(isEnglish), await total(isNot)]).toEqual([ENGLISH_POSTS, SLOVAK_POSTS])
  const { body } = await ask('tags/?limit=100&include=count.posts')
  const counted = body.tags?.find(({ slug }) => slug === 'bezpecnost')?.count as { posts: number }
  for (const tag of ["tag:'bezpecnost'", "primary_tag:'bezpecnost'"]) {
    expect(await total(`${tag}+${isEnglish}`), tag).toBe(1)
    expect(await total(`${tag}+${isNot}`), tag).toBe(((await total(tag)) as number) - 1)
  }
  expect(await total("tag:'bezpecnost'")).toBe(counted.posts)
  expect(await total(`tag:'${TAG_IN_ENGLISH.slug}'+${isNot}`)).toBe(0)
})

test('authors are named, and a post may come without any', async () => {
  const { body } = await ask('authors/?limit=100')
  expect(body.authors?.map(({ name }) => name).toSorted()).toEqual(
    Object.values(AUTHORS)
      .map(({ name }) => name)
      .toSorted(),
  )
  const post = await ask(`posts/slug/${SLUGS.withoutAuthor}/?include=authors`)
  expect(post).toMatchObject({ status: 200, body: { posts: [{ authors: [], primary_author: null }] } })
})

test('of a gated post only the free part comes, and that it is closed', async () => {
  const read = async (slug: string) => (await ask(`posts/slug/${slug}/?formats=html,plaintext`)).body.posts?.[0]
  expect(await read(SLUGS.membersWithPreview)).toMatchObject({
    access: false,
    visibility: 'members',
    html: expect.stringContaining('Verejný úvod'),
  })
  expect(await read(SLUGS.membersWithoutPreview)).toMatchObject({ access: false, visibility: 'members', html: '' })
  expect(await read(SLUGS.paid)).toMatchObject({
    access: false,
    visibility: 'paid',
    html: expect.stringContaining('Verejná ukážka'),
  })
  for (const slug of [SLUGS.membersWithPreview, SLUGS.membersWithoutPreview, SLUGS.paid]) {
    expect(JSON.stringify(await read(slug)), slug).not.toContain(GATED_SENTENCE)
  }
})

test('what is wrong is said by status and by code', async () => {
  const errorOf = ({ status, body }: Answer) => ({ status, ...body.errors?.[0] })
  expect(errorOf(await ask('posts/slug/tento-clanok-nie-je/'))).toMatchObject({ status: 404, type: 'NotFoundError' })
  expect(errorOf(await ask(`posts/slug/${SLUGS.draft}/`))).toMatchObject({ status: 404, type: 'NotFoundError' })
  expect(errorOf(await ask('posts/', 'f'.repeat(26)))).toMatchObject({ status: 401, code: 'UNKNOWN_CONTENT_API_KEY' })
  expect(errorOf(await ask('posts/', null))).toMatchObject({ status: 403 })
  expect(errorOf(await ask('posts/?filter=tag:'))).toMatchObject({ status: 400 })
})

test('an unchanged answer is not sent again', async () => {
  const first = await ask('posts/?limit=1&fields=slug')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  // Without it fetch adds `no-cache` to a conditional request, and Ghost then sends everything again.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  expect((await ask('posts/?limit=1&fields=slug', undefined, { headers })).status).toBe(304)
})

test('an address without its last slash is answered with a redirect', async () => {
  const { status, headers } = await ask('posts')
  expect(status).toBe(301)
  expect(headers.get('location')).toContain('/ghost/api/content/posts/')
})

test('a post that is published is told of within seconds, signed over its very bytes', async () => {
  const { url, adminKey } = inject('ghost')
  const api = adminApi(url, { key: adminKey })
  const told = Promise.withResolvers<{ signature: string; body: string }>()
  const receiver = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      response.end('ok')
      told.resolve({ signature: String(request.headers['x-ghost-signature']), body })
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  const secret = 'tajomstvo-tohto-testu'
  try {
    await registerWebhooks({ url, adminKey }, { url: `http://127.0.0.1:${port}/`, secret }, ['post.published'])
    const { posts } = await api.post('posts/?source=html', {
      posts: [{ title: 'Práve vydané', html: '<p>Text</p>', status: 'published', tags: [INTERNAL_TAG.name] }],
    })
    const { signature, body } = await told.promise
    await api.delete(`posts/${posts?.[0]?.id}/`)
    const [, hex, at = ''] = /^sha256=([\da-f]{64}), t=(\d+)$/.exec(signature) ?? []
    expect(hex).toBe(createHmac('sha256', secret).update(`${body}${at}`).digest('hex'))
    expect(Math.abs(Date.now() - Number(at))).toBeLessThan(10_000)
    expect(JSON.parse(body).post.current).toMatchObject({ title: 'Práve vydané', status: 'published' })
  } finally {
    receiver.close()
  }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
