import { feedPath } from '#capabilities/blog/blog-query.ts'
import type { Language } from '#kernel/language.ts'

/** How readers of feeds find ours on a page of their language. */
export function rssLink(origin: string, product: string, language: Language) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `Blog ${product}`,
    href: origin + feedPath(language),
  }
}
