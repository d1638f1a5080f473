import type { BookmarkBlock } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Caption } from './caption.tsx'
import { TechnicalNote } from './technical-note.tsx'

const MESSAGES = {
  sk: {
    failed: 'Náhľad odkazu nie je k dispozícii.',
    failedOf: (title: string) => `Náhľad odkazu nie je k dispozícii: ${title}`,
  },
  en: {
    failed: 'There is no preview of the link.',
    failedOf: (title: string) => `There is no preview of the link: ${title}`,
  },
}

/** The words of the log, English for every reader. */
const DETAIL = 'Link Preview Unavailable'

export function BookmarkCard({ block }: { block: BookmarkBlock }) {
  const { url, isExternal, title, description, thumbnail, icon, author, publisher, caption } = block
  if (url === null) return <BookmarkNote title={title} />
  const by = [publisher || hostOf(url), author].filter(Boolean).join(' · ')
  return (
    <figure className="article-bookmark">
      <a href={url} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}>
        <span className="article-bookmark-text">
          <strong>{typo(title || hostOf(url))}</strong>
          {description && <span>{typo(description)}</span>}
          <span className="article-bookmark-by">
            {icon && (
              <ArticlePicture picture={{ ...icon, alt: '', width: 16, height: 16 }} sizes="16px" fallback={null} />
            )}
            {by}
          </span>
        </span>
        {thumbnail && (
          <span className="article-bookmark-thumb">
            <ArticlePicture picture={{ ...thumbnail, alt: '' }} sizes="11rem" fallback={null} />
          </span>
        )}
      </a>
      <Caption nodes={caption} />
    </figure>
  )
}

function BookmarkNote({ title }: { title: string }) {
  const words = useMessages(MESSAGES)
  return <TechnicalNote detail={<p>{DETAIL}</p>}>{title ? words.failedOf(title) : words.failed}</TechnicalNote>
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
