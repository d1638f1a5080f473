export const INK = '#131a3d'
export const QUIET = '#434a6d'
export const LINE = '#dadeea'
export const SPARK = '#f55d00'

type Element = PDFKit.PDFStructureElement

/** The sheet that blocks are drawn on. */
export type Paper = {
  doc: PDFKit.PDFDocument
  left: number
  width: number
  /** Where the text of a page ends. */
  bottom: () => number
  /** Draws something and tags it as what it is. */
  add: (type: string, draw: () => void) => void
  root: Element
}
