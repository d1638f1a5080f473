/**
 * The current of marks behind the hero, on the share images and in the film: pure figures, so that a film and a still
 * picture show the same print.
 */

/** Two slanted bars that are one of the four marks, or on the way from one to the next. */
export type MarkBars = { width: number; length: number; apart: number; left: number; right: number }

/** How strong the current is at a place; `turn` runs once round the circle in a loop. */
export function currentAt(x: number, y: number, turn: number): number {
  const bend = 1.6 * Math.sin(y * 2.2 + x * 0.9 + 0.6 * Math.sin(turn)) + 0.8 * Math.sin(x * 3.7 + Math.cos(turn))
  return 0.5 + 0.5 * Math.sin(x * 2.1 - y * 3.3 - turn + bend)
}

/** The strength of the current chooses the mark, from dve bodky over dĺžeň and mäkčeň to vokáň. */
export function markBars(strength: number, unit: number): MarkBars {
  const stage = strength * 3.2
  const bodky = 1 - rise(0.55, 0.95, stage)
  const dlzen = rise(0.55, 0.95, stage) * (1 - rise(1.45, 1.85, stage))
  const makcen = rise(1.45, 1.85, stage) * (1 - rise(2.35, 2.75, stage))
  const vokan = rise(2.35, 2.75, stage)
  const lean = 0.66 * (vokan - makcen)
  return {
    width: 6.2 * unit,
    length: 17 * unit * (1 - 0.62 * bodky),
    apart: 5.6 * unit * (1.1 * bodky + makcen + vokan),
    left: 0.62 * dlzen + lean,
    right: 0.62 * dlzen - lean,
  }
}

/** The outline of a mark around a place, for the path of a drawing. */
export function markPath(x: number, y: number, strength: number, unit: number): string {
  const { width, length, apart, left, right } = markBars(strength, unit)
  const one = barPath(x - apart, y, length, width, left)
  return apart <= 0.3 ? one : one + barPath(x + apart, y, length, width, right)
}

function barPath(x: number, y: number, length: number, width: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = [length * sin, -length * cos] as const
  const across = [width * cos, width * sin] as const
  const corner = pair(x - (along[0] + across[0]) / 2, y - (along[1] + across[1]) / 2)
  return `M${corner}l${pair(...across)} ${pair(...along)} ${pair(-across[0], -across[1])}z`
}

function pair(x: number, y: number): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`.replace(' -', '-')
}

/** How large a mark is for its current, from less than half to whole. */
export function markSize(strength: number): number {
  return 0.42 + 0.58 * rise(0.06, 0.42, strength)
}

/** Few marks take the spark's colour, the others that of a strong or a weak current; the same ones every time. */
export function markInk(column: number, row: number, strength: number): 'spark' | 'strong' | 'soft' {
  const draw = Math.sin(column * 127.1 + row * 311.7) * 43_758.5453
  if (draw - Math.floor(draw) > 0.945) return 'spark'
  return strength > 0.46 ? 'strong' : 'soft'
}

/** Goes smoothly from none to one between two places; backwards when the first is the greater. */
export function rise(from: number, to: number, at: number): number {
  const share = Math.max(0, Math.min(1, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
