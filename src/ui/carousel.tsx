import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CarouselControls } from './carousel-controls.tsx'
import { classNames } from './class-names.ts'

type CarouselProps = {
  label: string
  slides: ReadonlyArray<{ key: string; content: ReactNode }>
  /** Milliseconds between slides; without it nothing moves by itself. */
  autoplayMs?: number
  /** True: the first touch, key or hover stops the movement for good. False: it goes on when the visitor leaves. */
  stopOnInteraction?: boolean
  stopOnMouseEnter?: boolean
  /** Class that sets `--slide` (basis of one slide) and `--slide-gap`, both with breakpoints as needed. */
  className?: string | undefined
  /** Where the controls stand: under the slides, or above them at the right of this heading. */
  heading?: ReactNode
}

export function Carousel({
  label,
  slides,
  autoplayMs,
  stopOnInteraction = true,
  stopOnMouseEnter = true,
  className,
  heading,
}: CarouselProps) {
  const [stopped, setStopped] = useState(autoplayMs === undefined)
  const [calm, setCalm] = useState(false)
  const [selected, setSelected] = useState(0)
  const [inView, setInView] = useState<ReadonlyArray<number> | null>(null)
  const [snaps, setSnaps] = useState(slides.length)
  // The plug-in is there only while it may play: a resume on mouse leave could otherwise undo the pause button.
  const [viewRef, embla] = useEmblaCarousel(
    { loop: true, align: 'start', duration: calm ? 0 : 28 },
    autoplayMs === undefined || stopped || calm
      ? []
      : [Autoplay({ delay: autoplayMs, stopOnInteraction, stopOnMouseEnter, rootNode: (view) => view.parentElement })],
  )

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setCalm(reduced.matches)
    follow()
    reduced.addEventListener('change', follow)
    return () => reduced.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    if (!embla) return
    const select = () => setSelected(embla.selectedScrollSnap())
    const look = () => setInView(embla.slidesInView())
    const measure = () => {
      setSnaps(embla.scrollSnapList().length)
      select()
      look()
    }
    const stop = () => {
      if (stopOnInteraction) setStopped(true)
    }
    measure()
    embla.on('select', select).on('slidesInView', look).on('reInit', measure).on('autoplay:stop', stop)
    return () => {
      embla.off('select', select).off('slidesInView', look).off('reInit', measure).off('autoplay:stop', stop)
    }
  }, [embla, stopOnInteraction])

  const playing = !stopped && !calm
  const controls = (
    <CarouselControls
      count={snaps}
      selected={selected}
      onPrevious={() => embla?.scrollPrev()}
      onNext={() => embla?.scrollNext()}
      onSelect={(index) => embla?.scrollTo(index)}
      {...(autoplayMs === undefined || calm ? {} : { playing, onTogglePlay: () => setStopped(playing) })}
    />
  )
  return (
    <section aria-roledescription="karusel" aria-label={label} className={classNames('carousel', className)}>
      {heading && (
        <div className="carousel-head">
          {heading}
          {controls}
        </div>
      )}
      <div className="carousel-view" ref={viewRef}>
        <div className="carousel-track" aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a named group, not a fieldset
            <div
              key={slide.key}
              role="group"
              aria-roledescription="snímka"
              aria-label={`${index + 1} z\u00a0${slides.length}`}
              className="carousel-slide"
              inert={inView ? !inView.includes(index) : false}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {!heading && controls}
    </section>
  )
}
