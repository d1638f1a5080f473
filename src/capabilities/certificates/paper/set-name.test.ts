import { expect, test } from 'vitest'
import { hoursInWords } from './certificate.messages.ts'
import { fitName, litLetters } from './set-name.ts'

/** Every letter as wide as half of its height. */
const widthOf = (text: string, size: number) => text.length * size * 0.5

test('a name stands as large as it fits, from 58 points to 40, then on two lines that are the most alike', () => {
  expect(fitName('Zuzana Mlynárová', 555, widthOf)).toEqual({ size: 58, lines: ['Zuzana Mlynárová'] })
  expect(fitName('Zuzana Anna Mlynárová', 555, widthOf)).toEqual({ size: 52, lines: ['Zuzana Anna Mlynárová'] })
  expect(fitName('Želmíra Anna Ďurčanská-Šťastná', 555, widthOf)).toEqual({
    size: 40,
    lines: ['Želmíra Anna', 'Ďurčanská-Šťastná'],
  })
  expect(fitName('x'.repeat(60), 555, widthOf)).toEqual({ size: 20, lines: ['x'.repeat(60)] })
})

test('marks of small letters are lit; capitals, ď, ť, ľ and letters with a stem are not', () => {
  const lit = (name: string) =>
    litLetters(name)
      .map(({ letter }) => letter)
      .join('')
  expect(lit('Zuzana Mlynárová')).toBe('áá')
  expect(lit('Štefan Ďuriš Ľubomír')).toBe('ší')
  expect(lit('Maťa ďalej ľahko Kĺčová')).toBe('čá')
  expect(lit('Ágnes François Ştefan')).toBe('')
})

test.each([
  [150, 150, '2,5 z 2,5 hodiny'],
  [215, 240, '3,6 zo 4 hodín'],
  [60, 60, '1 z 1 hodiny'],
  [120, 120, '2 z 2 hodín'],
  [360, 420, '6 zo 7 hodín'],
  [480, 840, '8 zo 14 hodín'],
  [1200, 1200, '20 z 20 hodín'],
  [270, 270, '4,5 zo 4,5 hodiny'],
])('%d of %d minutes are %s', (attended, planned, words) => {
  expect(hoursInWords(attended, planned).replaceAll('\u00a0', ' ')).toBe(words)
})
