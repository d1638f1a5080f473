import { formatCode, MARK_SCALES, marksOf } from '#capabilities/certificates/certificate-code.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { paperFonts } from '#platform/files/pdf/paper-fonts.server.ts'
import { artifact, drawSpark, drawWordmark } from '#platform/files/pdf/pdf-marks.ts'
import { INK, LINE, type Paper, QUIET } from '#platform/files/pdf/pdf-paper.ts'
import { heightOfText, setQr, setText, type TextStyle } from '#platform/files/pdf/set-text.ts'
import { startPdf } from '#platform/files/pdf/start-pdf.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { markShape } from '#ui/marks/mark-shape.ts'
import type { DrawnRecord, RecordFacts } from '../record.ts'
import { RECORD_PATTERN_COLUMNS } from '../record-pattern.ts'
import { type Column, columnsOf, drawColumns, heightOfColumns } from './draw-columns.ts'
import { type Density, drawLines, LEFT, linesHeight, WIDTH } from './draw-lines.ts'
import { RECORD_MESSAGES } from './record.messages.ts'
import { hoursOf } from './record-words.ts'

const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 }
/** Where the box begins that says what the record does not say, and where lines end on a sheet without it. */
const BOX = { y: 698, height: 80, padding: 11, pattern: { width: 96, height: 46 }, qr: 57 }
const SHEET = { top: 46, bottom: 780, foot: 795 }
const ON_CLOTH = { strong: '#e9edff', soft: '#8fa3f2', lit: '#ff8a3d' }
/** How close all of it stands, the roomiest first: the first with which it is one sheet. */
const DENSITIES: ReadonlyArray<Density> = [
  { lineHeight: 24, between: 20, scale: 1 },
  { lineHeight: 21, between: 18, scale: 1 },
  { lineHeight: 18, between: 16, scale: 1 },
  { lineHeight: 16, between: 12, scale: 0.94 },
  { lineHeight: 14.5, between: 9, scale: 0.88 },
]
/** On several sheets there is no need to save room. */
const ON_SHEETS: Density = { lineHeight: 18, between: 20, scale: 1 }

/** A record on standing A4 sheets, with its signed data inside. Nothing of the moment stands in it: the same data, the same bytes. */
export function drawRecord(record: DrawnRecord): Promise<Buffer> {
  const { facts } = record
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const { paper, finish } = startPdf(
    {
      title: `${words.title}, ${facts.number}`,
      author: facts.provider.name,
      subject: words.title,
      language: 'sk',
      madeAt: new Date(`${facts.issuedOn}T00:00:00Z`),
      fonts: paperFonts(),
      properties: { BystroRecord: record.signature },
    },
    NO_MARGINS,
  )
  const { doc } = paper
  let y = drawHead(paper, record)
  const density = DENSITIES.find((one) => y + heightWith(paper, record, one) <= BOX.y) ?? ON_SHEETS
  y = drawLines(paper, record, { ...density, y, bottom: SHEET.bottom, top: SHEET.top })
  for (const row of columnsOf(record, density.scale)) y = drawRow(paper, row, { after: y, between: density.between })
  if (y > BOX.y) doc.addPage()
  drawBox(paper, record)
  drawFeet(paper, facts)
  paper.root.end()
  return finish()
}

/** How high lines and columns would be on one sheet. */
function heightWith(paper: Paper, record: DrawnRecord, density: Density): number {
  const rows = columnsOf(record, density.scale).map((row) => heightOfColumns(paper, row) + density.between)
  return rows.reduce((sum, height) => sum + height, linesHeight(paper, record, density))
}

function drawRow(
  paper: Paper,
  row: ReadonlyArray<Column>,
  { after, between }: { after: number; between: number },
): number {
  const height = heightOfColumns(paper, row)
  const isAbove = after + between + height <= BOX.y
  if (!isAbove) paper.doc.addPage()
  const y = isAbove ? after + between : SHEET.top
  drawColumns(paper, row, y)
  return y + height
}

/** Whose it is, by whom, for when and how much; answers where it ends. */
function drawHead(paper: Paper, { facts, company }: DrawnRecord): number {
  const { doc } = paper
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  artifact(doc, () => {
    doc.x = LEFT
    doc.y = 44
    drawWordmark(doc, facts.wordmark)
    doc.moveTo(0, 90).lineTo(doc.page.width, 90).moveTo(0, 103.5).lineTo(doc.page.width, 103.5)
    doc.lineWidth(0.75).strokeColor(LINE).stroke()
    drawSpark(doc, LEFT - 7, 78.5, 1.67)
  })
  const corner = { x: LEFT + WIDTH - 200, width: 200 }
  setText(paper, 'P', words.number, { ...corner, y: 44 }, { size: 9, color: QUIET, align: 'right' })
  setText(paper, 'P', facts.number, { ...corner, y: 57 }, { font: 'display', size: 14, align: 'right' })
  setText(paper, 'H1', typo(words.title), { x: LEFT, y: 123, width: WIDTH }, { font: 'display', size: 20 })
  const day = (date: string) => formatDate(date, 'numeric')
  const period = words.period(facts.from === null ? null : day(facts.from), day(facts.until))
  setText(paper, 'P', typo(`${words.law} ${period}`), { x: LEFT, y: 152, width: 425 }, { ...QUIETLY, gap: 3 })
  const { name, seat, ico } = facts.provider
  const ends = [
    drawParty(
      paper,
      { heading: words.company, ...(company ?? { name: words.erased.request, address: null, ico: null }) },
      LEFT,
    ),
    drawParty(paper, { heading: words.provider, name, address: seat, ico }, LEFT + 187),
    drawTotals(paper, facts),
  ]
  return Math.max(...ends) + 20
}

const QUIETLY: TextStyle = { size: 9, color: QUIET }
const PARTIES = 197

type Party = { heading: string; name: string; address: string | null; ico: string | null }

function drawParty(paper: Paper, { heading, name, address, ico }: Party, x: number): number {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  let y = PARTIES
  const set = (type: string, text: string, style: TextStyle, after: number) => {
    const width = 175
    setText(paper, type, text, { x, y, width }, style)
    y += heightOfText(paper, text, width, style) + after
  }
  set('H2', heading, { font: 'strong', size: 8.2, color: QUIET }, 5)
  set('P', typo(name), { font: 'display', size: 11.5 }, 3)
  if (address) set('P', typo(address), { size: 9, gap: 2 }, 5)
  if (ico) set('P', `${words.ico} ${ico}`, { size: 8.6, color: QUIET }, 0)
  return y
}

function drawTotals(paper: Paper, { totals }: RecordFacts): number {
  const { doc } = paper
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const [x, width] = [LEFT + 374, WIDTH - 374]
  const rows = [
    [words.people, String(totals.people)],
    [words.hours, hoursOf(totals.minutes)],
    [words.certificates, String(totals.certificates)],
  ] as const
  for (const [place, [term, value]] of rows.entries()) {
    const y = PARTIES + place * 22.5
    setText(paper, 'P', term, { x, y, width }, QUIETLY)
    setText(paper, 'P', value, { x, y, width }, { font: 'strong', size: 9, align: 'right' })
    artifact(doc, () => {
      doc
        .moveTo(x, y + 15)
        .lineTo(x + width, y + 15)
        .lineWidth(0.6)
        .strokeColor(LINE)
        .stroke()
    })
  }
  return PARTIES + rows.length * 22.5
}

/** What the record does not say, between the pattern of its code and the address where it is checked. */
function drawBox(paper: Paper, { facts, mailbox }: DrawnRecord): void {
  const { doc } = paper
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const { y, height, padding, pattern, qr } = BOX
  artifact(doc, () => {
    doc.roundedRect(LEFT, y, WIDTH, height, 8).lineWidth(0.75).strokeColor(LINE).stroke()
    const at = { x: LEFT + padding, y: y + (height - pattern.height) / 2 }
    doc.roundedRect(at.x, at.y, pattern.width, pattern.height, 4).fill(INK)
    const cell = { width: (pattern.width - 10) / RECORD_PATTERN_COLUMNS, height: (pattern.height - 8) / 4 }
    for (const [place, { mark, look }] of marksOf(facts.code, RECORD_PATTERN_COLUMNS).entries()) {
      doc.save()
      const column = place % RECORD_PATTERN_COLUMNS
      const row = Math.floor(place / RECORD_PATTERN_COLUMNS)
      doc.translate(at.x + 5 + (column + 0.5) * cell.width, at.y + 4 + (row + 0.5) * cell.height)
      // Whole points are too coarse for a mark of this size.
      doc.scale((cell.width * 0.76 * MARK_SCALES[mark]) / 240)
      doc.path(markShape(mark, 0, 0, 240)).fill(ON_CLOTH[look])
      doc.restore()
    }
  })
  const text = { x: LEFT + padding + pattern.width + 17, width: WIDTH - 2 * padding - pattern.width - qr - 34 }
  const style: TextStyle = { size: 8.6, color: QUIET, gap: 2.2 }
  const says = typo(`${words.saysNot} ${words.saysNotText} ${words.mailbox(mailbox)}`)
  const lead = typo(words.saysNot)
  const top = y + (height - heightOfText(paper, says, text.width, style)) / 2
  const paragraph = doc.struct('P', {}, () => {
    doc.font('strong').fontSize(8.6).fillColor(INK)
    doc.text(`${lead} `, text.x, top, { width: text.width, lineGap: 2.2, continued: true })
    doc
      .font('text')
      .fillColor(QUIET)
      .text(says.slice(lead.length + 1).replaceAll('\u2060', ''), { lineGap: 2.2 })
  })
  paper.root.add(paragraph)
  paragraph.end()
  setQr(paper, `${facts.checkAt}${formatCode(facts.code)}`, {
    x: LEFT + WIDTH - padding - qr,
    y: y + (height - qr) / 2,
    size: qr,
  })
}

/** On every sheet which record it is; on the last one since when, and where it is checked. */
function drawFeet(paper: Paper, { number, issuedOn, replaces, checkAt, code }: RecordFacts): void {
  const { doc } = paper
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const { start, count } = doc.bufferedPageRange()
  for (let page = 1; page <= count; page += 1) {
    doc.switchToPage(start + page - 1)
    artifact(doc, () => {
      doc
        .moveTo(LEFT, SHEET.foot - 7)
        .lineTo(LEFT + WIDTH, SHEET.foot - 7)
        .lineWidth(0.6)
        .strokeColor(LINE)
        .stroke()
    })
    const y = page === count && count > 1 ? SHEET.foot + 13 : SHEET.foot
    if (count > 1) {
      artifact(doc, () => {
        doc.font('text').fontSize(8.6).fillColor(QUIET)
        doc.text(`${number}. ${words.page(page, count)}`, LEFT, y, { width: WIDTH, lineBreak: false })
      })
    }
  }
  doc.switchToPage(start + count - 1)
  const issued = words.issued(formatDate(issuedOn, 'numeric'))
  const says = typo(replaces === null ? issued : `${issued} ${words.replaces(replaces)}`)
  const style: TextStyle = { size: 8.6, color: QUIET }
  setText(paper, 'P', says, { x: LEFT, y: SHEET.foot, width: 300 }, style)
  const address = checkAt.replace(/^https?:\/\//, '')
  const shown = formatCode(code)
  const wide = doc.font('strong').fontSize(8.6).widthOfString(shown) + 0.5
  const right = { x: LEFT + WIDTH - wide - 220, y: SHEET.foot, width: 220 }
  setText(paper, 'P', address, right, { ...style, align: 'right' })
  setText(paper, 'P', shown, { x: LEFT + WIDTH - wide, y: SHEET.foot, width: wide + 1 }, { font: 'strong', size: 8.6 })
}
