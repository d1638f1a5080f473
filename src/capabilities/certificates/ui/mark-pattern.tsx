import { markShape } from '#ui/marks/mark-shape.ts'
import { formatCode, MARK_COLUMNS, MARK_SCALES, marksOf, readCode } from '../certificate-code.ts'

/** Fine enough for whole numbers. */
const CELL = 160

type PatternProps = { code: string; label: string; columns?: number }

/** The code as it is printed on the certificate, so that an eye can compare. */
export function MarkPattern({ code: given, label, columns = MARK_COLUMNS }: PatternProps) {
  const code = readCode(given) ?? ''
  const marks = marksOf(code, columns).map(({ mark, look }, place) => {
    const x = ((place % columns) + 0.5) * CELL
    const y = (Math.floor(place / columns) + 0.5) * CELL
    return { key: `${x} ${y}`, look, d: markShape(mark, x, y, CELL * 0.76 * MARK_SCALES[mark]) }
  })
  const rows = Math.ceil(marks.length / columns)
  return (
    <svg
      className="mark-pattern"
      viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
      role="img"
      aria-label={`${label} ${formatCode(code)}`}
    >
      {marks.map(({ key, look, d }) => (
        <path key={key} className={look} d={d} />
      ))}
    </svg>
  )
}
