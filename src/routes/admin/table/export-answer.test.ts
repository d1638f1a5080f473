import { expect, test } from 'vitest'
import { exportAnswer, exportFormatIn } from './export-answer.server.ts'

const SHEET = {
  name: 'Účastníci',
  columns: [
    { header: 'Meno', kind: 'text' as const },
    { header: 'Suma', kind: 'money' as const },
    { header: 'Kedy', kind: 'moment' as const },
  ],
  rows: [
    ['=1+1', -12_750, new Date('2026-12-03T16:30:00Z')],
    ['Ďurica; Šimon', 300, null],
  ],
}
const NOW = new Date('2026-11-15T23:30:00Z')

test('a CSV has the formula disarmed, decimal commas and the hour of Bratislava', async () => {
  const answer = exportAnswer(SHEET, { format: 'csv', file: 'ucastnici', now: NOW })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ucastnici-2026-11-16.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer()).toString()
  expect(bytes).toBe('\uFEFFMeno;Suma;Kedy\r\n\'=1+1;-127,5;2026-12-03 17:30\r\n"Ďurica; Šimon";3;\r\n')
})

test('the same sheet is a spreadsheet file when the form asks for one', async () => {
  const form = new FormData()
  expect(exportFormatIn(form)).toBe('csv')
  form.set('format', 'xlsx')
  const answer = exportAnswer(SHEET, { format: exportFormatIn(form), file: 'ucastnici', now: NOW })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
