/**
 * The tokens of the design system as mail clients can take them: literal values, written into each element for light,
 * repeated by class for dark.
 */
export const COLOURS = {
  paper: ['#f7f8f5', '#0d1331'],
  card: ['#ffffff', '#151c43'],
  line: ['#dadeea', '#2a3468'],
  lineStrong: ['#878eae', '#7480bb'],
  ink: ['#131a3d', '#f3f4fb'],
  ink2: ['#434a6d', '#bcc3e2'],
  ink3: ['#5d6487', '#98a1cb'],
  blue: ['#2138a8', '#a9c1ff'],
  spark: ['#f55d00', '#ff8a3d'],
  onSpark: ['#131a3d', '#131a3d'],
  info: ['#2138a8', '#a9c1ff'],
  infoFill: ['#e0e9ff', '#1f2b66'],
  ok: ['#0b6b45', '#7fdcae'],
  okFill: ['#d8f1e3', '#123a35'],
  warn: ['#8a4b00', '#ffc862'],
  warnFill: ['#ffe9bd', '#3b3018'],
  bad: ['#b3123c', '#ff9aaa'],
  badFill: ['#ffe0e4', '#45193a'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Colour = keyof typeof COLOURS
