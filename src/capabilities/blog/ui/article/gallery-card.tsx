import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { GalleryBlock, Picture } from '#capabilities/blog/article/article.ts'
import { counted } from '#ui/format/plural.ts'
import { NEEDS_APPLICATION } from '#ui/hooks/at-rest.ts'
import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Caption } from './caption.tsx'
import { ImageNote } from './image-card.tsx'
import { TechnicalNote } from './technical-note.tsx'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

const MESSAGES = {
  sk: {
    enlarge: (at: number, all: number, alt: string) => `Zväčšiť obrázok ${at} z ${all}${alt && `: ${alt}`}`,
    failed: (count: number) =>
      `Galériu sa nepodarilo zobraziť (${counted(count, ['obrázok', 'obrázky', 'obrázkov'])}).`,
  },
  en: {
    enlarge: (at: number, all: number, alt: string) => `Enlarge picture ${at} of ${all}${alt && `: ${alt}`}`,
    failed: (count: number) => `The gallery could not be shown (${count === 1 ? '1 picture' : `${count} pictures`}).`,
  },
}

/** Pictures side by side; each opens large, without JavaScript as a picture of its own. */
export function GalleryCard({ block: { images, caption } }: { block: GalleryBlock }) {
  const words = useMessages(MESSAGES)
  const [failed, setFailed] = useState<ReadonlySet<number>>(() => new Set())
  const [opening, setOpening] = useState<{ at: number; turn: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  if (images.every(({ src }, index) => src === null || failed.has(index))) return <GalleryNote count={images.length} />

  function open(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpening((last) => ({ at: index, turn: (last?.turn ?? 0) + 1 }))
    setIsOpen(true)
  }

  return (
    <figure className="article-gallery" {...NEEDS_APPLICATION}>
      <ul>
        {images.map((image, index) => {
          const picture = (
            <ArticlePicture
              picture={image}
              sizes="(width < 29.25rem) calc(100vw - 2.5rem), (width < 43rem) calc(50vw - 1.6rem), 13.5rem"
              fallback={<ImageNote picture={image} />}
              onFail={() => setFailed((known) => new Set([...known, index]))}
            />
          )
          const isBroken = image.src === null || failed.has(index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice; the order never changes.
            <li key={index}>
              {isBroken || image.src === null ? (
                picture
              ) : (
                <a
                  href={largestOf(image) ?? image.src}
                  aria-label={words.enlarge(index + 1, images.length, image.alt)}
                  onClick={(event) => open(event, index)}
                >
                  {picture}
                </a>
              )}
              {image.caption && <p>{image.caption}</p>}
            </li>
          )
        })}
      </ul>
      <Caption nodes={caption} />
      {opening !== null && (
        <Suspense>
          <Lightbox images={images} key={opening.turn} start={opening.at} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </figure>
  )
}

/** The last of the widths, which go from small to large. */
function largestOf({ srcSet }: Picture): string | undefined {
  return srcSet?.split(', ').at(-1)?.split(' ')[0]
}

export function GalleryNote({ count }: { count: number }) {
  const words = useMessages(MESSAGES)
  return <TechnicalNote detail={<p>{`Gallery unavailable (${count} images)`}</p>}>{words.failed(count)}</TechnicalNote>
}
