import type { Language } from '#kernel/language.ts'
import { type Author, type BlogTag, type Post, PostSummary } from './blog.ts'
import { matchSlug } from './match-slug.ts'
import { type PostSource, pageOf } from './post-source.ts'
import { SAMPLE_POSTS, SAMPLE_POSTS_IN_ENGLISH } from './sample-posts.server.ts'
import { searchEntry, searchIndex } from './search-index.ts'

/** The sample posts as a source, as long as no content service is connected. */
export function sampleSource(options: {
  siteOrigin: string
  mainInstructor: () => Author
  posts?: ReadonlyArray<Post>
}): PostSource {
  const { siteOrigin, mainInstructor, posts = [...SAMPLE_POSTS, ...SAMPLE_POSTS_IN_ENGLISH] } = options
  const newestFirst = posts.toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
  const index = searchIndex(newestFirst.map(searchEntry))
  const summaries = (found: ReadonlyArray<Post>) => found.map((post) => PostSummary.parse(post))
  return {
    isSample: true,
    async page(query) {
      const tagged = index.find({ ...query, q: '' })
      const found = query.isPrimary ? tagged.filter(({ primary_tag }) => primary_tag?.slug === query.tag) : tagged
      return pageOf(summaries(found), query)
    },
    search: async (query) => pageOf(summaries(index.find(query)), query),
    tags: async (language) => countedTags(index.find({ q: '', tag: null, language }), language),
    all: async () => newestFirst,
    async find(slug) {
      const post = matchSlug(newestFirst, slug)
      return post && { ...post, primary_author: mainInstructor() }
    },
    originalUrlOf: () => null,
    article: { siteOrigin, media: null },
    health: () => null,
    kept: () => 0,
    expire: () => {},
  }
}

function countedTags(posts: ReadonlyArray<Post>, language: Language | null): ReadonlyArray<BlogTag> {
  const tags = new Map<string, BlogTag>()
  for (const tag of posts.flatMap((post) => post.tags)) {
    const count = (tags.get(tag.slug)?.count.posts ?? 0) + 1
    tags.set(tag.slug, { ...tag, description: null, feature_image: null, count: { posts: count } })
  }
  return [...tags.values()].toSorted((a, b) => a.name.localeCompare(b.name, language ?? 'sk'))
}
