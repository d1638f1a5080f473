import { expect, test } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { blogCallables } from './blog.callables.server.ts'
import type { Post } from './blog.ts'
import { ArticlePost, Post as PostSchema } from './blog.ts'
import { LANDING_POSTS } from './landing-posts.ts'
import { listLatestPosts } from './list-latest-posts.server.ts'
import { SAMPLE_POSTS } from './sample-posts.server.ts'

test('[PUB-333] the landing page asks for 6 latest posts and gets the newest ones', async () => {
  expect(LANDING_POSTS).toBe(6)
  const [sample] = SAMPLE_POSTS as [Post]
  const many = Array.from({ length: 9 }, (_, n) => {
    return { ...sample, id: `p${n}`, published_at: `2026-11-0${n + 1}T08:00:00.000Z` }
  })
  const latest = await listLatestPosts(LANDING_POSTS, many)
  expect(latest.map(({ id }) => id)).toEqual(['p8', 'p7', 'p6', 'p5', 'p4', 'p3'])
})

test('four sample posts are there, the fourth paid and closed, by the main instructor', () => {
  for (const post of SAMPLE_POSTS) expect(PostSchema.parse(post)).toEqual(post)
  expect(SAMPLE_POSTS.map(({ reading_time }) => reading_time)).toEqual([5, 8, 6, 12])
  expect(SAMPLE_POSTS.map(({ visibility, access }) => [visibility, access])).toEqual([
    ['public', true],
    ['public', true],
    ['public', true],
    ['paid', false],
  ])
  expect(new Set(SAMPLE_POSTS.map(({ primary_author }) => primary_author?.name))).toEqual(new Set(['Soňa Jasenská']))
  expect(new Set(SAMPLE_POSTS.map(({ slug }) => slug)).size).toBe(4)
})

test('the call answers with cards, never with the text of a post, and takes no foolish limit', async () => {
  await using app = await startTestApp(blogCallables)
  const answer = await app.request('/api/getLatestPosts?limit=2')
  const { result } = (await answer.json()) as { result: { posts: Array<Record<string, unknown>> } }
  expect(result.posts.map(({ slug }) => slug)).toEqual(['prompt-nie-je-kuzlo', 'ai-v-malej-firme'])
  expect(result.posts.every((post) => !('html' in post))).toBe(true)
  for (const limit of ['0', '25', 'x', '']) {
    expect((await app.request(`/api/getLatestPosts?limit=${limit}`)).status).toBe(400)
  }
})

test('[ADM-088] [ADM-089] a post is processed with these fields and no others, its tags with id, name and slug', () => {
  const [sample] = SAMPLE_POSTS as [Post]
  const post = ArticlePost.parse(sample)
  expect(Object.keys(post).toSorted()).toEqual(
    'access excerpt feature_image feature_image_caption html id primary_tag published_at reading_time slug tags title updated_at url visibility'.split(
      ' ',
    ),
  )
  for (const tag of [post.primary_tag, ...post.tags]) expect(Object.keys(tag ?? {})).toEqual(['id', 'name', 'slug'])
  expect(ArticlePost.shape.visibility.options.toSorted()).toEqual(['members', 'paid', 'public'])
})
