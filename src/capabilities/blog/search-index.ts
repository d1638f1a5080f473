import type { Language } from '#kernel/language.ts'
import type { Post } from './blog.ts'

export type Searchable = Pick<Post, 'title' | 'excerpt' | 'language'> & { tags: ReadonlyArray<{ slug: string }> }
export type SearchEntry<Item> = { post: Item; text: string }
type Query = { q: string; tag: string | null; language: Language | null }
export type SearchIndex<Item> = { find(query: Query): ReadonlyArray<Item> }

/** Longer searches cost more and find nothing that their beginning does not. */
const MAX_TERMS = 12

/** The words of one title and excerpt without diacritics and case. */
export function searchEntry<Item extends Searchable>(post: Item): SearchEntry<Item> {
  return { post, text: plainWords(`${post.title} ${post.excerpt}`) }
}

/**
 * Finds in the order given. Plain text side by side is read faster than any structure over it would pay back: five
 * thousand posts take a few milliseconds.
 */
export function searchIndex<Item extends Searchable>(entries: ReadonlyArray<SearchEntry<Item>>): SearchIndex<Item> {
  return {
    find({ q, tag, language }) {
      const terms = plainWords(q).split(' ').filter(Boolean).slice(0, MAX_TERMS)
      return entries
        .filter(({ post, text }) => {
          const isTagged = tag === null || post.tags.some(({ slug }) => slug === tag)
          const isRead = language === null || post.language === language
          return isRead && isTagged && terms.every((term) => text.includes(term))
        })
        .map(({ post }) => post)
    },
  }
}

/** „Škôlka  Ž“ and "skolka z" are the same words. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}
