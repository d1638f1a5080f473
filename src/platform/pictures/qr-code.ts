/**
 * QR codes of ISO/IEC 18004 for short texts: bytes, error correction M, versions 1 to 15, which hold up to 412 bytes. An
 * address for an authenticator app has about 130.
 */

/** Dark modules, row by row. */
export type QrCode = ReadonlyArray<ReadonlyArray<boolean>>

/** For level M: correction codewords of a block, then how many blocks there are of how many data codewords. */
const BLOCKS: ReadonlyArray<
  readonly [correction: number, ...groups: ReadonlyArray<readonly [count: number, size: number]>]
> = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
  [30, [1, 50], [4, 51]],
  [22, [6, 36], [2, 37]],
  [22, [8, 37], [1, 38]],
  [24, [4, 40], [5, 41]],
  [24, [5, 41], [5, 42]],
]

/** The standard's eight patterns, one of which breaks up what readers could mistake. */
const MASKS: ReadonlyArray<(row: number, column: number) => boolean> = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const codewords = withCorrection(dataCodewords(bytes, version), version)
  const drawn = MASKS.map((_, mask) => draw(version, codewords, mask))
  const penalties = drawn.map(penaltyOf)
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? []
}

/** One path for a viewBox with four light modules around the code, which readers need. */
export function qrPath(code: QrCode): { size: number; path: string } {
  const runs = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.findIndex((next, at) => at > x && !next)
      return [`M${x + 4} ${y + 4}h${(end === -1 ? row.length : end) - x}v1H${x + 4}z`]
    }),
  )
  return { size: code.length + 8, path: runs.join('') }
}

function versionFor(length: number): number {
  const version =
    BLOCKS.findIndex((_, index) => length * 8 + 4 + lengthBits(index + 1) <= capacityOf(index + 1) * 8) + 1
  if (version === 0) throw new Error(`A QR code of ours holds no ${length} bytes`)
  return version
}

function capacityOf(version: number): number {
  return groupsOf(version).reduce((sum, [count, size]) => sum + count * size, 0)
}

function groupsOf(version: number) {
  const [, ...groups] = BLOCKS[version - 1] ?? [0]
  return groups
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16
}

/** Mode, length, the bytes, an end, and then the two filling codewords in turn. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, lengthBits(version))]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  const capacity = capacityOf(version) * 8
  bits.push(...Array.from({ length: Math.min(4, capacity - bits.length) }, () => 0))
  bits.push(...Array.from({ length: (8 - (bits.length % 8)) % 8 }, () => 0))
  const codewords = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
  for (let index = 0; codewords.length < capacityOf(version); index++) codewords.push(index % 2 === 0 ? 0xec : 0x11)
  return codewords
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1)
}

/** Blocks side by side: the first codeword of each, then the second, and the correction after the data in the same way. */
function withCorrection(data: ReadonlyArray<number>, version: number): number[] {
  const correction = BLOCKS[version - 1]?.[0] ?? 0
  const blocks: number[][] = []
  let from = 0
  for (const [count, size] of groupsOf(version)) {
    for (let index = 0; index < count; index++, from += size) blocks.push(data.slice(from, from + size))
  }
  const corrections = blocks.map((block) => correctionOf(block, correction))
  return [...interleaved(blocks), ...interleaved(corrections)]
}

function interleaved(blocks: ReadonlyArray<ReadonlyArray<number>>): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat()
}

/** Multiplication in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
export function times(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((right >> bit) & 1) * left
  }
  return product
}

/** The remainder of a Reed-Solomon division, which lets a reader repair a block. */
export function correctionOf(block: ReadonlyArray<number>, count: number): number[] {
  let generator = [1]
  for (let index = 0, root = 1; index < count; index++, root = times(root, 2)) {
    generator = [...generator, 0].map((value, at) => value ^ times(generator[at - 1] ?? 0, root))
  }
  const remainder = [...block, ...Array.from({ length: count }, () => 0)]
  for (let at = 0; at < block.length; at++) {
    const factor = remainder[at] ?? 0
    for (const [offset, value] of generator.entries()) {
      remainder[at + offset] = (remainder[at + offset] ?? 0) ^ times(value, factor)
    }
  }
  return remainder.slice(block.length)
}

function draw(version: number, codewords: ReadonlyArray<number>, mask: number): QrCode {
  const size = version * 4 + 17
  const dark: Array<Array<boolean | null>> = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => null),
  )
  const set = (row: number, column: number, isDark: boolean) => {
    const line = dark[row]
    if (line && column >= 0 && column < size) line[column] = isDark
  }
  drawPatterns(version, size, set)
  drawFormat(size, mask, set)
  if (version >= 7) drawVersion(version, size, set)
  const bits = codewords.flatMap((codeword) => bitsOf(codeword, 8))
  for (const { row, column } of freePlaces(dark, size)) {
    const bit = bits.shift() ?? 0
    set(row, column, (bit === 1) !== (MASKS[mask]?.(row, column) ?? false))
  }
  return dark.map((line) => line.map((isDark) => isDark === true))
}

type SetModule = (row: number, column: number, isDark: boolean) => void

function drawPatterns(version: number, size: number, set: SetModule): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const places = alignmentPlaces(version, size)
  const last = places.length - 1
  for (const [i, row] of places.entries()) {
    for (const [j, column] of places.entries()) {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isCorner) drawSquares(row, column, 2, set)
    }
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawSquares(row, column, 4, set)
}

/** Squares around a centre, dark and light in turn; the outermost ring of a finder is the light border around it. */
function drawSquares(row: number, column: number, reach: number, set: SetModule): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(row + dy, column + dx, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)]
}

/** Level M is 00. Fifteen bits, twice, so that one damaged corner does no harm. */
function drawFormat(size: number, mask: number, set: SetModule): void {
  const bits = formatBits(mask)
  const isDark = (index: number) => ((bits >> index) & 1) === 1
  for (let index = 0; index < 15; index++) {
    const along = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index
    set(along, 8, isDark(index))
    const across = index < 8 ? size - 1 - index : index < 9 ? 7 : 14 - index
    set(8, across, isDark(index))
  }
  set(size - 8, 8, true)
}

export function formatBits(mask: number): number {
  return ((mask << 10) | remainderOf(mask, 10, 0x537)) ^ 0x5412
}

function drawVersion(version: number, size: number, set: SetModule): void {
  const bits = versionBits(version)
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >> index) & 1) === 1
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)]
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

export function versionBits(version: number): number {
  return (version << 12) | remainderOf(version, 12, 0x1f25)
}

/** Of a division by a generator over two elements, which lets a reader repair the bits before it. */
function remainderOf(value: number, count: number, generator: number): number {
  let remainder = value
  for (let index = 0; index < count; index++) remainder = (remainder << 1) ^ ((remainder >> (count - 1)) * generator)
  return remainder
}

/** In pairs of columns from the right, up and down in turn, past the column of the timing pattern. */
function* freePlaces(dark: ReadonlyArray<ReadonlyArray<boolean | null>>, size: number) {
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2, isUpward = !isUpward) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step
      for (const column of [right, right - 1]) if (dark[row]?.[column] === null) yield { row, column }
    }
  }
}

/** How much of a code a reader could mistake: long runs, blocks, things that look like a finder, too much of one colour. */
function penaltyOf(code: QrCode): number {
  const size = code.length
  const columns = code.map((_, at) => code.map((row) => row[at] === true))
  const lines = [...code, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''))
  let penalty = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0)
  }
  for (let row = 1; row < size; row++) {
    for (let column = 1; column < size; column++) {
      const here = code[row]?.[column]
      const others = [code[row]?.[column - 1], code[row - 1]?.[column], code[row - 1]?.[column - 1]]
      if (others.every((other) => other === here)) penalty += 3
    }
  }
  const share = code.flat().filter(Boolean).length / (size * size)
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}
