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

type PostCardProps = { post: PostSummary; isEager?: boolean }

export function PostCard({ post, isEager = false }: PostCardProps) {
  const words = useMessages(MESSAGES)
  const { id, slug, title, excerpt, cover, published_at, reading_time } = post
  return (
    <article className="post-card">
      <Timed work="card-rendering" name={slug}>
        <PostCover
          id={id}
          picture={cover}
          sizes="(width < 44rem) 100vw, (width < 67.5rem) 50vw, 25rem"
          isEager={isEager}
        />
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
