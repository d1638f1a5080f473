import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('values are parted by semicolons, and quoted where they hold one, a quote or the end of a line', () => {
  expect(csvLine(['a', 1, true, null, 'b;c', 'd"e', 'f\ng'])).toBe('a;1;true;;"b;c";"d""e";"f\ng"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  'text that a spreadsheet would run is text: %j',
  (text) => {
    const line = csvLine([text])
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('numbers below zero stay numbers, and a sign inside a text harms nobody', () => {
  expect(csvLine([-5, 'a=1', 'jana@bystro.sk'])).toBe('-5;a=1;jana@bystro.sk\r\n')
})
