import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Loader } from '#ui/marks/loader.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { blogPath, hasFilters } from '../blog-query.ts'
import type { BlogListing, BlogQuery } from '../blog-reading.ts'
import { PostCard } from './post-card.tsx'

const MESSAGES = {
  sk: {
    loading: 'Načítavame články…',
    failure: 'Nepodarilo sa načítať články. Skúste to prosím neskôr.',
    again: 'Skúsiť znova',
    nothingFound: 'Nenašli sa žiadne články vyhovujúce vašim kritériám.',
    nothingThere: 'Zatiaľ nie sú k dispozícii žiadne články.',
    inSlovak: '',
    all: 'Všetky články',
    pages: 'Strany blogu',
  },
  en: {
    loading: 'Loading the articles…',
    failure: 'The articles could not be loaded. Please try again later.',
    again: 'Try again',
    nothingFound: 'No articles match what you are looking for.',
    nothingThere: 'Our first articles in English are still on their way. Meanwhile, there is plenty to read in Slovak.',
    inSlovak: 'Články po slovensky',
    all: 'All articles',
    pages: 'Pages of the blog',
  },
}

/** As many as the widest row holds; what is seen first does not wait to be scrolled to. */
const FIRST_ROW = 3

type PostListProps = {
  query: BlogQuery
  listing: Extract<BlogListing, { outcome: 'listed' }> | { outcome: 'failed' }
  isLoading: boolean
}

/** The articles of one page, or why there are none. While others are on their way, the old ones stay behind the word. */
export function PostList({ query, listing, isLoading }: PostListProps) {
  const words = useMessages(MESSAGES)
  const list = useFocusOnNewPage(query.page)
  return (
    <section
      ref={list}
      className="blog-list"
      aria-labelledby="blog-total"
      aria-busy={isLoading || undefined}
      tabIndex={-1}
    >
      {isLoading && (
        <p className="blog-loading">
          <Loader className="waiting-note">{words.loading}</Loader>
        </p>
      )}
      <Listed query={query} listing={listing} />
    </section>
  )
}

function Listed({ query, listing }: Omit<PostListProps, 'isLoading'>) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  if (listing.outcome === 'failed') {
    return (
      <div role="alert">
        <ErrorState
          action={
            <ButtonLink to={blogPath(query)} replace>
              {words.again}
            </ButtonLink>
          }
        >
          {words.failure}
        </ErrorState>
      </div>
    )
  }
  const { posts, pagination } = listing
  if (posts.length === 0) {
    return (
      <EmptyState
        action={
          hasFilters(query) ? (
            <ButtonLink to="/blog" replace>
              {words.all}
            </ButtonLink>
          ) : (
            words.inSlovak && (
              <Link className={buttonClass('outline', 'md')} to="/blog" lang="sk" hrefLang="sk">
                {words.inSlovak}
              </Link>
            )
          )
        }
      >
        {hasFilters(query) ? words.nothingFound : words.nothingThere}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="post-grid">
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} isEager={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        href={(page) => blogPath({ ...query, page }, language)}
        label={words.pages}
        replace
        className="blog-pages"
      />
    </>
  )
}

/** The page scrolls to its top; without this, keys would go on from below the list. */
function useFocusOnNewPage(page: number) {
  const list = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    list.current?.focus({ preventScroll: true })
  }, [page])
  return list
}
