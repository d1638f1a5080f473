type SlantedBarsProps = {
  bars: ReadonlyArray<{ key: string; value: number; label: string }>
  /** A line across, where values usually are. */
  level?: number | null
}

const WIDTH = 480
const HEIGHT = 130
/** How far the top of a full bar leans to the right; the slant of all our marks. */
const LEAN = 34
const GAP = 0.42

/** Upright figures as slanted bars, the last one lit. A picture of a table that stands beside it. */
export function SlantedBars({ bars, level = null }: SlantedBarsProps) {
  const most = Math.max(1, level ?? 0, ...bars.map(({ value }) => value))
  const step = (WIDTH - LEAN) / Math.max(1, bars.length)
  const width = step * (1 - GAP)
  const y = (value: number) => HEIGHT - (Math.max(0, value) / most) * (HEIGHT - 6)
  return (
    <svg className="slanted-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className="base" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {bars.map(({ key, value, label }, index) => {
        const left = index * step
        // What is nothing is still seen to be there.
        const top = Math.min(y(value), HEIGHT - 2)
        const lean = ((HEIGHT - top) / HEIGHT) * LEAN
        return (
          <polygon
            key={key}
            className={index === bars.length - 1 ? 'lit' : undefined}
            points={[
              [left, HEIGHT],
              [left + lean, top],
              [left + lean + width, top],
              [left + width, HEIGHT],
            ]
              .map((point) => point.map((at) => at.toFixed(1)).join())
              .join(' ')}
          >
            <title>{label}</title>
          </polygon>
        )
      })}
      {level !== null && level > 0 && <line className="level" x1="0" x2={WIDTH} y1={y(level)} y2={y(level)} />}
    </svg>
  )
}
