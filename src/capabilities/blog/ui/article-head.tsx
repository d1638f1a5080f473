import type { ReactNode } from 'react'
import { typo } from '#kernel/typography.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { ArticlePage } from '../blog.ts'
import { isPremium } from '../is-premium.ts'
import { PostBadges } from './post-badges.tsx'

const MESSAGES = {
  sk: { author: 'Autor: ', minutes: (minutes: number) => `${minutes} min čítania` },
  en: { author: 'Author: ', minutes: (minutes: number) => `${minutes} min read` },
}

type ArticleHeadProps = { post: ArticlePage; readingTime: number; children: ReactNode }

/** What an article is about, by whom and how long. Takes what can be done with it as children. */
export function ArticleHead({ post, readingTime, children }: ArticleHeadProps) {
  const words = useMessages(MESSAGES)
  const { title, published_at, primary_tag, primary_author } = post
  return (
    <header className="article-head">
      <BackLink to="/blog" />
      {(primary_tag || isPremium(post)) && (
        <p className="article-head-tags">
          <PostBadges post={post} />
        </p>
      )}
      <h1>{typo(title)}</h1>
      <div className="article-facts">
        <span>
          <span className="sr-only">{words.author}</span>
          {primary_author.name}
        </span>
        <DateText value={published_at} />
        <span>{words.minutes(readingTime)}</span>
        {children}
      </div>
    </header>
  )
}
