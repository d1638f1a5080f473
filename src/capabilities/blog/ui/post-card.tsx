import { typo } from '#kernel/typography.ts'
import { Timed } from '#platform/browser/performance/timed.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { PostSummary } from '../blog.ts'
import { PostBadges } from './post-badges.tsx'
import { PostCover } from './post-cover.tsx'

const MESSAGES = {
  sk: { reading: (minutes: number) => `${minutes} min čítania`, more: 'Čítať ďalej' },
  en: { reading: (minutes: number) => `${minutes} min read`, more: 'Read more' },
}

/** How wide the picture stands, to the pixel: a step too far costs a third of its bytes. */
const SIZES = {
  pair: '(width < 44rem) calc(100vw - 2.5rem), (width < 80rem) calc(50vw - 2rem), 38rem',
  grid: '(width < 44rem) calc(100vw - 2.5rem), (width < 67.5rem) calc(50vw - 2rem), (width < 80rem) calc(33.3vw - 1.8rem), 24.9rem',
  slide:
    '(width < 44rem) calc(86vw - 3.15rem), (width < 67.5rem) calc(50vw - 2rem), (width < 80rem) calc(33.3vw - 1.8rem), 24.9rem',
}

type PostCardProps = { post: PostSummary; isEager?: boolean; place?: keyof typeof SIZES }

export function PostCard({ post, isEager = false, place = 'grid' }: PostCardProps) {
  const words = useMessages(MESSAGES)
  const { id, slug, title, excerpt, cover, published_at, reading_time } = post
  return (
    <article className="post-card">
      <Timed work="card-rendering" name={slug}>
        <PostCover id={id} picture={cover} sizes={SIZES[place]} isEager={isEager} />
        <p className="post-card-tags">
          <PostBadges post={post} />
        </p>
        <h3>
          <PageLink to={`/blog/${slug}`}>{typo(title)}</PageLink>
        </h3>
        <p className="post-card-excerpt">{typo(excerpt)}</p>
        <p className="post-card-facts">
          <DateText value={published_at} />
          <span>{words.reading(reading_time)}</span>
          <span className="post-card-more" aria-hidden="true">
            {words.more}
          </span>
        </p>
      </Timed>
    </article>
  )
}
