import type { PdfBlock } from './pdf-blocks.ts'
import { INK, LINE, type Paper, QUIET } from './pdf-paper.ts'

type Table = Extract<PdfBlock, { kind: 'table' }>
type Cell = { text: string; isHead: boolean; x: number; width: number }

const SIZE = 8.5
const GAP = 8
const PADDING = 5

/** Rows that are never parted; the head comes again on every page. */
export function drawTable(paper: Paper, { columns, rows }: Table): void {
  const { doc, left, width } = paper
  const shares = columns.reduce((sum, column) => sum + column.width, 0)
  const places = columns.map((column, index) => {
    const before = columns.slice(0, index).reduce((sum, each) => sum + each.width, 0)
    return { x: left + (before / shares) * width, width: (column.width / shares) * width - GAP }
  })
  const cellsOf = (texts: ReadonlyArray<string>, isHead: boolean): ReadonlyArray<Cell> =>
    places.map((place, index) => ({ ...place, text: texts[index] ?? '', isHead }))
  const head = cellsOf(
    columns.map(({ header }) => header),
    true,
  )
  const table = doc.struct('Table')
  paper.root.add(table)
  drawRow(paper, head, table)
  for (const row of rows) {
    const cells = cellsOf(row, false)
    if (doc.y + heightOf(doc, cells) > paper.bottom()) {
      doc.addPage()
      drawRow(paper, head, null)
    }
    drawRow(paper, cells, table)
  }
  table.end()
  doc.x = left
  doc.y += 8
}

/** Terms and what they are, two columns without a head. */
export function drawFacts(paper: Paper, items: ReadonlyArray<readonly [string, string]>): void {
  const { doc, left, width } = paper
  const termWidth = Math.min(150, width / 3)
  const rows = items.map(([term, value]) => [
    { text: term, isHead: true, x: left, width: termWidth - GAP },
    { text: value, isHead: false, x: left + termWidth, width: width - termWidth },
  ])
  const height = rows.reduce((sum, cells) => sum + heightOf(doc, cells), 0)
  // Facts about one thing stay together, unless they are a page of their own.
  if (doc.y + height > paper.bottom() && height < paper.bottom() / 2) doc.addPage()
  const table = doc.struct('Table')
  paper.root.add(table)
  for (const cells of rows) {
    if (doc.y + heightOf(doc, cells) > paper.bottom()) doc.addPage()
    drawRow(paper, cells, table)
  }
  table.end()
  doc.x = left
  doc.y += 8
}

function heightOf(doc: PDFKit.PDFDocument, cells: ReadonlyArray<Cell>): number {
  const heights = cells.map(({ text, isHead, width }) => {
    doc.font(isHead ? 'strong' : 'text').fontSize(SIZE)
    return doc.heightOfString(text, { width, lineGap: 1.5 })
  })
  return Math.max(...heights) + 2 * PADDING
}

/** Without a table it is the head again, which a screen reader has read before. */
function drawRow(
  { doc, left, width }: Paper,
  cells: ReadonlyArray<Cell>,
  table: PDFKit.PDFStructureElement | null,
): void {
  const height = heightOf(doc, cells)
  const { y } = doc
  const row = table && doc.struct('TR')
  if (row) table.add(row)
  if (!row) doc.markContent('Artifact')
  for (const { text, isHead, x, width: cellWidth } of cells) {
    const draw = () =>
      void doc
        .font(isHead ? 'strong' : 'text')
        .fontSize(SIZE)
        .fillColor(isHead ? QUIET : INK)
        .text(text, x, y + PADDING, { width: cellWidth, lineGap: 1.5 })
    if (row) row.add(doc.struct(isHead ? 'TH' : 'TD', {}, draw))
    else draw()
  }
  if (!row) doc.endMarkedContent()
  row?.end()
  doc.markContent('Artifact')
  doc
    .moveTo(left, y + height)
    .lineTo(left + width, y + height)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.endMarkedContent()
  doc.x = left
  doc.y = y + height
}
