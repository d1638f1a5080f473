import { qrCode } from '#platform/pictures/qr-code.ts'
import { INK, type Paper } from './pdf-paper.ts'

export type TextStyle = {
  font?: 'display' | 'text' | 'strong'
  size: number
  color?: string
  align?: 'left' | 'right'
  gap?: number
}

/** Sets a text at its place on the sheet and tags it as what it is. */
export function setText(
  { doc, root }: Paper,
  type: string,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { font = 'text', size, color = INK, align = 'left', gap = 1 }: TextStyle,
  parent: PDFKit.PDFStructureElement = root,
): void {
  const options = { width, align, lineGap: gap }
  parent.add(
    doc.struct(type, {}, () => void doc.font(font).fontSize(size).fillColor(color).text(drawable(text), x, y, options)),
  )
}

/** How high the same text stands, drawn nowhere. */
export function heightOfText(
  { doc }: Paper,
  text: string,
  width: number,
  { font = 'text', size, gap = 1 }: TextStyle,
): number {
  return doc.font(font).fontSize(size).heightOfString(drawable(text), { width, lineGap: gap })
}

/** Our fonts have no sign for what binds words on a screen. */
export function drawable(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\u2011', '-')
}

/** A QR code of a text, which is said beside it too. */
export function setQr(
  { doc, root }: Paper,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const rows = qrCode(text)
  const cell = size / rows.length
  const figure = doc.struct('Figure', { alt: text }, () => {
    for (const [down, row] of rows.entries()) {
      for (const [right, isDark] of row.entries()) {
        // A hair wider, so that no line shows between neighbours.
        if (isDark) doc.rect(x + right * cell, y + down * cell, cell + 0.05, cell + 0.05)
      }
    }
    doc.fill(INK)
  })
  root.add(figure)
  figure.end()
}
