import { Icon } from './icon.tsx'

type CarouselControlsProps = {
  count: number
  selected: number
  onPrevious: () => void
  onNext: () => void
  onSelect: (index: number) => void
  /** Left out when nothing moves by itself. */
  playing?: boolean
  onTogglePlay?: () => void
}

export function CarouselControls(props: CarouselControlsProps) {
  const { count, selected, onPrevious, onNext, onSelect, playing, onTogglePlay } = props
  return (
    <div className="carousel-controls">
      {onTogglePlay && (
        <button
          type="button"
          className="btn square"
          aria-label={playing ? 'Pozastaviť prehrávanie' : 'Spustiť prehrávanie'}
          onClick={onTogglePlay}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
      <button type="button" className="btn square" aria-label="Predchádzajúca snímka" onClick={onPrevious}>
        <Icon name="left" />
      </button>
      <button type="button" className="btn square" aria-label="Nasledujúca snímka" onClick={onNext}>
        <Icon name="right" />
      </button>
      <div className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={index}
            type="button"
            aria-label={`Snímka ${index + 1} z\u00a0${count}`}
            aria-current={index === selected}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
    </div>
  )
}
