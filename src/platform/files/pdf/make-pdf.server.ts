import type { PdfBlock, PdfFile } from './pdf-blocks.ts'
import { artifact, drawSpark, drawWordmark } from './pdf-marks.ts'
import { INK, LINE, type Paper, QUIET } from './pdf-paper.ts'
import { drawFacts, drawTable } from './pdf-table.ts'
import { startPdf } from './start-pdf.server.ts'

const MARGINS = { top: 56, right: 56, bottom: 72, left: 56 }
const TONES = { ok: ['#d8f1e3', '#0b6b45'], info: ['#e0e9ff', '#2138a8'], warn: ['#ffe9bd', '#8a4b00'] } as const

/** Sets blocks into an A4 file with embedded fonts, tags, a title and page numbers. */
export async function makePdf(file: PdfFile): Promise<Buffer> {
  const { madeAt, attachments = [], blocks } = file
  const { paper, finish } = startPdf(file, MARGINS)
  for (const [place, block] of blocks.entries()) drawBlock(paper, block, blocks[place + 1])
  paper.root.end()
  for (const { name, content, type, description } of attachments) {
    paper.doc.file(Buffer.from(content), { name, type, description, creationDate: madeAt, modifiedDate: madeAt })
  }
  drawFooters(paper, file)
  return finish()
}

/** A heading never stands alone at the foot of a page. */
const KEPT_WITH_HEADING = 90
/** Facts are kept together, and so is the heading above them. */
const KEPT_WITH_FACTS = 200

function drawBlock(paper: Paper, block: PdfBlock, next: PdfBlock | undefined): void {
  const { doc, width, left, add } = paper
  const ensure = (height: number) => {
    if (doc.y + height > paper.bottom()) doc.addPage()
  }
  doc.x = left
  switch (block.kind) {
    case 'title': {
      const { y } = doc
      const { wordmark } = block
      artifact(doc, () => (wordmark === undefined ? drawSpark(doc, left, y) : drawWordmark(doc, wordmark)))
      doc.x = left
      doc.y = y + (wordmark === undefined ? 30 : 52)
      add('H1', () => doc.font('display').fontSize(25).fillColor(INK).text(block.text, { width, lineGap: 1 }))
      if (block.lead) {
        doc.moveDown(0.3)
        add('P', () =>
          doc
            .font('text')
            .fontSize(11)
            .fillColor(QUIET)
            .text(block.lead ?? '', { width, lineGap: 2 }),
        )
      }
      doc.y += 14
      return
    }
    case 'heading': {
      const isSmall = block.level === 3
      ensure(isSmall && next?.kind === 'facts' ? KEPT_WITH_FACTS : KEPT_WITH_HEADING)
      doc.y += isSmall ? 4 : 12
      add(isSmall ? 'H3' : 'H2', () =>
        doc
          .font(isSmall ? 'strong' : 'display')
          .fontSize(isSmall ? 11 : 15)
          .fillColor(INK)
          .text(block.text, { width }),
      )
      doc.y += isSmall ? 3 : 6
      return
    }
    case 'text':
      add('P', () =>
        doc
          .font('text')
          .fontSize(9.5)
          .fillColor(block.look === 'quiet' ? QUIET : INK)
          .text(block.text, { width, lineGap: 2.5 }),
      )
      doc.y += 6
      return
    case 'note': {
      const [ground, ink] = TONES[block.tone]
      doc.font('strong').fontSize(10)
      const height = doc.heightOfString(block.text, { width: width - 32, lineGap: 2 }) + 20
      ensure(height + 10)
      const { y } = doc
      artifact(doc, () => doc.roundedRect(left, y, width, height, 8).fill(ground))
      add('P', () =>
        doc
          .font('strong')
          .fontSize(10)
          .fillColor(ink)
          .text(block.text, left + 16, y + 10, { width: width - 32, lineGap: 2 }),
      )
      doc.y = y + height + 10
      return
    }
    case 'facts':
      drawFacts(paper, block.items)
      return
    case 'table':
      drawTable(paper, block)
      return
    case 'page':
      doc.addPage()
  }
}

function drawFooters({ doc, left, width }: Paper, { footer, page }: PdfFile): void {
  const { start, count } = doc.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    doc.switchToPage(start + number - 1)
    // Below its margin a page would answer with another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 48
    artifact(doc, () => {
      doc
        .moveTo(left, y - 8)
        .lineTo(left + width, y - 8)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
      doc.font('text').fontSize(8).fillColor(QUIET)
      doc.text(footer, left, y, { width: width - 90, lineBreak: false, ellipsis: true })
      doc.text(page(number, count), left + width - 80, y, { width: 80, align: 'right', lineBreak: false })
    })
  }
}
