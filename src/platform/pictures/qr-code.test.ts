import { expect, test } from 'vitest'
import { type QrCode, qrCode, qrPath } from './qr-code.ts'

test.each([
  ['one letter', 'A', 21],
  [
    'an address for an authenticator',
    `otpauth://totp/Bystro:jana.novakova%40example.test?secret=${'ABCD2345'.repeat(4)}&issuer=Bystro&digits=6&period=30`,
    49,
  ],
  ['letters with marks', 'žltý kôň', 21],
  ['a long address', 'x'.repeat(340), 73],
])('a reader that knows only the standard reads %s back', (_, text, size) => {
  const code = qrCode(text)
  expect(code.length).toBe(size)
  expect(readQrCode(code)).toBe(text)
})

test('a text that no code holds is a fault', () => {
  expect(() => qrCode('x'.repeat(413))).toThrow('Data too long')
  expect(qrCode('x'.repeat(412)).length).toBe(77)
})

test('the path draws every dark module once, with room around', () => {
  const code = qrCode('A')
  const { size, path } = qrPath(code)
  expect(size).toBe(29)
  const drawn = [...path.matchAll(/M\d+ \d+h(\d+)v1H\d+z/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  expect(drawn).toBe(code.flat().filter(Boolean).length)
})

/** Level M: data codewords in all, correction codewords of a block, blocks; from the tables of the standard. */
const SHAPES: Record<number, { blocks: number[]; correction: number; aligned: number[] }> = {
  21: { blocks: [16], correction: 10, aligned: [] },
  49: { blocks: [38, 38, 39, 39], correction: 22, aligned: [6, 24, 42] },
  73: { blocks: [40, 40, 40, 40, 41, 41, 41, 41, 41], correction: 24, aligned: [6, 26, 46, 66] },
}

/** Takes a code apart the other way round: format, mask, the zigzag, blocks, their check, bytes. */
function readQrCode(code: QrCode): string {
  const size = code.length
  const { blocks, correction, aligned } = SHAPES[size] ?? { blocks: [], correction: 0, aligned: [] }
  const at = (row: number, column: number) => (code[row]?.[column] ? 1 : 0)
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((column) => at(8, column))
    .concat([7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)))
  const mask = [...Array(8).keys()].find((each) => formatBits(each).toString(2).padStart(15, '0') === format.join(''))
  if (mask === undefined) throw new Error(`no format of level M: ${format.join('')}`)
  const last = aligned.at(-1)
  const isPattern = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    (size >= 45 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) ||
    aligned.some((y) =>
      aligned.some(
        (x) =>
          !(y === 6 && x === 6) &&
          !(y === 6 && x === last) &&
          !(y === last && x === 6) &&
          Math.abs(y - row) <= 2 &&
          Math.abs(x - column) <= 2,
      ),
    )
  const bits: number[] = []
  const columns = [...Array(size).keys()].filter((column) => column !== 6).toReversed()
  for (let pair = 0; pair < columns.length; pair += 2) {
    const rows = [...Array(size).keys()]
    for (const row of pair % 4 === 0 ? rows.toReversed() : rows) {
      for (const column of columns.slice(pair, pair + 2)) {
        if (!isPattern(row, column)) bits.push(at(row, column) ^ Number(masked(mask, row, column)))
      }
    }
  }
  const codewords = [...Array(Math.floor(bits.length / 8)).keys()].map((index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  )
  const taken = [...codewords]
  const data: number[][] = blocks.map(() => [])
  for (let index = 0; index < Math.max(...blocks); index++) {
    for (const [block, length] of blocks.entries()) if (index < length) data[block]?.push(taken.shift() ?? 0)
  }
  const checks: number[][] = blocks.map(() => [])
  for (let index = 0; index < correction; index++) for (const check of checks) check.push(taken.shift() ?? 0)
  for (const [block, values] of data.entries()) {
    for (let power = 0, root = 1; power < correction; power++, root = times(root, 2)) {
      const syndrome = [...values, ...(checks[block] ?? [])].reduce((sum, value) => times(sum, root) ^ value, 0)
      expect(syndrome).toBe(0)
    }
  }
  const stream = data
    .flat()
    .map((value) => value.toString(2).padStart(8, '0'))
    .join('')
  expect(stream.slice(0, 4)).toBe('0100')
  const lengthBits = size < 57 ? 8 : 16
  const length = Number.parseInt(stream.slice(4, 4 + lengthBits), 2)
  const from = 4 + lengthBits
  const bytes = [...Array(length).keys()].map((index) =>
    Number.parseInt(stream.slice(from + index * 8, from + index * 8 + 8), 2),
  )
  return new TextDecoder().decode(new Uint8Array(bytes))
}

/** Multiplication in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
function times(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((right >> bit) & 1) * left
  }
  return product
}

/** Level M is 00; the remainder of a division behind the mask lets a reader repair it. */
function formatBits(mask: number): number {
  let remainder = mask
  for (let index = 0; index < 10; index++) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537)
  return ((mask << 10) | remainder) ^ 0x5412
}

function masked(mask: number, i: number, j: number): boolean {
  switch (mask) {
    case 0:
      return (i + j) % 2 === 0
    case 1:
      return i % 2 === 0
    case 2:
      return j % 3 === 0
    case 3:
      return (i + j) % 3 === 0
    case 4:
      return (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0
    case 5:
      return ((i * j) % 2) + ((i * j) % 3) === 0
    case 6:
      return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0
    default:
      return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0
  }
}
