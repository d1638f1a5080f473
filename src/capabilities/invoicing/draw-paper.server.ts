import type { Language } from '#kernel/language.ts'
import { paperFonts } from '#platform/files/pdf/paper-fonts.server.ts'
import { drawWordmark } from '#platform/files/pdf/pdf-marks.ts'
import { INK, LINE, type Paper, QUIET, SPARK } from '#platform/files/pdf/pdf-paper.ts'
import { startPdf } from '#platform/files/pdf/start-pdf.server.ts'
import type { DocumentPaper } from './document-paper.ts'
import { setLines } from './paper/set-lines.ts'
import { heightOfSums, setSums } from './paper/set-sums.ts'
import { heightOf, rule, setFacts, setText } from './paper/sheet.ts'

type Frame = {
  author: string
  language: Language
  madeAt: Date
  /** The name as it is drawn beside the mark. */
  wordmark: string
  /** What a bank's app reads. */
  payBySquare: string | null
}

const MARGINS = { top: 46, right: 46, bottom: 74, left: 46 }
const BUTTER = '#ffe29a'
const GAP = 20

/** A paper of ours. Nothing of the moment stands in it: the same words make the same bytes, on any day. */
export function drawPaper(content: DocumentPaper, frame: Frame): Promise<Buffer> {
  const { author, language, madeAt, wordmark, payBySquare } = frame
  const title = `${content.kind} ${content.number}`
  const { paper, finish } = startPdf({ title, author, subject: title, language, madeAt, fonts: paperFonts() }, MARGINS)
  const headEnd = setHead(paper, content, wordmark)
  const linesEnd = setLines(paper, content, headEnd + 26)
  // The notes come along: a page of nothing else would look like a mistake.
  const kept = heightOfSums(content, payBySquare) + GAP + heightOfSays(paper, content) + heightOfNotes(paper, content)
  const sumsEnd = setSums(paper, content, roomFor(paper, linesEnd + GAP, kept), payBySquare)
  setNotes(paper, content, setSays(paper, content, sumsEnd + GAP))
  setFooters(paper, content)
  paper.root.end()
  return finish()
}

function roomFor(paper: Paper, y: number, height: number): number {
  if (y + height <= paper.bottom()) return y
  paper.doc.addPage()
  return MARGINS.top
}

function setHead(paper: Paper, { kind, number, tag, parties, facts }: DocumentPaper, wordmark: string): number {
  const { doc, left, width, root } = paper
  doc.markContent('Artifact')
  doc.x = left
  doc.y = 42
  drawWordmark(doc, wordmark)
  for (const y of [100, 113]) doc.moveTo(0, y).lineTo(doc.page.width, y).lineWidth(0.6).strokeColor(LINE).stroke()
  doc.polygon([51, 92], [63, 92], [51, 122], [39, 122]).fill(SPARK)
  doc.endMarkedContent()
  const heading = doc.struct('H1')
  root.add(heading)
  const half = { x: left + width / 2 - 40, width: width / 2 + 40 }
  doc.font('strong').fontSize(8.5)
  const tagWidth = tag === null ? 0 : doc.widthOfString(tag) + 14
  setText(
    paper,
    heading,
    'Span',
    kind,
    { ...half, width: half.width - (tagWidth && tagWidth + 8), y: 43 },
    { size: 11, color: QUIET, align: 'right' },
  )
  if (tag !== null) {
    const x = left + width - tagWidth
    doc.markContent('Artifact')
    doc.roundedRect(x, 42, tagWidth, 16, 4).fill(BUTTER)
    doc.endMarkedContent()
    setText(paper, heading, 'Span', tag, { x: x + 7, y: 45, width: tagWidth }, { font: 'strong', size: 8.5 })
  }
  setText(paper, heading, 'Span', number, { ...half, y: 60 }, { font: 'display', size: 21, align: 'right' })
  heading.end()
  const ends = parties.map((party, place) => setParty(paper, party, { x: left + place * 163, y: 136, width: 150 }))
  return Math.max(...ends, setFacts(paper, facts, { x: left + 326, y: 136, width: width - 326 }))
}

function setParty(
  paper: Paper,
  { heading, name, address, ids }: DocumentPaper['parties'][number],
  box: { x: number; y: number; width: number },
): number {
  const { root } = paper
  let y = setText(paper, root, 'H2', heading, box, { font: 'strong', size: 8, color: QUIET })
  y = setText(paper, root, 'P', name, { ...box, y: y + 2 }, { font: 'display', size: 12 })
  y = setText(paper, root, 'P', address.join('\n'), { ...box, y: y + 1 }, { size: 9 })
  if (ids.length === 0) return y
  return setText(paper, root, 'P', ids.join('\n'), { ...box, y: y + 4 }, { size: 8.5, color: QUIET })
}

const SAYS = { strong: { font: 'strong', size: 10 }, text: { size: 9 }, padding: 14 } as const

function heightOfSays(paper: Paper, { says }: DocumentPaper): number {
  if (says === null) return 0
  const width = paper.width - 2 * SAYS.padding
  const text = says.text === '' ? 0 : heightOf(paper, says.text, width, SAYS.text)
  return heightOf(paper, says.strong, width, SAYS.strong) + text + 28
}

function setSays(paper: Paper, content: DocumentPaper, y: number): number {
  const { says } = content
  if (says === null) return y
  const { doc, left, width, root } = paper
  const inner = { x: left + SAYS.padding, width: width - 2 * SAYS.padding }
  const height = heightOfSays(paper, content)
  doc.markContent('Artifact')
  doc.roundedRect(left, y, width, height - 10, 9).fill(BUTTER)
  doc.endMarkedContent()
  const below = setText(paper, root, 'P', says.strong, { ...inner, y: y + 10 }, SAYS.strong)
  if (says.text !== '') setText(paper, root, 'P', says.text, { ...inner, y: below }, SAYS.text)
  return y + height
}

const NOTE = { size: 8.5, color: QUIET } as const

function heightOfNotes(paper: Paper, { notes }: DocumentPaper): number {
  return notes.reduce((sum, note) => sum + heightOf(paper, note, paper.width, NOTE) + 4, 0)
}

/** At the foot of the last page. */
function setNotes(paper: Paper, content: DocumentPaper, top: number): void {
  let y = Math.max(top, paper.bottom() - heightOfNotes(paper, content))
  for (const note of content.notes) {
    y = setText(paper, paper.root, 'P', note, { x: paper.left, y, width: paper.width }, NOTE) + 4
  }
}

/** Right of what the register says. */
const ASIDE = 150

function setFooters(paper: Paper, { number: documentNumber, footer, watermark }: DocumentPaper): void {
  const { doc, left, width } = paper
  const { start, count } = doc.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    doc.switchToPage(start + number - 1)
    // Below its margin a page would answer with another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 58
    rule(paper, { x: left, y: y - 8, width })
    // Who issued it is part of the document, once; on further pages it is only a reminder.
    const register = { x: left, y, width: width - ASIDE - 10 }
    const aside = { width: ASIDE, align: 'right', lineBreak: false } as const
    if (number === count) setText(paper, paper.root, 'P', footer.register, register, NOTE)
    doc.markContent('Artifact')
    doc.font('text').fontSize(8.5).fillColor(QUIET)
    if (number < count) doc.text(footer.register, left, y, { width: register.width, lineGap: 2 })
    doc.text(footer.electronic, left + width - ASIDE, y, aside)
    if (count > 1) {
      doc.text(`${documentNumber} · ${footer.page(number, count)}`, left + width - ASIDE, y + 13, aside)
    }
    if (watermark !== null) setWatermark(doc, watermark)
    doc.endMarkedContent()
  }
}

function setWatermark(doc: PDFKit.PDFDocument, text: string): void {
  const { width, height } = doc.page
  doc.save()
  doc.rotate(-50, { origin: [width / 2, height / 2] })
  doc.font('display').fontSize(96).fillColor(INK, 0.07)
  doc.text(text, 0, height / 2 - 48, { width, align: 'center', lineBreak: false })
  doc.restore()
}
