import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { artifact } from '#platform/files/pdf/pdf-marks.ts'
import { INK, LINE, type Paper, QUIET } from '#platform/files/pdf/pdf-paper.ts'
import { drawable, heightOfText, setText, type TextStyle } from '#platform/files/pdf/set-text.ts'
import type { DrawnRecord, RecordLine, RecordPerson } from '../record.ts'
import { RECORD_MESSAGES } from './record.messages.ts'
import { attendedOf, daysOf, proofsOf } from './record-words.ts'

export const LEFT = 46
export const WIDTH = 503

type Cell = { text: string; x: number; width: number; style: TextStyle }

const SAID: TextStyle = { size: 9, gap: 1 }
const HEAD: TextStyle = { font: 'strong', size: 8.2, color: QUIET, gap: 1 }
const NAME: TextStyle = { font: 'strong', size: 9.4, gap: 1 }
const ROLE: TextStyle = { size: 8.4, color: QUIET, gap: 1 }
const COLUMNS = {
  who: { x: LEFT, width: 170 },
  course: { x: LEFT + 178, width: 22 },
  date: { x: LEFT + 200, width: 78, align: 'right' },
  hours: { x: LEFT + 282, width: 50, align: 'right' },
  proof: { x: LEFT + 343, width: 82 },
  certificate: { x: LEFT + 426, width: WIDTH - 426, align: 'right' },
} as const
const HEAD_HEIGHT = 30
const NOBODY: RecordPerson = { name: null, role: null }
/** The height of one line of text. */
const TEXT = 11

/** How high a line is, what lies between the parts behind the lines, and how large all of it is set. */
export type Density = { lineHeight: number; between: number; scale: number }

type Frame = Pick<Density, 'lineHeight' | 'scale'> & { y: number; top: number; bottom: number }

/** Who was in which course, one line each; the head comes again on every sheet. Answers where they end. */
export function drawLines(
  paper: Paper,
  { facts, people }: DrawnRecord,
  { y: start, top, bottom, ...density }: Frame,
): number {
  const { doc } = paper
  const table = doc.struct('Table')
  paper.root.add(table)
  let y = drawHead(paper, start, table)
  for (const line of facts.lines) {
    const person = people.get(line.line) ?? NOBODY
    const height = heightOf(paper, line, person, density)
    if (y + height > bottom) {
      doc.addPage()
      y = drawHead(paper, top, null)
    }
    drawLine(paper, table, { line, person, y, height, ...density })
    y += height
  }
  table.end()
  return y
}

/** How high all of it would be on one sheet. */
export function linesHeight(paper: Paper, { facts, people }: DrawnRecord, density: Density): number {
  const lines = facts.lines.map((line) => heightOf(paper, line, people.get(line.line) ?? NOBODY, density))
  return lines.reduce((sum, height) => sum + height, HEAD_HEIGHT)
}

/** Without a table it is the head again, which a screen reader has read before. */
function drawHead(paper: Paper, y: number, table: PDFKit.PDFStructureElement | null): number {
  const { doc } = paper
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const titles = {
    who: words.who,
    course: words.course,
    date: words.date,
    hours: words.attended,
    proof: words.proof,
    certificate: words.certificate,
  }
  const row = table && doc.struct('TR')
  if (row) table.add(row)
  const draw = () => {
    for (const [name, title] of Object.entries(titles)) {
      const text = drawable(typo(title))
      const { width, ...column } = COLUMNS[name as keyof typeof COLUMNS]
      // A short one overhangs to the right, where nothing stands.
      const room = name === 'course' ? 30 : width
      const style = { ...HEAD, align: 'align' in column ? column.align : ('left' as const) }
      const down = y + HEAD_HEIGHT - 7 - heightOfText(paper, text, room, style)
      if (row) setText(paper, 'TH', text, { x: column.x, y: down, width: room }, style, row)
      else {
        doc.font('strong').fontSize(8.2).fillColor(QUIET)
        doc.text(text, column.x, down, { width: room, align: style.align, lineGap: 1 })
      }
    }
  }
  if (row) draw()
  else artifact(doc, draw)
  row?.end()
  rule(paper, y + HEAD_HEIGHT, INK)
  return y + HEAD_HEIGHT
}

type Sized = Pick<Density, 'lineHeight' | 'scale'>
type Drawn = Sized & { line: RecordLine; person: RecordPerson; y: number; height: number }

function drawLine(
  paper: Paper,
  table: PDFKit.PDFStructureElement,
  { line, person, y, height, lineHeight, scale }: Drawn,
): void {
  const row = paper.doc.struct('TR')
  table.add(row)
  const down = y + (lineHeight - TEXT * scale) / 2
  const who = paper.doc.struct('TH')
  row.add(who)
  for (const { dy, ...cell } of whoCells(paper, person, scale)) {
    setText(paper, 'Span', cell.text, { ...cell, y: down + dy }, cell.style, who)
  }
  who.end()
  for (const cell of cellsOf(line, scale)) setText(paper, 'TD', cell.text, { ...cell, y: down }, cell.style, row)
  row.end()
  rule(paper, y + height, LINE)
}

function heightOf(paper: Paper, line: RecordLine, person: RecordPerson, { lineHeight, scale }: Sized): number {
  const cells = cellsOf(line, scale).map(({ text, width, style }) => heightOfText(paper, text, width, style))
  const who = whoCells(paper, person, scale).map(
    ({ text, width, style, dy }) => dy + heightOfText(paper, text, width, style),
  )
  return Math.max(...cells, ...who) + (lineHeight - TEXT * scale)
}

/** The field of work stands beside the name, or below it where there is no room. */
function whoCells(paper: Paper, person: RecordPerson, scale: number): ReadonlyArray<Cell & { dy: number }> {
  const { doc } = paper
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const { x, width } = COLUMNS.who
  const [named, said] = [NAME, ROLE].map((style) => ({ ...style, size: style.size * scale })) as [TextStyle, TextStyle]
  if ('erasedFor' in person) return [{ text: words.erased[person.erasedFor], x, width, style: said, dy: 0.6 }]
  const { role } = person
  const name: Cell & { dy: number } =
    person.name === null
      ? { text: words.nameless, x, width, style: said, dy: 0.6 }
      : { text: person.name, x, width, style: named, dy: 0 }
  if (role === null) return [name]
  const wide = doc
    .font(name.style.font ?? 'text')
    .fontSize(name.style.size)
    .widthOfString(name.text)
  const isBeside = wide + 7 + doc.font('text').fontSize(said.size).widthOfString(role) + 1 <= width
  const place = isBeside
    ? { x: x + wide + 7, width: width - wide - 7, dy: 0.9 }
    : { x, width, dy: heightOfText(paper, name.text, width, name.style) }
  return [name, { text: role, style: said, ...place }]
}

function cellsOf(line: RecordLine, scale: number): ReadonlyArray<Cell> {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const cell = (name: keyof typeof COLUMNS, text: string): Cell => {
    const { x, width, ...column } = COLUMNS[name]
    return { text, x, width, style: { ...SAID, ...column, size: SAID.size * scale } }
  }
  return [
    cell('course', line.course),
    cell('date', daysOf(line.days)),
    cell('hours', attendedOf(line)),
    cell('proof', proofsOf(line)),
    cell('certificate', line.certificate ?? words.notIssued),
  ]
}

function rule({ doc }: Paper, y: number, color: string): void {
  artifact(doc, () => {
    doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()
  })
}
