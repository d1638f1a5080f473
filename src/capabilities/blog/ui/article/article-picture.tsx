import { type ReactNode, useCallback, useState } from 'react'
import type { Picture } from '#capabilities/blog/article/article.ts'
import { LazyPicture } from '#ui/display/lazy-picture.tsx'

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
  const fail = useCallback(() => {
    setHasFailed(true)
    onFail?.()
  }, [onFail])
  const { src, srcSet, alt, width, height } = picture
  if (src === null || hasFailed) return fallback
  return (
    <LazyPicture
      src={src}
      alt={alt}
      onFail={fail}
      {...(srcSet !== null && { srcSet, sizes })}
      {...(width !== null && { width })}
      {...(height !== null && { height })}
    />
  )
}
