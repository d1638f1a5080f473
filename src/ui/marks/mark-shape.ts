import type { MarkName } from './mark.tsx'

/** The four marks in a square of 24, the same as in the icons: every line is the corners of one piece. */
const CORNERS: Readonly<Record<MarkName, ReadonlyArray<ReadonlyArray<number>>>> = {
  dlzen: [[2.3, 23, 11.1, 23, 21.7, 1, 12.9, 1]],
  makcen: [[0, 4, 7.2, 4, 12, 12, 16.8, 4, 24, 4, 15.8, 20, 8.2, 20]],
  vokan: [[0, 20, 7.2, 20, 12, 12, 16.8, 20, 24, 20, 15.8, 4, 8.2, 4]],
  bodky: [
    [-0.7, 7.4, 8.4, 7.4, 8.4, 16.6, -0.7, 16.6],
    [15.6, 7.4, 24.7, 7.4, 24.7, 16.6, 15.6, 16.6],
  ],
}

/** The outline of a mark around a place, for the path of a drawing that cannot fetch icons or would need too many. */
export function markShape(mark: MarkName, x: number, y: number, size: number): string {
  const at = (corner: number, axis: number) => Math.round((axis % 2 ? y : x) + ((corner - 12) / 24) * size)
  return CORNERS[mark].map((piece) => `M${piece.map(at).join(' ')}z`).join('')
}
