import { lazy, Suspense, useEffect, useRef } from 'react'
import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router'
import { arrangeArticle } from '#capabilities/blog/article/arrange-article.ts'
import { articlePath } from '#capabilities/blog/article/article-path.ts'
import { readCaption } from '#capabilities/blog/article/read-caption.server.ts'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { ArticleBody } from '#capabilities/blog/ui/article/article-body.tsx'
import { ContentsAside, ContentsBox } from '#capabilities/blog/ui/article-contents.tsx'
import { ArticleCover } from '#capabilities/blog/ui/article-cover.tsx'
import { ArticleFailure } from '#capabilities/blog/ui/article-failure.tsx'
import { ArticleHead } from '#capabilities/blog/ui/article-head.tsx'
import { ArticleLinks } from '#capabilities/blog/ui/article-links.tsx'
import { ArticleTags } from '#capabilities/blog/ui/article-tags.tsx'
import { PullQuoteView } from '#capabilities/blog/ui/pull-quote-view.tsx'
import { RelatedPosts } from '#capabilities/blog/ui/related-posts.tsx'
import { useCurrentHeading } from '#capabilities/blog/ui/use-current-heading.ts'
import { useReadingMarks } from '#capabilities/blog/ui/use-reading-marks.ts'
import { RegistrationOverPage, useReserve } from '#capabilities/booking/order/ui/registration-over-page.tsx'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { SessionOffer } from '#capabilities/schedule/ui/session-offer.tsx'
import { TimetableShown } from '#capabilities/schedule/ui/timetable-shown.tsx'
import { useLiveSessions } from '#capabilities/schedule/ui/use-live-sessions.ts'
import { ShareButtons } from '#capabilities/sharing/ui/share-buttons.tsx'
import { languageOfPath } from '#kernel/page-address.ts'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { keepContent, keptContent } from '#platform/browser/performance/kept-content.ts'
import { asleep, NOT_KEPT, PUBLIC_PAGE } from '#platform/http/page-kind.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { originOf } from '#routes/page-meta.ts'
import { useEmbedConsent } from '#routes/use-embed-consent.ts'
import { useOrigin } from '#routes/use-origin.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { fittingSession } from '../landing/fitting-session.ts'
import { orFailed } from '../or-failed.ts'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import { ArticleData } from '../structured-data/article-data.tsx'
import { articleMeta, unlistedArticle } from '../structured-data/article-meta.ts'
import type { Route } from './+types/article'
import '#capabilities/blog/ui/blog.css'
import '#capabilities/blog/ui/article-page.css'

/** Few articles are not for everybody; browsers fetch what stands in their place when they meet one. */
const GatedNote = import.meta.env.SSR
  ? (await import('#capabilities/blog/ui/gated-note.tsx')).GatedNote
  : lazy(async () => ({ default: (await import('#capabilities/blog/ui/gated-note.tsx')).GatedNote }))

export const handle = asleep(PUBLIC_PAGE)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData?.article
    ? articleMeta(matches, originOf(matches), loaderData.article.post)
    : unlistedArticle(matches)
}

/**
 * A text that is not for every reader never leaves the server, whatever the content service sent. Among the pages of another
 * language than its own an article has moved for good; a slug that only means it may mean another one day.
 */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const reading = await context.get(blogContext).article(slug)
  if (reading.outcome === 'missing') throw data(null, { status: 404 })
  if (reading.outcome === 'failed') return data({ article: null, sessions: [], words: null }, NOT_KEPT)
  const { post, content, related } = reading
  const isItself = post.slug === slug
  if (!isItself || post.language !== (languageOfPath(url.pathname) ?? 'sk')) {
    throw redirect(articlePath(post), isItself ? 301 : 302)
  }
  const { failure, isGated, readingTime } = content
  const { publicOrigin } = context.get(servicesContext).config
  const sessions = context.get(timetableContext).current()
  return {
    article: {
      post,
      related,
      isGated,
      readingTime,
      failure,
      contents: isGated ? [] : content.contents,
      arranged: arrangeArticle(isGated ? { blocks: [], pullQuotes: [] } : content),
      caption: readCaption(post.feature_image_caption, { siteOrigin: publicOrigin, media: null }),
    },
    sessions,
    words: wordsOfSessions(context, post.language, sessions),
  }
}

/** An article that was read in this tab a moment ago comes back at once; its seats are those of the live timetable anyway. */
export async function clientLoader({ params: { slug }, url, serverLoader }: Route.ClientLoaderArgs) {
  const language = languageOfPath(url.pathname) ?? 'sk'
  const kept = keptContent<Awaited<ReturnType<typeof serverLoader>>>(articlePath({ slug, language }))
  return kept ?? orFailed(serverLoader(), { article: null, sessions: [], words: null })
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, sessions, words } = loaderData
  const { pathname } = useLocation()
  useEffect(() => {
    const { article: shown } = loaderData
    if (shown !== null && shown.failure === null) keepContent(articlePath(shown.post), loaderData)
  }, [loaderData])
  if (!article) return <ArticleFailure reason="failed" path={pathname} />
  return <Article key={article.post.id} article={article} sessions={sessions} words={words} />
}

type Loaded = Route.ComponentProps['loaderData']
type ArticleProps = { article: NonNullable<Loaded['article']>; sessions: Loaded['sessions']; words: Loaded['words'] }

function Article({ article, sessions: rendered, words }: ArticleProps) {
  const { post, related, isGated, readingTime, failure, contents, arranged, caption } = article
  const address = useOrigin() + articlePath(post)
  const sessions = useLiveSessions(rendered)
  const analytics = useAnalytics()
  const reserve = useReserve()
  const text = useRef<HTMLDivElement>(null)
  useReadingMarks(text)
  const fitting = fittingSession(sessions, post.tags)
  const [session = null] = fitting ? shownSessions([fitting], words) : []
  const current = useCurrentHeading(contents.map(({ id }) => id))
  const isEmbedAllowed = useEmbedConsent()
  const offer = session && <SessionOffer session={session} onReserve={goToCourse} className="article-offer" />

  function goToCourse(...picked: Parameters<typeof reserve>) {
    analytics.blog('to_course')
    reserve(...picked)
  }

  function besides(before: number) {
    const quote = arranged.quotes.find((placed) => placed.before === before)
    return (
      <>
        {quote && <PullQuoteView quote={quote.quote} />}
        {before === arranged.pause && offer}
      </>
    )
  }

  return (
    <main id="main" className="wrap article-page">
      <TimetableShown sessions={rendered} />
      <ArticleData post={post} isGated={isGated} readingTime={readingTime} />
      <article>
        <ArticleHead post={post} readingTime={readingTime}>
          <ShareButtons url={address} title={post.title} />
        </ArticleHead>
        <ArticleCover id={post.id} picture={post.cover} caption={caption} />
        <div className="article-columns">
          <div className="article-text" ref={text}>
            <ContentsBox contents={contents} current={current} />
            {isGated ? (
              <>
                <Suspense>
                  <GatedNote excerpt={post.excerpt} originalUrl={post.originalUrl} />
                </Suspense>
                {offer}
              </>
            ) : (
              <ArticleBody
                content={{ blocks: arranged.blocks, failure }}
                isEmbedAllowed={isEmbedAllowed}
                besides={besides}
              />
            )}
            <div className="article-end">
              <ArticleTags tags={post.tags} />
              <ShareButtons url={address} title={post.title} size="sm" />
            </div>
          </div>
          <div className="article-side">
            <ContentsAside contents={contents} current={current} />
            <ArticleLinks originalUrl={post.originalUrl} primary_tag={post.primary_tag} />
            {session && <SessionOffer session={session} onReserve={goToCourse} />}
          </div>
        </div>
      </article>
      <RelatedPosts posts={related} />
      <RegistrationOverPage sessions={shownSessions(sessions, words)} />
    </main>
  )
}

export function ErrorBoundary({ error, params: { slug } }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const language = useLanguage()
  return <ArticleFailure reason={isMissing ? 'missing' : 'failed'} path={articlePath({ slug, language })} />
}
