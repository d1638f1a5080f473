import { type ReactNode, useState } from 'react'
import type { Picture } from '#capabilities/blog/article/article.ts'

type ArticlePictureProps = {
  picture: Picture
  sizes: string
  /** What stands there when the picture cannot be loaded. */
  fallback: ReactNode
  onFail?: () => void
}

/** A picture that is loaded when it comes near, or words in its place. */
export function ArticlePicture({ picture, sizes, fallback, onFail }: ArticlePictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const { src, srcSet, alt, width, height } = picture
  if (src === null || hasFailed) return fallback

  function fail() {
    setHasFailed(true)
    onFail?.()
  }

  return (
    <img
      // It may have failed before this page came alive.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail()
      }}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={fail}
      {...(srcSet !== null && { srcSet, sizes })}
      {...(width !== null && { width })}
      {...(height !== null && { height })}
    />
  )
}
