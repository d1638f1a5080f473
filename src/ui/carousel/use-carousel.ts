import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { CarouselApi, CarouselMotion } from './carousel-motion.tsx'

type Motion = typeof CarouselMotion extends (props: infer Props) => unknown ? ComponentType<Props> : never

/** How far outside the window a carousel counts as near: about half a screen of scrolling. */
const NEAR = '50% 0px'

/**
 * The state of one carousel. Until its motion has arrived, or where it cannot arrive, the row is an ordinary scroller
 * and the same buttons scroll it.
 */
export function useCarousel(count: number) {
  const [view, setView] = useState<HTMLElement | null>(null)
  const [Motion, setMotion] = useState<Motion | null>(null)
  const [api, setApi] = useState<CarouselApi | null>(null)
  const [isNear, setIsNear] = useState(false)
  const [selected, setSelected] = useState(0)
  const [inView, setInView] = useState<ReadonlyArray<number> | null>(null)
  const [snaps, setSnaps] = useState(count)
  const scrolledTo = useRef(0)

  useEffect(() => {
    if (!view) return
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      rootMargin: NEAR,
    })
    observer.observe(view)
    return () => observer.disconnect()
  }, [view])

  const isWanted = isNear && Motion === null
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./carousel-motion.tsx').then(
      (module) => isHere && setMotion(() => module.CarouselMotion),
      // The row can be scrolled without it.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isWanted])

  useEffect(() => {
    if (!api) return
    const select = () => setSelected(api.selectedScrollSnap())
    const look = () => setInView(api.slidesInView())
    const measure = () => {
      setSnaps(api.scrollSnapList().length)
      select()
      look()
    }
    if (scrolledTo.current > 0) api.scrollTo(scrolledTo.current, true)
    measure()
    api.on('select', select).on('slidesInView', look).on('reInit', measure)
    return () => {
      api.off('select', select).off('slidesInView', look).off('reInit', measure)
      setInView(null)
    }
  }, [api])

  const onScroll = useCallback(() => {
    const [first, second] = slidesOf(view)
    if (api || !view || !first || !second) return
    scrolledTo.current = Math.round(view.scrollLeft / (second.offsetLeft - first.offsetLeft))
    setSelected(scrolledTo.current)
  }, [api, view])
  const goTo = useCallback(
    (index: number) => {
      if (api) return api.scrollTo(index)
      const slides = slidesOf(view)
      view?.scrollTo({ left: (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0) })
    },
    [api, view],
  )
  const step = useCallback(
    (by: 1 | -1) => {
      // Embla goes on past its end; where it cannot loop, because everything nearly fits, the row starts anew.
      if (by === 1 && api?.canScrollNext()) api.scrollNext()
      else if (by === -1 && api?.canScrollPrev()) api.scrollPrev()
      else goTo((selected + by + snaps) % snaps)
    },
    [api, goTo, selected, snaps],
  )
  return { view, setView, Motion, api, setApi, isNear, selected, inView, snaps, goTo, step, onScroll }
}

function slidesOf(view: HTMLElement | null): Array<HTMLElement> {
  return [...(view?.firstElementChild?.children ?? [])] as Array<HTMLElement>
}
