import { expect, test } from 'vitest'
import { unzip } from '../zip/unzip.testing.server.ts'
import { type XlsxColumn, type XlsxRows, xlsxFile } from './xlsx-file.server.ts'

const COLUMNS: ReadonlyArray<XlsxColumn> = [
  { header: 'Meno', kind: 'text' },
  { header: 'Miesta', kind: 'number' },
  { header: 'Suma', kind: 'money' },
  { header: 'Deň', kind: 'date' },
  { header: 'Kedy', kind: 'moment' },
]

async function bytesOf(rows: XlsxRows): Promise<Buffer> {
  return Buffer.from(await new Response(xlsxFile({ name: 'Účastníci', columns: COLUMNS, rows })).arrayBuffer())
}

function unpacked(file: Buffer): Record<string, string> {
  return Object.fromEntries([...unzip(file)].map(([name, bytes]) => [name, bytes.toString()]))
}

test('a sheet has text as text, money in euros, days and hours as people in Bratislava know them', async () => {
  const files = unpacked(await bytesOf([['Šimon Ďurica', 3, 12_750, '2026-12-03', new Date('2026-12-03T16:30:00Z')]]))
  expect(Object.keys(files)).toContain('xl/worksheets/sheet1.xml')
  expect(files['xl/workbook.xml']).toContain('name="Účastníci"')
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<t xml:space="preserve">Šimon Ďurica</t>')
  expect(sheet).toContain('<c s="0"><v>3</v></c><c s="2"><v>127.5</v></c><c s="3"><v>46359</v></c>')
  expect(sheet).toContain(`<v>${46359 + 17.5 / 24}</v>`)
})

test('what a form brought never becomes a formula and never breaks the file', async () => {
  const hostile = '=HYPERLINK("https://zly.test","&<b>klik</b>")\u0000\u0007'
  const sheet = unpacked(await bytesOf([[hostile, null, null, null, null]]))['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain(
    't="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;https://zly.test&quot;,&quot;&amp;&lt;b&gt;klik&lt;/b&gt;&quot;)</t>',
  )
  expect(sheet).not.toContain('<f>')
})

test('many rows are made while they are read, and nothing more is made for who stops reading', async () => {
  let made = 0
  async function* rows() {
    for (; made < 200_000; made++) yield [`Meno ${made} ${crypto.randomUUID()}`, made, made, '2026-12-03', new Date(0)]
  }
  const reader = xlsxFile({ name: 'Veľa', columns: COLUMNS, rows: rows() }).getReader()
  for (let read = 0; read < 20; read++) await reader.read()
  await reader.cancel()
  expect(made).toBeLessThan(100_000)
})

test('ten thousand rows come through whole', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `Riadok ${index}`,
    index,
    index,
    '2026-01-01',
    new Date(0),
  ])
  const sheet = unpacked(await bytesOf(rows))['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet.match(/<row>/g)).toHaveLength(10_001)
  expect(sheet).toContain('Riadok 9999')
})
