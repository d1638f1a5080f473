import type { Post } from './blog.ts'

export type Searchable = Pick<Post, 'id' | 'slug' | 'title' | 'excerpt'> & { tags: ReadonlyArray<{ slug: string }> }

export type SearchIndex<Item> = { find(query: { q: string; tag: string | null }): ReadonlyArray<Item> }

/** Longer searches cost more and find nothing that their beginning does not. */
const MAX_TERMS = 12

/**
 * Words of titles and excerpts without diacritics and case, in the order given. Plain text side by side is read faster
 * than any structure over it would pay back: five thousand posts take a few milliseconds.
 */
export function indexPosts<Item extends Searchable>(posts: ReadonlyArray<Item>): SearchIndex<Item> {
  const entries = posts.map((post) => ({ post, text: `${plainWords(post.title)}\n${plainWords(post.excerpt)}` }))
  return {
    find({ q, tag }) {
      const terms = plainWords(q).split(' ').filter(Boolean).slice(0, MAX_TERMS)
      return entries
        .filter(({ post, text }) => {
          const isTagged = tag === null || post.tags.some(({ slug }) => slug === tag)
          return isTagged && terms.every((term) => text.includes(term))
        })
        .map(({ post }) => post)
    },
  }
}

/** „Škôlka  Ž“ and "skolka z" are the same words. */
export function plainWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
