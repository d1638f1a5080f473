import { markShape } from '#ui/marks/mark-shape.ts'
import { formatCode, MARK_COLUMNS, MARK_SCALES, marksOf, readCode } from '../certificate-code.ts'

/** Fine enough for whole numbers. */
const CELL = 160

/** The code as it is printed on the certificate, so that an eye can compare. */
export function MarkPattern({ code: given, label }: { code: string; label: string }) {
  const code = readCode(given) ?? ''
  const marks = marksOf(code).map(({ mark, look }, place) => {
    const x = ((place % MARK_COLUMNS) + 0.5) * CELL
    const y = (Math.floor(place / MARK_COLUMNS) + 0.5) * CELL
    return { key: `${x} ${y}`, look, d: markShape(mark, x, y, CELL * 0.76 * MARK_SCALES[mark]) }
  })
  const rows = Math.ceil(marks.length / MARK_COLUMNS)
  return (
    <svg
      className="mark-pattern"
      viewBox={`0 0 ${MARK_COLUMNS * CELL} ${rows * CELL}`}
      role="img"
      aria-label={`${label} ${formatCode(code)}`}
    >
      {marks.map(({ key, look, d }) => (
        <path key={key} className={look} d={d} />
      ))}
    </svg>
  )
}
