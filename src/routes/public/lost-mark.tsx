import type { MarkName } from '#ui/marks/mark.tsx'
import { markShape } from '#ui/marks/mark-shape.ts'

/** A four, a nought and a four in a cloth of dve bodky. One place is empty: its mark has gone astray. */
const CLOTH = [
  '...................',
  '.v...v..///..^...^.',
  '.v...v./.../.^...^.',
  '.v...v./.../.^...^.',
  '.vvvvv./.../.^^^^ .',
  '.....v./.../.....^.',
  '.....v./.../.....^.',
  '.....v..///......^.',
  '...................',
]
const MARKS: Readonly<Record<string, MarkName>> = { v: 'makcen', '/': 'dlzen', '^': 'vokan' }
const CELL = 40
const [WIDTH, HEIGHT] = [19 * CELL, 10 * CELL]

/** What the page of a missing address shows beside its words. */
export function LostMark() {
  let cloth = ''
  let number = ''
  for (const [row, line] of CLOTH.entries()) {
    for (const [column, sign] of [...line].entries()) {
      const at = [(column + 0.5) * CELL, (row + 0.5) * CELL] as const
      const mark = MARKS[sign]
      if (mark) number += markShape(mark, ...at, 34)
      else if (sign === '.') cloth += markShape('bodky', ...at, 12)
    }
  }
  return (
    <svg className="min-w-0" width="680" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path fill="var(--line)" d={cloth} />
      <path fill="var(--blue)" d={number} />
      <path
        fill="var(--spark)"
        transform={`rotate(38 ${18 * CELL} ${9.4 * CELL})`}
        d={markShape('vokan', 18 * CELL, 9.4 * CELL, 40)}
      />
    </svg>
  )
}
