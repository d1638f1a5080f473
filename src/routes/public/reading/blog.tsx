import { useEffect } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { acceptedPage, blogPath, isBlogPath, parseBlogQuery } from '#capabilities/blog/blog-query.ts'
import { BlogFilters } from '#capabilities/blog/ui/blog-filters.tsx'
import { PostList } from '#capabilities/blog/ui/post-list.tsx'
import { totalPosts } from '#capabilities/blog/ui/total-posts.ts'
import { messagesIn } from '#kernel/messages.ts'
import { languageOfPath, slovakPath } from '#kernel/page-address.ts'
import { keepContent, keptContent } from '#platform/browser/performance/kept-content.ts'
import { asleep, NOT_KEPT, publicPage } from '#platform/http/page-kind.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { originOf, pageMeta } from '#routes/page-meta.ts'
import { RouteError } from '#routes/route-error.tsx'
import { BackLink } from '#ui/controls/back-link.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { orFailed } from '../or-failed.ts'
import { BreadcrumbsData } from '../structured-data/breadcrumbs-data.tsx'
import type { Route } from './+types/blog'
import { rssLink } from './rss-link.ts'
import '#capabilities/blog/ui/blog.css'

const MESSAGES = {
  sk: {
    blog: 'Blog',
    page: (page: number) => `strana ${page}`,
    about: 'Zrozumiteľne o umelej inteligencii v práci a vo vzdelávaní: návody, skúsenosti a novinky po slovensky.',
    aboutCategory: (category: string) =>
      `Články z kategórie ${category}: zrozumiteľne o umelej inteligencii, po slovensky.`,
    articles: 'Články',
  },
  en: {
    blog: 'Blog',
    page: (page: number) => `page ${page}`,
    about: 'Artificial intelligence at work and in education, made plain: guides, experience and news.',
    aboutCategory: (category: string) => `Articles in the category ${category}: artificial intelligence made plain.`,
    articles: 'Articles',
  },
}

export const handle = asleep(publicPage({ q: 'any', tag: 'any', page: 'any' }))

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Every page of every category has an address of its own to be found by; what somebody searched for has none. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { query, listing } = loaderData ?? { query: parseBlogQuery(new URLSearchParams()), listing: null }
  const language = pageLanguage(matches)
  const words = messagesIn(MESSAGES, language)
  const { tag, page } = query
  const category = listing?.tags.find(({ slug }) => slug === tag)?.name
  const pages = listing?.outcome === 'listed' ? listing.pagination.pages : 1
  const address = (to: number) => blogPath({ tag, page: to }, language)
  const at = (path: string) => new URL(path, originOf(matches)).href
  return [
    ...pageMeta(matches, {
      title: [category ?? words.blog, category && words.blog, page > 1 && words.page(page)].filter(Boolean).join(' – '),
      description: category ? words.aboutCategory(category) : words.about,
      path: blogPath({ tag, page }),
      // Only the whole blog is there in each language; its pages and categories are others.
      ...((tag !== null || page > 1) && { translations: null }),
      isUnlisted: query.q !== '' || listing?.outcome !== 'listed' || listing.posts.length === 0,
    }),
    ...(page > 1 ? [{ tagName: 'link', rel: 'prev', href: at(address(page - 1)) }] : []),
    ...(page < pages ? [{ tagName: 'link', rel: 'next', href: at(address(page + 1)) }] : []),
    rssLink(originOf(matches), brandIn(matches).product, language),
  ]
}

/** A page beyond the last leads to the last. Of lists only those are kept that the site itself links to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams, pathname } = url
  const language = languageOfPath(pathname) ?? 'sk'
  const query = parseBlogQuery(searchParams)
  const listing = await context.get(blogContext).list(query, language)
  if (listing.outcome === 'failed') return data({ query, listing }, NOT_KEPT)
  const page = acceptedPage(query.page, listing.pagination.pages)
  if (page !== query.page) throw redirect(blogPath({ ...query, page }, language))
  const isLinked = query.q === '' && isBlogPath(searchParams) && (query.tag === null || listing.posts.length > 0)
  return isLinked ? { query, listing } : data({ query, listing }, NOT_KEPT)
}

/** A list that was read in this tab a moment ago comes back at once. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const query = parseBlogQuery(url.searchParams)
  const language = languageOfPath(url.pathname) ?? 'sk'
  const kept = keptContent<Awaited<ReturnType<typeof serverLoader>>>(blogPath(query, language))
  return kept ?? orFailed(serverLoader(), { query, listing: { outcome: 'failed', posts: [], tags: [] } })
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const words = useMessages(MESSAGES)
  const { query, listing } = loaderData
  const { location } = useNavigation()
  useEffect(() => {
    if (loaderData.listing.outcome === 'listed') keepContent(blogPath(loaderData.query, language), loaderData)
  }, [loaderData, language])
  return (
    <main id="main" className="wrap blog-page">
      <BreadcrumbsData crumbs={[{ name: words.blog, path: '/blog' }]} />
      <div className="blog-head">
        <BackLink to="/" />
        <RuledHeading level={1}>{words.blog}</RuledHeading>
        <h2 id="blog-total" aria-live="polite">
          {listing.outcome === 'listed' ? totalPosts(listing.pagination.total, language) : words.articles}
        </h2>
      </div>
      <BlogFilters query={query} tags={listing.tags} />
      <PostList
        query={query}
        listing={listing}
        isLoading={location !== undefined && slovakPath(location.pathname) === '/blog'}
      />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
