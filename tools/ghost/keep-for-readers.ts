import { SAMPLE_POSTS, SAMPLE_POSTS_IN_ENGLISH } from '#capabilities/blog/sample-posts.server.ts'
import { adminApi } from './admin-api.ts'
import { card, lexicalOf } from './seed/lexical.ts'
import { ENGLISH_TAG, HOSTILE_PREFIX, SLUGS } from './seed/seed-facts.ts'
import type { RunningGhost } from './start-ghost.ts'

/** Written for tests: attacks on the sanitiser, and cards that our pages do not know. */
const FOR_TESTS = `slug:${SLUGS.unknownCards},slug:~^'${HOSTILE_PREFIX}'`

/**
 * The blog of a demonstration: without what was written for tests, and with the sample posts, whose readers are among the
 * sample visits. The seed stays one for everybody, so that tests wait for no other.
 */
export async function keepForReaders({ url, adminKey }: Pick<RunningGhost, 'url' | 'adminKey'>): Promise<void> {
  const api = adminApi(url, { key: adminKey })
  const { posts: forTests = [] } = await api.get(`posts/?limit=100&fields=id&filter=${encodeURIComponent(FOR_TESTS)}`)
  for (const { id } of forTests) await api.delete(`posts/${id}/`)
  for (const { language, tags, ...sample } of [...SAMPLE_POSTS, ...SAMPLE_POSTS_IN_ENGLISH]) {
    const { slug, title, excerpt, html, visibility, published_at } = sample
    const { posts: there = [] } = await api.get(`posts/?fields=id&filter=${encodeURIComponent(`slug:${slug}`)}`)
    if (there.length > 0) continue
    const lexical = lexicalOf([card('html', { html })])
    const post = { slug, title, custom_excerpt: excerpt, visibility, published_at, lexical, status: 'published' }
    const named = [...tags, ...(language === 'en' ? [ENGLISH_TAG] : [])].map(({ name }) => ({ name }))
    await api.post('posts/', { posts: [{ ...post, tags: named }] })
  }
}
