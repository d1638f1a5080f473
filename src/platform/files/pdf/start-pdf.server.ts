import Pdf from 'pdfkit'
import type { PdfFile } from './pdf-blocks.ts'
import type { Paper } from './pdf-paper.ts'

type Frame = Pick<PdfFile, 'title' | 'author' | 'subject' | 'language' | 'madeAt' | 'fonts'> & {
  layout?: 'portrait' | 'landscape'
  /** Further properties of the document, for who reads it by machine. ASCII without brackets stands in the file as it is. */
  properties?: Readonly<Record<string, string>>
}
type Margins = { top: number; right: number; bottom: number; left: number }

/** An empty A4 file with embedded fonts, tags and a title. Nothing of the moment stands in it. */
export function startPdf(frame: Frame, margins: Margins): { paper: Paper; finish: () => Promise<Buffer> } {
  const { title, author, subject, language, madeAt, fonts, layout = 'portrait', properties } = frame
  const doc = new Pdf({
    size: 'A4',
    layout,
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'sk' ? 'sk-SK' : 'en-GB',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      CreationDate: madeAt,
      ModDate: madeAt,
      ...properties,
    },
  })
  const whole = collected(doc)
  for (const name of ['display', 'text', 'strong'] as const) doc.registerFont(name, parsedFont(fonts[name]))
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

type Parsed = PDFKit.Mixins.PDFFontSource
const parsedFonts = new WeakMap<object, Parsed>()

/**
 * Reading a font takes several times as long as drawing a page with it, so it is read once for all papers: the library takes
 * one that is read already, and what a paper uses of it is kept with the paper. It only has no public way to hand one out.
 */
function parsedFont(bytes: Buffer): Parsed {
  const known = parsedFonts.get(bytes)
  if (known) {
    // It remembers a glyph by the letter it was first asked for, also as a part of another: „S“ of „Š“ would be no letter any
    // more, and the same paper other bytes after another one.
    Object.assign(known, { _glyphs: {} })
    return known
  }
  const doc = new Pdf({ autoFirstPage: false }).font(bytes)
  const { font } = (doc as unknown as { _font: { font: Parsed } })._font
  parsedFonts.set(bytes, font)
  return font
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Array<Buffer> = []
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}
