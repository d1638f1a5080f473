import { INK, LINE, type Paper, SPARK } from '#platform/files/pdf/pdf-paper.ts'

/** Of Gabarito: how tall a letter without a stem is, and a little above it, where only marks are; in em. */
const X_HEIGHT = 0.504
const MARKS_FROM = 0.55
/** How far its baseline is below the top of its line, in em. */
const BASELINE = 0.93
const SIZES = { largest: 58, smallest: 40, least: 20 } as const
const LINE_HEIGHT = 1.2

type Box = { x: number; width: number /** Of the last line. */; baseline: number }

/** A name at the largest size at which it fits on one line, else on two. */
export function fitName(name: string, width: number, widthOf: (text: string, size: number) => number) {
  for (let size: number = SIZES.largest; size >= SIZES.smallest; size--) {
    if (widthOf(name, size) <= width) return { size, lines: [name] }
  }
  const lines = inTwo(name, (text) => widthOf(text, SIZES.smallest))
  let size: number = SIZES.smallest
  while (size > SIZES.least && lines.some((line) => widthOf(line, size) > width)) size--
  return { size, lines }
}

/** Parted where both lines are the most alike. */
function inTwo(name: string, widthOf: (text: string) => number): ReadonlyArray<string> {
  const words = name.split(/\s+/)
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const wider = (lines: ReadonlyArray<string>) => Math.max(...lines.map(widthOf))
  return halves.toSorted((a, b) => wider(a) - wider(b))[0] ?? [name]
}

/** The name on copybook lines, the marks of its small letters lit; answers where its top is. */
export function setName(paper: Paper, name: string, { x, width, baseline }: Box): void {
  const { doc } = paper
  const widthOf = (text: string, size: number) => doc.font('display').fontSize(size).widthOfString(text)
  const { size, lines } = fitName(name, width, widthOf)
  const heading = doc.struct('H1')
  paper.root.add(heading)
  for (const [place, line] of lines.entries()) {
    const base = baseline - (lines.length - 1 - place) * size * LINE_HEIGHT
    doc.markContent('Artifact')
    for (const y of [base - X_HEIGHT * size, base]) {
      doc
        .moveTo(x - 51, y)
        .lineTo(doc.page.width, y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
    }
    doc.endMarkedContent()
    const options = { lineBreak: false } as const
    const top = base - BASELINE * size
    const draw = () => void doc.font('display').fontSize(size).fillColor(INK).text(line, x, top, options)
    heading.add(lines.length === 1 ? draw : doc.struct('Span', {}, draw))
    doc.markContent('Artifact')
    for (const { letter, before } of litLetters(line)) {
      const at = x + widthOf(before + letter, size) - widthOf(letter, size)
      doc.save()
      doc.rect(at - size * 0.2, top - size * 0.4, size * 1.2, base - MARKS_FROM * size - (top - size * 0.4)).clip()
      doc.font('display').fontSize(size).fillColor(SPARK).text(letter, at, top, options)
      doc.restore()
    }
    doc.endMarkedContent()
  }
  heading.end()
}

/** Grave, acute, circumflex, tilde, macron, breve, dots, ring and caron: they stand above a letter. */
const ABOVE = /^[\u0300-\u0304\u0306-\u0308\u030a-\u030c]$/
/** A stem reaches where marks are, or the mark stands beside it. */
const STEMS = new Set('bdfhklt')

/** Small letters whose mark lights up. */
export function litLetters(line: string): ReadonlyArray<{ letter: string; before: string }> {
  const letters = [...line.normalize('NFC')]
  return letters.flatMap((letter, place) => {
    const [base = '', mark = '', ...rest] = letter.normalize('NFD')
    const isLit = letter === letter.toLowerCase() && ABOVE.test(mark) && rest.length === 0 && !STEMS.has(base)
    return isLit ? { letter, before: letters.slice(0, place).join('') } : []
  })
}
