import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>
export type CarouselApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

/** Embla in a file of its own, fetched when a carousel comes near. It draws nothing; it moves the row it is given. */
export function CarouselMotion({
  view,
  options,
  onReady,
}: {
  view: HTMLElement
  options: EmblaOptions
  onReady: (api: CarouselApi | null) => void
}) {
  const [viewRef, api] = useEmblaCarousel(options)
  useEffect(() => {
    viewRef(view)
  }, [viewRef, view])
  useEffect(() => {
    onReady(api ?? null)
    return () => onReady(null)
  }, [api, onReady])
  return null
}
