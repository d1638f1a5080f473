import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { whenNear } from '../hooks/when-near.ts'

type LazyPictureProps = Omit<ComponentProps<'img'>, 'ref' | 'loading' | 'src'> & {
  src: string
  onFail?: (() => void) | undefined
}

/** Most pictures without a size are about this shape. */
const USUAL = { width: 1200, height: 800 }

/**
 * A picture that is fetched when it comes within 50 pixels of the screen; a blank of its shape keeps the place. Without
 * scripts, and in browsers that cannot tell whether there are any, the browser's own lazy loading does it from further away.
 */
export function LazyPicture({ src, width, height, alt, onFail, ...rest }: LazyPictureProps) {
  const [isNear, setIsNear] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (image.current && !isNear) return whenNear(image.current, () => setIsNear(true))
    return undefined
  }, [isNear])

  useEffect(() => {
    const { current } = image
    // It may have failed before this page came alive.
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') onFail?.()
  }, [onFail])

  return (
    <picture className="lazy-picture">
      {!isNear && <source media="(scripting: enabled)" srcSet={blank(Number(width), Number(height))} />}
      <img
        {...rest}
        ref={image}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={onFail}
        {...(width !== undefined && { width })}
        {...(height !== undefined && { height })}
      />
    </picture>
  )
}

function blank(width: number, height: number): string {
  const size = width > 0 && height > 0 ? { width, height } : USUAL
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"/>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
