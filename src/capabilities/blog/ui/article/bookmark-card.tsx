import type { BookmarkBlock } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Caption } from './caption.tsx'
import { TechnicalNote } from './technical-note.tsx'

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
  return (
    <TechnicalNote detail={<p>Link Preview Unavailable</p>}>
      {typo(title ? `Náhľad odkazu nie je k dispozícii: ${title}` : 'Náhľad odkazu nie je k dispozícii.')}
    </TechnicalNote>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
