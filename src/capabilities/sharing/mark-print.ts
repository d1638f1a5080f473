import { currentAt, markInk, markPath, markSize, rise } from '#ui/marks/mark-current.ts'

type Box = { width: number; height: number }
type Inks = { strong: string; soft: string; spark: string }

/** The distance of two marks in the print. */
const GRID = 42
/** The moment of the loop at which the print stands still. */
const MOMENT = Math.PI / 2

/**
 * The block print of the landing page, standing still: a current carries the four marks over the picture, and grows from
 * nothing on the left, where the words are.
 */
export function markPrint({ width, height }: Box, inks: Inks): string {
  const paths: Record<keyof Inks, string> = { strong: '', soft: '', spark: '' }
  for (let row = -1; row * GRID < height + GRID; row++) {
    for (let column = -1; column * GRID < width + GRID; column++) {
      const x = column * GRID + (row % 2 ? GRID / 2 : 0)
      const y = row * GRID
      const strength = currentAt((x / width) * 2, (y / width) * 2, MOMENT)
      const size = rise(0.58, 1.02, x / width + 0.2 * (1 - y / height) - 0.04) * markSize(strength)
      if (size >= 0.1) paths[markInk(column, row, strength)] += markPath(x, y, strength, size * (GRID / 38))
    }
  }
  return (['soft', 'strong', 'spark'] as const).map((ink) => `<path fill="${inks[ink]}" d="${paths[ink]}"/>`).join('')
}
