import type { MarkName } from '#ui/marks/mark.tsx'
import { currentAt } from '#ui/marks/mark-current.ts'
import { markShape } from '#ui/marks/mark-shape.ts'

/** A mark of a drawing by its middle, on a sheet of 480 by 300. */
type Stroke = readonly [ink: Ink, mark: MarkName, x: number, y: number, size: number]
type Ink = 'main' | 'soft' | 'spark'
/** Goes on to another number from 0 up to 1, always the same ones for the same post. */
type Chance = () => number

const NAVY = '#131a3d'
const SPARK = '#f55d00'
/** Tints follow the theme; the colours behind the commas are for pictures that stand outside of a page. */
const SHEETS: ReadonlyArray<Readonly<Record<Ink | 'sheet', string>>> = [
  { sheet: 'var(--butter,#ffe49a)', main: NAVY, soft: NAVY, spark: SPARK },
  { sheet: 'var(--sky,#cfdeff)', main: '#2138a8', soft: '#5b74d6', spark: SPARK },
  { sheet: '#1c2763', main: '#e9edff', soft: '#7d92e8', spark: '#ff8a3d' },
  { sheet: 'var(--mint,#c9ecd8)', main: '#0a5f3d', soft: '#3f8a69', spark: SPARK },
  { sheet: 'var(--peach,#ffd8c2)', main: NAVY, soft: NAVY, spark: SPARK },
]
const MARKS: ReadonlyArray<MarkName> = ['bodky', 'dlzen', 'makcen', 'vokan']
const ROOFS = MARKS.slice(2)

/** What matters stands in the middle two thirds: the head of an article shows no more of the height. */
const COMPOSITIONS: ReadonlyArray<(chance: Chance) => Array<Stroke>> = [
  // Louder and louder.
  () => {
    const middles = [36, 70, 115, 178, 265, 387]
    return [26, 38, 55, 80, 114, 164].map((size, n) => [
      n === 5 ? 'spark' : 'main',
      'dlzen',
      middles[n] ?? 0,
      150,
      size,
    ])
  },
  // The print of the landing page.
  (chance) => {
    const [from, turn] = [chance() * 9, chance() * 6]
    return grid(13, 8, 40, 40, (x, y) => {
      const strength = currentAt(from + x / 300, y / 300, turn)
      const stage = Math.min(3, Math.floor(strength * 4))
      const ink = chance() > 0.94 ? 'spark' : stage < 2 ? 'soft' : 'main'
      return [ink, MARKS[stage] ?? 'dlzen', x, y, 16 + 5 * stage]
    })
  },
  // One big, one small.
  (chance) => {
    const mark = pick(MARKS.slice(1), chance)
    return [
      ['main', mark, 310, 150, mark === 'dlzen' ? 420 : 300],
      ['spark', mark, 96, 166, mark === 'dlzen' ? 150 : 110],
    ]
  },
  // Trees, or whatever grows upwards or down.
  (chance) => {
    const mark = pick(ROOFS, chance)
    const lit = Math.floor(chance() * 3)
    return [0, 1, 2].flatMap((column) =>
      [0, 1, 2, 3, 4].map((row): Stroke => {
        const ink = column === lit && row === 2 ? 'spark' : 'main'
        return [ink, mark, 90 + column * 150, (column % 2 ? -38 : 0) + row * 76, 108]
      }),
    )
  },
  // A zigzag with a step out of line.
  (chance) => {
    const mark = pick(ROOFS, chance)
    const lit = 1 + Math.floor(chance() * 3)
    return [0, 1, 2, 3, 4].map((n) => [n === lit ? 'spark' : 'main', mark, 52 + 94 * n, n % 2 ? 112 : 182, 120])
  },
  // A face: two dots have eyes in them.
  (chance) => [
    ['main', 'bodky', 240, 112, 210],
    ['spark', pick(MARKS.slice(1), chance), 240, 204, 92],
  ],
  // Question and answer.
  (chance) => {
    const isLeft = chance() < 0.5
    return [
      [isLeft ? 'spark' : 'main', 'makcen', 138, 150, 190],
      [isLeft ? 'main' : 'spark', 'vokan', 342, 150, 190],
    ]
  },
  // Rain that swells and fades.
  (chance) => {
    const turn = chance() * 6
    return grid(11, 7, 50, 50, (x, y) => {
      const size = 12 + 30 * Math.abs(Math.sin(x / 130 + y / 210 + turn))
      return [chance() > 0.94 ? 'spark' : 'main', 'dlzen', x, y, size]
    })
  },
  // Diamonds of folk embroidery, one of them in another thread.
  (chance) => {
    const lit = 1 + Math.floor(chance() * 4)
    return grid(7, 8, 80, 50, (x, y, column, row) => {
      const ink = column === lit && (row === 3 || row === 4) ? 'spark' : 'main'
      return [ink, row % 2 ? 'vokan' : 'makcen', x - (row % 2 ? 40 : 0), y - 24, 64]
    })
  },
  // One of them is different.
  (chance) => {
    const [mark, other] = pick(
      [
        ['makcen', 'vokan'],
        ['vokan', 'makcen'],
        ['bodky', 'dlzen'],
        ['dlzen', 'bodky'],
      ] as const,
      chance,
    )
    const lit = [1 + Math.floor(chance() * 5), 1 + Math.floor(chance() * 2)]
    return [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4, 5, 6].map((column): Stroke => {
        const isLit = column === lit[0] && row === lit[1]
        return [isLit ? 'spark' : 'main', isLit ? other : mark, 48 + column * 64, 54 + row * 64, 40]
      }),
    )
  },
]

/** Draws a picture from the marks for a post that has none, always the same for the same post, as the markup of an SVG. */
export function drawCover(id: string): string {
  const chance = chanceOf(id)
  const draw = pick(COMPOSITIONS, chance)
  const { sheet, ...inks } = pick(SHEETS, chance)
  const paths: Record<Ink, string> = { main: '', soft: '', spark: '' }
  for (const [ink, ...stroke] of draw(chance)) paths[ink] += markShape(...stroke)
  const drawn = (Object.keys(paths) as Array<Ink>).filter((ink) => paths[ink] !== '')
  return (
    '<svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">' +
    `<rect width="480" height="300" fill="${sheet}"/>` +
    `${drawn.map((ink) => `<path fill="${inks[ink]}" d="${paths[ink]}"/>`).join('')}</svg>`
  )
}

function grid(
  columns: number,
  rows: number,
  wide: number,
  high: number,
  stroke: (x: number, y: number, column: number, row: number) => Stroke,
): Array<Stroke> {
  return Array.from({ length: columns * rows }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)]
    return stroke(column * wide + (row % 2 ? wide / 2 : 0), row * high + high / 4, column, row)
  })
}

function pick<Choice>(choices: ReadonlyArray<Choice>, chance: Chance): Choice {
  return choices[Math.floor(chance() * choices.length)] as Choice
}

/** Ids of one day differ in a letter or two, so every letter moves all bits (FNV-1a), and every number once more (mulberry32). */
function chanceOf(id: string): Chance {
  let state = 0x811c9dc5
  for (const letter of id) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
