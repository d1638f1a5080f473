import { currentAt, markBars, markInk, markSize, rise } from '#ui/mark-current.ts'
import type { ShareCard } from './share-cards.ts'

type Box = { width: number; height: number }
type Inks = { strong: string; soft: string; spark: string }

/** The distance of two marks in the print. */
const GRID = 42
/** The moment of the loop at which the print stands still. */
const MOMENT = Math.PI / 2

/** The four marks as shapes in a square of 24, the same as in the icons of the site. */
const SHAPES: Readonly<Record<ShareCard['mark'], ReadonlyArray<string>>> = {
  dlzen: ['2.3,23 11.1,23 21.7,1 12.9,1'],
  makcen: ['0,4 7.2,4 12,12 16.8,4 24,4 15.8,20 8.2,20'],
  vokan: ['0,20 7.2,20 12,12 16.8,20 24,20 15.8,4 8.2,4'],
  bodky: ['-0.7,7.4 8.4,7.4 8.4,16.6 -0.7,16.6', '15.6,7.4 24.7,7.4 24.7,16.6 15.6,16.6'],
}

export function bigMark(mark: ShareCard['mark'], at: { x: number; y: number; size: number }, ink: string): string {
  const shapes = SHAPES[mark].map((points) => `<polygon points="${points}"/>`).join('')
  return `<g fill="${ink}" transform="translate(${at.x} ${at.y}) scale(${at.size / 24})">${shapes}</g>`
}

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
      if (size >= 0.1) paths[markInk(column, row, strength)] += markAt(x, y, strength, size * (GRID / 38))
    }
  }
  return (['soft', 'strong', 'spark'] as const).map((ink) => `<path fill="${inks[ink]}" d="${paths[ink]}"/>`).join('')
}

function markAt(x: number, y: number, strength: number, size: number): string {
  const { width, length, apart, left, right } = markBars(strength, size)
  const one = bar(x - apart, y, length, width, left)
  return apart <= 0.3 ? one : one + bar(x + apart, y, length, width, right)
}

function bar(x: number, y: number, length: number, width: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [alongX, alongY] = [(length / 2) * sin, (length / 2) * cos]
  const [acrossX, acrossY] = [(width / 2) * cos, (width / 2) * sin]
  const corners = [
    [x + alongX - acrossX, y - alongY - acrossY],
    [x + alongX + acrossX, y - alongY + acrossY],
    [x - alongX + acrossX, y + alongY + acrossY],
    [x - alongX - acrossX, y + alongY - acrossY],
  ]
  return `M${corners.map((corner) => corner.map((at = 0) => at.toFixed(1)).join(' ')).join('L')}Z`
}
