import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { INK, type Paper, QUIET } from '#platform/files/pdf/pdf-paper.ts'
import { drawable, heightOfText, setText, type TextStyle } from '#platform/files/pdf/set-text.ts'
import { formatDate } from '#ui/format/date-format.ts'
import type { DrawnRecord, RecordCourse, RecordFacts } from '../record.ts'
import { LEFT, WIDTH } from './draw-lines.ts'
import { RECORD_MESSAGES } from './record.messages.ts'
import { correctionOf, taughtOf } from './record-words.ts'

type Paragraph = { lead?: string; text: string; style: TextStyle }
export type Column = { heading: string; paragraphs: ReadonlyArray<Paragraph> }

const GUTTER = 25
const HALF = (WIDTH - GUTTER) / 2
const HEADING: TextStyle = { font: 'display', size: 11, gap: 1 }
const TEXT: TextStyle = { size: 9, color: QUIET, gap: 2.4 }
const SMALL: TextStyle = { size: 8.4, color: QUIET, gap: 2.4 }
const AFTER = { heading: 3, paragraph: 3 }
/** More would push the rest off the sheet; the table has them all. */
const MOST_CORRECTIONS = 8

/** What follows the lines, two beside each other: the courses, then what was handed over and what was corrected. */
export function columnsOf({ facts }: DrawnRecord, scale: number): ReadonlyArray<ReadonlyArray<Column>> {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const courses = facts.courses.map(courseColumn)
  const rows = courses.flatMap((_, place) => (place % 2 === 0 ? [courses.slice(place, place + 2)] : []))
  const last = [
    { heading: words.materials, paragraphs: materialsOf(facts) },
    { heading: words.corrections, paragraphs: correctionsOf(facts) },
  ]
  return [...rows, last].map((row) => row.map((column) => scaled(column, scale)))
}

function scaled({ heading, paragraphs }: Column, scale: number): Column {
  const smaller = (style: TextStyle) => ({ ...style, size: style.size * scale, gap: (style.gap ?? 1) * scale })
  return { heading, paragraphs: paragraphs.map((each) => ({ ...each, style: smaller(each.style) })) }
}

function courseColumn(course: RecordCourse): Column {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const { letter, title, goal, topics, tools } = course
  const taught = [topics, tools === null ? null : `${words.tools} ${tools.replace(/\.$/, '')}.`].filter(
    (part) => part !== null,
  )
  return {
    heading: `${letter} · ${title}`,
    paragraphs: [
      ...(goal === null ? [] : [{ lead: words.goal, text: goal, style: TEXT }]),
      ...(taught.length === 0 ? [] : [{ lead: words.topics, text: taught.join(' '), style: TEXT }]),
      { text: taughtOf(course), style: SMALL },
    ],
  }
}

function materialsOf({ courses }: RecordFacts): ReadonlyArray<Paragraph> {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const given = courses.filter(({ materials }) => materials.length > 0)
  if (given.length === 0) return [{ text: words.noMaterials, style: TEXT }]
  return given.map(({ letter, materials }) => ({
    ...(courses.length > 1 && { lead: `${letter}:` }),
    text: `${materials.join(', ')}.`,
    style: TEXT,
  }))
}

function correctionsOf({ corrections }: RecordFacts): ReadonlyArray<Paragraph> {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  if (corrections.length === 0) return [{ text: words.noCorrections, style: TEXT }]
  const shown = corrections.slice(-MOST_CORRECTIONS)
  const rest = corrections.length - shown.length
  const told = shown.map((one) => `${formatDate(one.on, 'numeric')}: ${correctionOf(one)}`)
  return [{ text: [...told, rest > 0 ? words.further(rest) : words.kept].join(' '), style: TEXT }]
}

export function heightOfColumns(paper: Paper, row: ReadonlyArray<Column>): number {
  return Math.max(...row.map((column) => heightOfColumn(paper, column)))
}

function heightOfColumn(paper: Paper, { heading, paragraphs }: Column): number {
  const texts = paragraphs.map((paragraph) => heightOfParagraph(paper, paragraph) + AFTER.paragraph)
  return texts.reduce((sum, height) => sum + height, heightOfText(paper, typo(heading), HALF, HEADING) + AFTER.heading)
}

/** The lead is bold and a little wider. */
function heightOfParagraph(paper: Paper, { lead, text, style }: Paragraph): number {
  return heightOfText(paper, typo(lead === undefined ? text : `${lead} ${text}`), HALF - (lead ? 3 : 0), style)
}

export function drawColumns(paper: Paper, row: ReadonlyArray<Column>, top: number): void {
  for (const [place, column] of row.entries()) {
    const x = LEFT + place * (HALF + GUTTER)
    const heading = typo(column.heading)
    setText(paper, 'H2', heading, { x, y: top, width: HALF }, HEADING)
    let y = top + heightOfText(paper, heading, HALF, HEADING) + AFTER.heading
    for (const paragraph of column.paragraphs) {
      drawParagraph(paper, paragraph, { x, y })
      y += heightOfParagraph(paper, paragraph) + AFTER.paragraph
    }
  }
}

function drawParagraph(paper: Paper, { lead, text, style }: Paragraph, { x, y }: { x: number; y: number }): void {
  if (lead === undefined) {
    setText(paper, 'P', typo(text), { x, y, width: HALF }, style)
    return
  }
  const { doc } = paper
  const { size, color = QUIET, gap = 1 } = style
  // As one text, so that what binds words does so over both halves.
  const whole = drawable(typo(`${lead} ${text}`))
  const paragraph = doc.struct('P', {}, () => {
    doc.font('strong').fontSize(size).fillColor(INK)
    doc.text(whole.slice(0, lead.length + 1), x, y, { width: HALF, lineGap: gap, continued: true })
    doc
      .font('text')
      .fillColor(color)
      .text(whole.slice(lead.length + 1), { lineGap: gap })
  })
  paper.root.add(paragraph)
  paragraph.end()
}
