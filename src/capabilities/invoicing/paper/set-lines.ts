import { INK, type Paper, QUIET } from '#platform/files/pdf/pdf-paper.ts'
import type { DocumentPaper } from '../document-paper.ts'
import { type Box, heightOf, rule, setText } from './sheet.ts'

type Columns = DocumentPaper['columns']
type Row = DocumentPaper['rows'][number]

const WHAT = { font: 'strong', size: 9.5 } as const
const DETAIL = { size: 8.5, color: QUIET } as const
const HEAD = { font: 'strong', size: 8, color: QUIET } as const
const GAP = 10

/** The lines of a document. Rows are never parted, and their head comes again on every page. */
export function setLines(paper: Paper, { columns, rows }: DocumentPaper, top: number): number {
  const { doc } = paper
  const table = doc.struct('Table')
  paper.root.add(table)
  let y = setHead(paper, columns, top, table)
  for (const row of rows) {
    const height = heightOfRow(paper, columns, row)
    if (y + height > paper.bottom()) {
      doc.addPage()
      y = setHead(paper, columns, doc.page.margins.top, null)
    }
    setRow(paper, columns, row, y, table)
    y += height
    rule(paper, { x: paper.left, y, width: paper.width })
  }
  table.end()
  return y
}

function placesOf(paper: Paper, columns: Columns): ReadonlyArray<Omit<Box, 'y'>> {
  return columns.map(({ width }, place) => ({
    x: paper.left + columns.slice(0, place).reduce((sum, column) => sum + column.width, 0),
    width: place === 0 ? width - GAP : width,
  }))
}

/** Without a table it is the head again, which a screen reader has read before. */
function setHead(paper: Paper, columns: Columns, top: number, table: PDFKit.PDFStructureElement | null): number {
  const { doc } = paper
  const places = placesOf(paper, columns)
  const height = Math.max(...columns.map(({ header, width }) => heightOf(paper, header, width, HEAD)))
  const row = table && doc.struct('TR')
  if (row) table.add(row)
  else doc.markContent('Artifact')
  for (const [place, { header }] of columns.entries()) {
    const { x = 0, width = 0 } = places[place] ?? {}
    const align = place === 0 ? 'left' : 'right'
    const box = { x, width, y: top + height - heightOf(paper, header, width, HEAD) }
    if (row) setText(paper, row, 'TH', header, box, { ...HEAD, align })
    else doc.font('strong').fontSize(HEAD.size).fillColor(QUIET).text(header, x, box.y, { width, align, lineGap: 2 })
  }
  if (row) row.end()
  else doc.endMarkedContent()
  rule(paper, { x: paper.left, y: top + height + 3, width: paper.width }, INK, 0.8)
  return top + height + 3
}

function setRow(
  paper: Paper,
  columns: Columns,
  { what, details, cells }: Row,
  top: number,
  table: PDFKit.PDFStructureElement,
) {
  const { doc } = paper
  const [first, ...places] = placesOf(paper, columns)
  if (first === undefined) return
  const row = doc.struct('TR')
  table.add(row)
  const cell = doc.struct('TD')
  row.add(cell)
  let y = setText(paper, cell, 'P', what, { ...first, y: top + 8 }, WHAT)
  for (const detail of details) y = setText(paper, cell, 'P', detail, { ...first, y }, DETAIL)
  cell.end()
  for (const [place, text] of cells.entries()) {
    const { x = 0, width = 0 } = places[place] ?? {}
    const font = place === cells.length - 1 ? 'strong' : 'text'
    setText(paper, row, 'TD', text, { x, width, y: top + 8 }, { font, align: 'right' })
  }
  row.end()
}

function heightOfRow(paper: Paper, columns: Columns, { what, details, cells }: Row): number {
  const width = (columns[0]?.width ?? 0) - GAP
  const text = details.reduce(
    (sum, detail) => sum + heightOf(paper, detail, width, DETAIL),
    heightOf(paper, what, width, WHAT),
  )
  const figures = cells.map((cell, place) => heightOf(paper, cell, columns[place + 1]?.width ?? 0, {}))
  return Math.max(text, ...figures) + 14
}
