type SlantedBarsProps = {
  /** With what was before in their place, if it is compared with. */
  bars: ReadonlyArray<{ key: string; value: number; label: string; before?: number | undefined }>
  /** A line across, where values usually are. */
  level?: number | null
  /** Twice as wide for its height, where it has a row for itself. */
  isWide?: boolean
}

const WIDTHS = { usual: 480, wide: 960 }
const HEIGHT = 130
/** How far the top of a full bar leans to the right; the slant of all our marks. */
const LEAN = 34
const GAP = 0.42

/** Upright figures as slanted bars, the last one lit. A picture of a table that stands beside it. */
export function SlantedBars({ bars, level = null, isWide = false }: SlantedBarsProps) {
  const all = isWide ? WIDTHS.wide : WIDTHS.usual
  const most = Math.max(1, level ?? 0, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const step = (all - LEAN) / Math.max(1, bars.length)
  const width = step * (1 - GAP)
  const y = (value: number) => HEIGHT - (Math.max(0, value) / most) * (HEIGHT - 6)
  const shape = (value: number, left: number) => {
    // What is nothing is still seen to be there.
    const top = Math.min(y(value), HEIGHT - 2)
    const lean = ((HEIGHT - top) / HEIGHT) * LEAN
    return [
      [left, HEIGHT],
      [left + lean, top],
      [left + lean + width, top],
      [left + width, HEIGHT],
    ]
      .map((point) => point.map((at) => at.toFixed(1)).join())
      .join(' ')
  }
  return (
    <svg
      className={isWide ? 'slanted-bars wide' : 'slanted-bars'}
      viewBox={`0 0 ${all} ${HEIGHT}`}
      // On a phone it keeps its height, whatever becomes of the slant.
      preserveAspectRatio={isWide ? 'none' : undefined}
      aria-hidden="true"
    >
      <line className="base" x1="0" x2={all} y1={HEIGHT} y2={HEIGHT} />
      {bars.map(
        ({ key, before }, index) =>
          before !== undefined && (
            <polygon key={key} className="ghost" points={shape(before, index * step + step * GAP * 0.75)} />
          ),
      )}
      {bars.map(({ key, value, label }, index) => (
        <polygon
          key={key}
          className={index === bars.length - 1 ? 'lit' : undefined}
          points={shape(value, index * step)}
        >
          <title>{label}</title>
        </polygon>
      ))}
      {level !== null && level > 0 && <line className="level" x1="0" x2={all} y1={y(level)} y2={y(level)} />}
    </svg>
  )
}
