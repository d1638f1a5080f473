import { INK, SPARK } from './pdf-paper.ts'

/** What is only decoration is said to be none of the text. */
export function artifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

export function drawSpark(doc: PDFKit.PDFDocument, x: number, y: number, scale = 1): void {
  const at = (right: number, down: number) => [x + right * scale, y + down * scale] as [number, number]
  doc.polygon(at(7, 2), at(14, 2), at(7, 20), at(0, 20)).fill(SPARK)
}

/** The spark stands after the word, where an accent would. */
export function drawWordmark(doc: PDFKit.PDFDocument, wordmark: string): void {
  const { x, y } = doc
  doc.font('display').fontSize(22).fillColor(INK).text(wordmark, { lineBreak: false })
  drawSpark(doc, x + doc.widthOfString(wordmark) + 1, y - 1, 0.5)
}
