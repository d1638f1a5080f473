import Pdf from 'pdfkit'
import type { PdfFile } from './pdf-blocks.ts'
import type { Paper } from './pdf-paper.ts'

type Frame = Pick<PdfFile, 'title' | 'author' | 'subject' | 'language' | 'madeAt' | 'fonts'>
type Margins = { top: number; right: number; bottom: number; left: number }

/** An empty A4 file with embedded fonts, tags and a title. Nothing of the moment stands in it. */
export function startPdf(frame: Frame, margins: Margins): { paper: Paper; finish: () => Promise<Buffer> } {
  const { title, author, subject, language, madeAt, fonts } = frame
  const doc = new Pdf({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'sk' ? 'sk-SK' : 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const whole = collected(doc)
  doc.registerFont('display', fonts.display)
  doc.registerFont('text', fonts.text)
  doc.registerFont('strong', fonts.strong)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const paper: Paper = {
    doc,
    width: doc.page.width - margins.left - margins.right,
    left: margins.left,
    bottom: () => doc.page.height - margins.bottom,
    add: (type, draw) => void root.add(doc.struct(type, {}, draw)),
    root,
  }
  return {
    paper,
    finish: () => {
      doc.end()
      return whole
    },
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Array<Buffer> = []
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}
