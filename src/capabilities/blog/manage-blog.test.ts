import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { type Asked, startGhostDouble } from '#platform/ghost/ghost.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { alertAboutGhost } from './alert-about-ghost.server.ts'
import { blogParts, INSTRUCTOR } from './blog.testing.server.ts'
import { listBlogPosts } from './list-blog-posts.server.ts'
import { listShownPosts } from './list-shown-posts.server.ts'
import { openBlog } from './open-blog.server.ts'
import { purgeBlog } from './purge-blog.server.ts'
import { readBlogState } from './read-blog-state.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const ADMIN_KEY = `${'b'.repeat(24)}:${'c0'.repeat(32)}`

function adminPost(n: number, given: Record<string, unknown>) {
  return {
    id: n.toString(16).padStart(24, '0'),
    title: `Článok ${n}`,
    slug: `clanok-${n}`,
    visibility: 'public',
    published_at: null,
    updated_at: '2026-11-14T22:58:30.000Z',
    tags: [{ name: 'Novinky', slug: 'novinky' }],
    authors: [{ name: 'Jana', email: 'jana@example.test' }],
    lexical: 'the text',
    ...given,
  }
}

async function givenAdmin(answer: (asked: Asked) => { status?: number; body?: unknown }) {
  const double = await startGhostDouble(answer)
  const parts = blogParts({
    ...double.environment,
    GHOST_ADMIN_KEY: ADMIN_KEY,
    GHOST_PUBLIC_URL: 'https://clanky.test',
  })
  return { ...parts, double, [Symbol.asyncDispose]: double[Symbol.asyncDispose] }
}

test('the back office lists every post with status, visibility and its place in the editor, and nothing of its text', async () => {
  const posts = [
    adminPost(1, { status: 'published', published_at: '2026-11-14T22:58:30.000Z' }),
    adminPost(2, { status: 'draft', visibility: 'paid' }),
    adminPost(4, {
      status: 'published',
      tags: [
        { name: '#en', slug: 'hash-en' },
        { name: 'News', slug: 'news' },
      ],
    }),
    adminPost(3, { status: 'scheduled', visibility: 'tiers', published_at: '2026-12-24T18:00:00.000Z' }),
  ]
  await using admin = await givenAdmin(() => ({
    body: { posts, meta: { pagination: { page: 2, limit: 20, pages: 3, total: 43, next: 3, prev: 1 } } },
  }))
  const listed = await listBlogPosts(admin, { page: 2 }, VIEWER)
  expect(listed.pagination).toEqual({ page: 2, limit: 20, pages: 3, total: 43 })
  expect(listed.posts.map(({ status, visibility, path, language }) => [status, visibility, path, language])).toEqual([
    ['published', 'public', '/blog/clanok-1', 'sk'],
    ['draft', 'paid', null, 'sk'],
    ['published', 'public', '/en/blog/clanok-4', 'en'],
    ['scheduled', 'paid', null, 'sk'],
  ])
  expect(listed.posts[2]?.tags).toEqual(['News'])
  expect(listed.posts[0]?.editorUrl).toBe(`https://clanky.test/ghost/#/editor/post/${posts[0]?.id}`)
  expect(JSON.stringify(listed)).not.toMatch(/the text|example\.test/)
  const [asked] = admin.double.asked
  expect(asked?.path).toBe('admin/posts/')
  expect(asked?.query.get('page')).toBe('2')
  expect(asked?.query.get('fields')).not.toMatch(/html|lexical/)
})

test('a search by title and status is one filter, and a quote in it stays part of the title', async () => {
  const pagination = { page: 1, limit: 20, pages: 1, total: 0, next: null, prev: null }
  await using admin = await givenAdmin(() => ({ body: { posts: [], meta: { pagination } } }))
  await listBlogPosts(admin, {}, VIEWER)
  await listBlogPosts(admin, { q: " it's ", status: 'draft', sort: 'title', direction: 'ascending' }, VIEWER)
  expect(admin.double.asked.map(({ query }) => query.get('filter'))).toEqual([
    'status:[published,draft,scheduled,sent]',
    String.raw`status:[draft]+title:~'it\'s'`,
  ])
  expect(admin.double.asked.map(({ query }) => query.get('order'))).toEqual(['updated_at desc', 'title asc'])
})

test('Ghost is asked with a token of five minutes, signed by the secret of the key', async () => {
  await using admin = await givenAdmin(() => ({ status: 401 }))
  await expect(listBlogPosts(admin, {}, VIEWER)).rejects.toMatchObject({ code: 'GHOST_UNAVAILABLE', status: 503 })
  const [, token = ''] = admin.double.asked[0]?.headers.authorization?.split('Ghost ') ?? []
  const [head = '', claims = '', signature] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const now = Math.floor(admin.clock.now().getTime() / 1000)
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'b'.repeat(24) })
  expect(read(claims)).toEqual({ iat: now, exp: now + 300, aud: '/admin/' })
  const secret = Buffer.from('c0'.repeat(32), 'hex')
  expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url'))
  expect(JSON.stringify(admin.logged)).not.toContain(token)
})

test('without an admin key the list is refused with what to do', async () => {
  for (const environment of [{}, { GHOST_URL: 'http://127.0.0.1:1', GHOST_CONTENT_KEY: 'a'.repeat(26) }]) {
    const parts = blogParts(environment as Record<string, string>)
    await expect(listBlogPosts(parts, {}, VIEWER)).rejects.toMatchObject({ code: 'GHOST_NOT_CONNECTED', status: 409 })
  }
})

test('a purge by hand reaches the blog of every node, is audited, and the state shows it beside open alerts', async () => {
  await using services = await testServices()
  const blog = openBlog(services, { mainInstructor: () => INSTRUCTOR })
  const heard = new Promise<void>((done) => blog.onChange(done))
  const viewer = { ...VIEWER, requestId: 'request-0' }
  await expect(purgeBlog(services, viewer)).rejects.toMatchObject({ status: 403 })
  await purgeBlog(services, { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' })
  await heard
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorKind: 'admin', actorId: 'admin-1', action: 'blog-purged', subjectKind: 'blog' },
  ])
  const watcher = alertAboutGhost(services)
  watcher.trouble({ kind: 'ghost-failing', title: 'Ghost fails', details: { failed: 3 } })
  const state = () => readBlogState(services, blog, VIEWER)
  await expect.poll(async () => (await state()).alerts).toMatchObject([{ kind: 'ghost-failing', times: 1 }])
  expect(await state()).toMatchObject({
    isSample: true,
    ghost: null,
    health: null,
    purgedAt: services.clock.now().toISOString(),
  })
  watcher.over('ghost-failing')
  await expect.poll(async () => (await state()).alerts).toEqual([])
  blog.stop()
})

test('a back office without a key for all posts lists those that visitors see, with what they search for', async () => {
  await using services = await testServices()
  const blog = openBlog(services, { mainInstructor: () => INSTRUCTOR })
  const all = await listShownPosts(blog, { q: '', page: 1 }, VIEWER)
  expect(all.pagination.total).toBe(5)
  expect(all.posts.map(({ language }) => language)).toEqual(['sk', 'en', 'sk', 'sk', 'sk'])
  expect(all.posts.every(({ status, path, editorUrl }) => status === 'published' && path && !editorUrl)).toBe(true)
  expect(JSON.stringify(all)).not.toContain('<p>')
  const [first] = all.posts
  const found = await listShownPosts(blog, { q: first?.title ?? '', page: 1 }, VIEWER)
  expect(found.posts.map(({ id }) => id)).toEqual([first?.id])
  const nobody = { actor: { kind: 'user', id: 'u1' } } as const
  await expect(listShownPosts(blog, { q: '', page: 1 }, nobody)).rejects.toMatchObject({ status: 403 })
  const failing = { list: async () => ({ outcome: 'failed', posts: [], tags: [] }) as const }
  await expect(listShownPosts(failing, { q: '', page: 1 }, VIEWER)).rejects.toMatchObject({ code: 'GHOST_UNAVAILABLE' })
  blog.stop()
})
