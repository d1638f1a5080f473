import { INK, LINE, type Paper, QUIET } from '#platform/files/pdf/pdf-paper.ts'

type Element = PDFKit.PDFStructureElement

type Style = {
  font?: 'display' | 'text' | 'strong'
  size?: number
  color?: string
  align?: 'left' | 'right'
}

export type Box = { x: number; y: number; width: number }

/** Height that a text takes in a box. */
export function heightOf({ doc }: Paper, text: string, width: number, { font = 'text', size = 9 }: Style): number {
  doc.font(font).fontSize(size)
  return doc.heightOfString(drawable(text), { width, lineGap: 2 })
}

/** Sets a text into a box, tagged as what it is, and answers where it ends. */
export function setText(
  paper: Paper,
  parent: Element,
  type: string,
  text: string,
  box: Box,
  style: Style = {},
): number {
  const lines = text.split('\n')
  const tagged = paper.doc.struct(type)
  parent.add(tagged)
  let { y } = box
  for (const line of lines) {
    const place = { ...box, y }
    // Whoever reads aloud would say lines of one element as one word.
    if (lines.length === 1) tagged.add(() => drawLine(paper, line, place, style))
    else tagged.add(paper.doc.struct('Span', {}, () => drawLine(paper, line, place, style)))
    y += heightOf(paper, line, box.width, style)
  }
  tagged.end()
  return y
}

function drawLine({ doc }: Paper, line: string, { x, y, width }: Box, style: Style): void {
  const { font = 'text', size = 9, color = INK, align = 'left' } = style
  doc.font(font).fontSize(size).fillColor(color).text(drawable(line), x, y, { width, align, lineGap: 2 })
}

/** Our fonts have no sign for what binds words on a screen, and would draw a box in its place. */
function drawable(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\u2011', '-')
}

export function rule({ doc }: Paper, { x, y, width }: Box, color = LINE, thickness = 0.6): void {
  doc.markContent('Artifact')
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke()
  doc.endMarkedContent()
}

/** Terms at the left and what they are at the right, each over a line; a value too long for its place stands below its term. */
export function setFacts(paper: Paper, facts: ReadonlyArray<readonly [string, string]>, box: Box, size = 8.5): number {
  const { doc } = paper
  const table = doc.struct('Table')
  paper.root.add(table)
  let { y } = box
  for (const [term, value] of facts) {
    const row = doc.struct('TR')
    table.add(row)
    doc.font('text').fontSize(size)
    const termWidth = doc.widthOfString(term) + 8
    doc.font('strong').fontSize(size)
    const isWide = doc.widthOfString(value) > box.width - termWidth
    const below = setText(paper, row, 'TH', term, { ...box, y }, { size, color: QUIET })
    const ends = setText(
      paper,
      row,
      'TD',
      value,
      isWide ? { ...box, y: below } : { x: box.x + termWidth, y, width: box.width - termWidth },
      { size, font: 'strong', align: isWide ? 'left' : 'right' },
    )
    row.end()
    y = Math.max(below, ends) + 4
    rule(paper, { ...box, y })
    y += 5
  }
  table.end()
  return y
}
