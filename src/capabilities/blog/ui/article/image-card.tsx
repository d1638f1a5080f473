import type { ImageBlock, Picture } from '#capabilities/blog/article/article.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Caption } from './caption.tsx'
import { TechnicalNote } from './technical-note.tsx'

const MESSAGES = {
  sk: {
    open: 'Otvoriť obrázok',
    failed: 'Obrázok sa nepodarilo zobraziť.',
    failedOf: (alt: string) => `Obrázok: ${alt}`,
  },
  en: {
    open: 'Open the picture',
    failed: 'The picture could not be shown.',
    failedOf: (alt: string) => `Picture: ${alt}`,
  },
}

/** As article-page.css sets them: the column of the text, and what lies beside it. */
const SIZES = {
  normal: '(width < 44.5rem) calc(100vw - 2.5rem), 42rem',
  wide: '(width < 44.5rem) calc(100vw - 2.5rem), (width < 64rem) 42rem, (width < 80rem) calc(50vw + 9.75rem), 49.75rem',
  full: '(width < 44.5rem) calc(100vw - 2.5rem), (width < 64rem) 42rem, (width < 80rem) calc(100vw - 22.5rem), 57.5rem',
}

export function ImageCard({ block: { picture, width, href, caption } }: { block: ImageBlock }) {
  const image = <ArticlePicture picture={picture} sizes={SIZES[width]} fallback={<ImageNote picture={picture} />} />
  return (
    <figure className={`article-image ${width}`}>
      {href !== null && picture.src !== null ? (
        <a href={href} {...(!href.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}>
          {image}
        </a>
      ) : (
        image
      )}
      <Caption nodes={caption} />
    </figure>
  )
}

export function ImageNote({ picture: { alt, original } }: { picture: Picture }) {
  const words = useMessages(MESSAGES)
  return (
    <TechnicalNote
      detail={<p>{alt ? `Image: ${alt}` : 'Image unavailable'}</p>}
      action={
        original !== null && (
          <a className="link" href={original} target="_blank" rel="noopener noreferrer">
            {words.open}
          </a>
        )
      }
    >
      {alt ? words.failedOf(alt) : words.failed}
    </TechnicalNote>
  )
}
