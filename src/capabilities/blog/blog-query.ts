import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import type { BlogQuery } from './blog-reading.ts'

/** Longer than any sentence somebody looks for; what is over is cut. */
const MAX_SEARCH = 120
const TAG_SLUG = /^[\p{L}\p{N}_-]{1,191}$/u
const PAGE = /^[1-9]\d{0,5}$/

/** Reads an address. What is missing or makes no sense counts as not given: an old or mistyped link still shows a list. */
export function parseBlogQuery(parameters: URLSearchParams): BlogQuery {
  const tag = parameters.get('tag') ?? ''
  const page = parameters.get('page') ?? ''
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    tag: TAG_SLUG.test(tag) ? tag : null,
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/** The one address of a list: nothing in it that says nothing, and a page only above the first. */
export function blogPath({ q = '', tag = null, page = 1 }: Partial<BlogQuery> = {}, language: Language = 'sk'): string {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  if (tag !== null) parameters.set('tag', tag)
  if (page > 1) parameters.set('page', String(page))
  return pageIn(parameters.size === 0 ? '/blog' : `/blog?${parameters}`, language)
}

/** Where the feed of a language is. */
export function feedPath(language: Language): string {
  return `${blogPath({}, language)}/rss.xml`
}

/** Whether this is how the site itself writes the address, but for the order of its parameters. */
export function isBlogPath(parameters: URLSearchParams): boolean {
  const [given, written] = [parameters, new URL(blogPath(parseBlogQuery(parameters)), 'https://site').searchParams]
  return inOrder(given) === inOrder(written)
}

function inOrder(parameters: URLSearchParams): string {
  const copy = new URLSearchParams(parameters)
  copy.sort()
  return copy.toString()
}

/** A search looks through the chosen category from its first page. */
export function searching({ tag }: BlogQuery, q: string): BlogQuery {
  return { q: q.trim().slice(0, MAX_SEARCH), tag, page: 1 }
}

/** A category is shown whole, from its first page; the empty slug stands for all of them. */
export function inCategory(slug: string): BlogQuery {
  return { q: '', tag: slug === '' ? null : slug, page: 1 }
}

/** The page that is shown when another one is asked for. */
export function acceptedPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), Math.max(1, pages))
}

export function hasFilters({ q, tag }: Pick<BlogQuery, 'q' | 'tag'>): boolean {
  return q !== '' || tag !== null
}
