import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'
import { PLAY_CONTROL } from './use-autoplay.ts'

export type CarouselWords = { previous: string; next: string; one: string }

const MESSAGES = {
  sk: {
    slide: { previous: 'Predchádzajúca snímka', next: 'Nasledujúca snímka', one: 'Snímka' },
    play: 'Spustiť prehrávanie',
    pause: 'Pozastaviť prehrávanie',
    place: (one: string, n: number, count: number) => `${one} ${n} z\u00a0${count}`,
  },
  en: {
    slide: { previous: 'Previous slide', next: 'Next slide', one: 'Slide' },
    play: 'Play',
    pause: 'Pause',
    place: (one: string, n: number, count: number) => `${one} ${n} of\u00a0${count}`,
  },
}

type CarouselControlsProps = {
  count: number
  selected: number
  onPrevious: () => void
  onNext: () => void
  onSelect: (index: number) => void
  words?: CarouselWords
  /** Left out when nothing moves by itself. */
  playing?: boolean
  onTogglePlay?: () => void
}

export function CarouselControls(props: CarouselControlsProps) {
  const { slide, play, pause, place } = useMessages(MESSAGES)
  const { count, selected, onPrevious, onNext, onSelect, words = slide, playing, onTogglePlay } = props
  return (
    <div className="carousel-controls">
      {onTogglePlay && (
        <button
          type="button"
          className="btn square"
          {...{ [PLAY_CONTROL]: '' }}
          aria-label={playing ? pause : play}
          onClick={onTogglePlay}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
      <button type="button" className="btn square" aria-label={words.previous} onClick={onPrevious}>
        <Icon name="left" />
      </button>
      <button type="button" className="btn square" aria-label={words.next} onClick={onNext}>
        <Icon name="right" />
      </button>
      <div className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={index}
            type="button"
            aria-label={place(words.one, index + 1, count)}
            aria-current={index === selected}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
    </div>
  )
}
