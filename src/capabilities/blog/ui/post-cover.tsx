import { useState } from 'react'
import { LazyPicture } from '#ui/display/lazy-picture.tsx'

/** Most posts have a picture, so browsers are sent no pencil. */
const pencil = import.meta.env.SSR ? await import('../draw-cover.ts') : null
/** One object: another one, even with the same text, would be written over what the server drew. */
const AS_SERVED = { __html: '' }

/** On our own origin, in the widths it comes in. */
export type CoverPicture = { src: string; srcSet: string | null }

type PostCoverProps = {
  /** Of the post: it chooses the drawing. */
  id: string
  picture: CoverPicture | null
  sizes: string
  /** Loaded with the page instead of when it comes near. */
  isEager?: boolean
  /** The largest thing that is seen first. */
  isFirst?: boolean
}

/** The picture of a post; without one, or when it fails, a drawing from our marks, always the same for the same post. */
export function PostCover({ id, picture, sizes, isEager = false, isFirst = false }: PostCoverProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (picture && !hasFailed) {
    const { src, srcSet } = picture
    const fail = () => setHasFailed(true)
    const common = { src, alt: '', width: 800, height: 500, ...(srcSet !== null && { srcSet, sizes }) }
    return (
      <div className="post-cover">
        {isEager ? (
          <img
            {...common}
            alt=""
            // It may have failed before this page came alive.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail()
            }}
            decoding="async"
            {...(isFirst && { fetchPriority: 'high' as const })}
            onError={fail}
          />
        ) : (
          <LazyPicture {...common} onFail={fail} />
        )}
      </div>
    )
  }
  return <DrawnCover key={id} id={id} />
}

/** The server's drawing stays as it came; a browser fetches the pencil for a cover that nobody has drawn yet. */
function DrawnCover({ id }: { id: string }) {
  const [drawn, setDrawn] = useState(pencil ? { __html: pencil.drawCover(id) } : AS_SERVED)
  return (
    <div
      className="post-cover tint"
      ref={(sheet) => {
        if (!sheet || sheet.hasChildNodes()) return
        const drawing = import('../draw-cover.ts').then(({ drawCover }) => setDrawn({ __html: drawCover(id) }))
        // Where it does not come, the tint alone is the cover.
        drawing.catch(() => {})
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours of ours; the id only seeds them.
      dangerouslySetInnerHTML={drawn}
      suppressHydrationWarning
    />
  )
}
