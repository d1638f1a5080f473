import { expect, test } from 'vitest'
import { CODE_LETTERS, formatCode, marksOf, readCode } from './certificate-code.ts'
import { makeCode } from './make-code.server.ts'

test('a code has sixteen letters of thirty-two, which are eighty bits, and none that is read as another', () => {
  expect(new Set(CODE_LETTERS).size).toBe(32)
  expect(CODE_LETTERS).not.toMatch(/[ILOU]/)
  expect(16 * Math.log2(CODE_LETTERS.length)).toBe(80)
  expect(makeCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
})

test('every letter comes from eight of the 256 bytes, so none is likelier; twenty thousand codes are all different', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const letter = makeCode((length) => new Uint8Array(length).fill(byte))[0] ?? ''
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect([...new Set(counts.values())]).toEqual([8])
  expect(new Set(Array.from({ length: 20_000 }, () => makeCode())).size).toBe(20_000)
})

test.each([
  ['K7QM-2XHD-9RTV-4BNE', 'K7QM2XHD9RTV4BNE'],
  [' k7qm 2xhd 9rtv 4bne ', 'K7QM2XHD9RTV4BNE'],
  ['k7qm–2xhd–9rtv–4bne', 'K7QM2XHD9RTV4BNE'],
  ['IL00-OOOO-0000-0000', '1100000000000000'],
  ['K7QM-2XHD-9RTV-4BNU', null],
  ['K7QM-2XHD-9RTV-4BN', null],
  ['K7QM-2XHD-9RTV-4BNEE', null],
  ['', null],
  ["' or 1=1 --      ", null],
])('%j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('the pattern is the code: forty marks of two bits each, one of them lit', () => {
  const marks = marksOf('K7QM2XHD9RTV4BNE')
  expect(formatCode('K7QM2XHD9RTV4BNE')).toBe('K7QM-2XHD-9RTV-4BNE')
  expect(marks).toHaveLength(40)
  expect(marks.slice(0, 6).map(({ mark }) => mark)).toEqual(['vokan', 'makcen', 'vokan', 'makcen', 'bodky', 'vokan'])
  expect(marks.map(({ look }) => look).filter((look) => look === 'lit')).toHaveLength(1)
  expect(marks[35]).toEqual({ mark: 'vokan', look: 'lit' })
})

test('two codes that differ in one letter differ in their pattern', () => {
  const shape = (code: string) =>
    marksOf(code)
      .map(({ mark }) => mark)
      .join()
  for (const letter of CODE_LETTERS.replace('K', '')) {
    expect(shape(`${letter}7QM2XHD9RTV4BNE`)).not.toBe(shape('K7QM2XHD9RTV4BNE'))
  }
})
