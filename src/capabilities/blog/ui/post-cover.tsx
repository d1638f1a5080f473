import { useState } from 'react'
import { LazyPicture } from '#ui/lazy-picture.tsx'
import { COVER_SIZE, drawCover } from '../draw-cover.ts'

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
  const { width, height } = COVER_SIZE
  const { sheet, paths } = drawCover(id)
  return (
    <div className="post-cover tint">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width={width} height={height} fill={sheet} />
        {paths.map((path) => (
          <path key={path.fill} {...path} />
        ))}
      </svg>
    </div>
  )
}
