import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { CarouselControls, type CarouselWords } from './carousel-controls.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useCarousel } from './use-carousel.ts'

const MESSAGES = {
  sk: { carousel: 'karusel', slide: 'snímka', place: (n: number, count: number) => `${n} z\u00a0${count}` },
  en: { carousel: 'carousel', slide: 'slide', place: (n: number, count: number) => `${n} of\u00a0${count}` },
}

type CarouselProps = {
  label: string
  slides: ReadonlyArray<{ key: string; content: ReactNode }>
  /** Milliseconds between slides; without it nothing moves by itself. */
  autoplayMs?: number
  /** True: a hover, touch or key inside stops the movement for good. False: it rests meanwhile and then goes on. */
  stopOnInteraction?: boolean
  /** How the buttons call a slide. */
  words?: CarouselWords
  /** Class that sets `--slide` (basis of one slide) and `--slide-gap`, both with breakpoints as needed. */
  className?: string | undefined
  /** Where the controls stand: under the slides, or above them at the right of this heading. */
  heading?: ReactNode
  /** Stands after the controls, such as a link to all of it. */
  action?: ReactNode
}

export function Carousel({
  label,
  slides,
  autoplayMs,
  stopOnInteraction = true,
  words,
  className,
  heading,
  action,
}: CarouselProps) {
  const { carousel, slide: slideWord, place } = useMessages(MESSAGES)
  const { view, setView, Motion, api, setApi, isNear, selected, inView, snaps, goTo, step, onScroll } = useCarousel(
    slides.length,
  )
  const goOn = useCallback(() => step(1), [step])
  const { isCalm, canPlay, isPlaying, isMoving, toggle, watch } = useAutoplay({
    everyMs: autoplayMs,
    stopOnInteraction,
    isReady: isNear && snaps > 1,
    onStep: goOn,
  })
  const options = useMemo(() => ({ loop: true, align: 'start' as const, duration: isCalm ? 0 : 28 }), [isCalm])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else return
    event.preventDefault()
  }

  const controls = snaps > 1 && (
    <CarouselControls
      count={snaps}
      selected={selected}
      onPrevious={() => step(-1)}
      onNext={() => step(1)}
      onSelect={goTo}
      {...(words ? { words } : {})}
      {...(canPlay ? { playing: isPlaying, onTogglePlay: toggle } : {})}
    />
  )
  return (
    <section
      aria-roledescription={carousel}
      aria-label={label}
      className={classNames('carousel', className)}
      onKeyDown={onKeyDown}
      {...watch}
    >
      {heading && (
        <div className="carousel-head">
          {heading}
          <div className="carousel-tools">
            {controls}
            {action}
          </div>
        </div>
      )}
      {/* Before its motion arrives the row is scrolled by hand, so the keyboard has to reach it. */}
      <div
        className={classNames('carousel-view', api && 'moved')}
        ref={setView}
        tabIndex={api ? undefined : 0}
        onScroll={onScroll}
      >
        <div className="carousel-track" aria-live={isMoving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a named group, not a fieldset
            <div
              key={slide.key}
              role="group"
              aria-roledescription={slideWord}
              aria-label={place(index + 1, slides.length)}
              className="carousel-slide"
              inert={inView ? !inView.includes(index) : false}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {!heading && controls}
      {Motion && view && <Motion view={view} options={options} onReady={setApi} />}
    </section>
  )
}
