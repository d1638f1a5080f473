import { pageIn } from '#kernel/page-address.ts'
import type { Post } from '../blog.ts'

/** The one address of an article: among the pages of the language it is written in. */
export function articlePath({ slug, language }: Pick<Post, 'slug' | 'language'>): string {
  return pageIn(`/blog/${encodeURIComponent(slug)}`, language)
}
