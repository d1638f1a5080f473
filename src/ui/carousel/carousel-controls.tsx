import { Icon } from '../marks/icon.tsx'
import { PLAY_CONTROL } from './use-autoplay.ts'

export type CarouselWords = { previous: string; next: string; one: string }

const SLIDE: CarouselWords = { previous: 'Predchádzajúca snímka', next: 'Nasledujúca snímka', one: 'Snímka' }

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
  const { count, selected, onPrevious, onNext, onSelect, words = SLIDE, playing, onTogglePlay } = props
  return (
    <div className="carousel-controls">
      {onTogglePlay && (
        <button
          type="button"
          className="btn square"
          {...{ [PLAY_CONTROL]: '' }}
          aria-label={playing ? 'Pozastaviť prehrávanie' : 'Spustiť prehrávanie'}
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
            aria-label={`${words.one} ${index + 1} z\u00a0${count}`}
            aria-current={index === selected}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
    </div>
  )
}
