import type { ShareCard } from './share-cards.ts'

type Box = { width: number; height: number }
type Inks = { strong: string; soft: string; spark: string }

/** The distance of two marks in the print. */
const GRID = 42

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
      const strength = current((x / width) * 2, (y / width) * 2)
      const size =
        smooth(0.58, 1.02, x / width + 0.2 * (1 - y / height) - 0.04) * (0.42 + 0.58 * smooth(0.06, 0.42, strength))
      if (size < 0.1) continue
      const ink = scatter(column, row) > 0.945 ? 'spark' : strength > 0.46 ? 'strong' : 'soft'
      paths[ink] += markAt(x, y, strength, size * (GRID / 38))
    }
  }
  return (['soft', 'strong', 'spark'] as const).map((ink) => `<path fill="${inks[ink]}" d="${paths[ink]}"/>`).join('')
}

/** The strength of the current chooses the mark; in between one turns into the next. */
function markAt(x: number, y: number, strength: number, size: number): string {
  const band = strength * 3.2
  const bodky = 1 - smooth(0.55, 0.95, band)
  const dlzen = smooth(0.55, 0.95, band) * (1 - smooth(1.45, 1.85, band))
  const makcen = smooth(1.45, 1.85, band) * (1 - smooth(2.35, 2.75, band))
  const vokan = smooth(2.35, 2.75, band)
  const apart = 5.6 * size * (bodky * 1.1 + makcen + vokan)
  const length = 17 * size * (1 - 0.62 * bodky)
  const left = bar(x - apart, y, length, 6.2 * size, 0.62 * dlzen - 0.66 * makcen + 0.66 * vokan)
  if (apart <= 0.3) return left
  return left + bar(x + apart, y, length, 6.2 * size, 0.62 * dlzen + 0.66 * makcen - 0.66 * vokan)
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

/** One moment of the current that moves on the landing page. */
function current(x: number, y: number): number {
  const phase = Math.PI / 2
  const bend = 1.6 * Math.sin(y * 2.2 + x * 0.9 + 0.6 * Math.sin(phase)) + 0.8 * Math.sin(x * 3.7 + Math.cos(phase))
  return 0.5 + 0.5 * Math.sin(x * 2.1 - y * 3.3 - phase + bend)
}

function smooth(from: number, to: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** The same number for the same place, evenly spread. */
function scatter(column: number, row: number): number {
  const value = Math.sin(column * 127.1 + row * 311.7) * 43758.5453
  return value - Math.floor(value)
}
