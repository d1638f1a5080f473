import { INK, type Paper, QUIET } from '#platform/files/pdf/pdf-paper.ts'
import { qrCode, qrPath } from '#platform/pictures/qr-code.ts'
import type { Aside, DocumentPaper } from '../document-paper.ts'
import { type Box, heightOf, rule, setFacts, setText } from './sheet.ts'

const OK = '#0b6b45'
const QR_SIZE = 124
const SUMS_WIDTH = 176
const GAP = 24

/** What the sums take at most: they never begin on a page on which they do not end. */
export function heightOfSums({ aside, sums }: DocumentPaper, payBySquare: string | null): number {
  const asides = { pay: payBySquare === null ? 80 : QR_SIZE + 22, paid: 60, changed: 130 }
  return Math.max(sums.length * 22 + 64, aside === null ? 0 : asides[aside.is])
}

/** At the right what it comes to, at the left how it is paid or what has changed. */
export function setSums(
  paper: Paper,
  { aside, sums, total }: DocumentPaper,
  top: number,
  payBySquare: string | null,
): number {
  const left = { x: paper.left, y: top, width: paper.width - SUMS_WIDTH - GAP }
  const right = { x: paper.left + paper.width - SUMS_WIDTH, y: top, width: SUMS_WIDTH }
  const leftEnd = setAside(paper, aside, left, payBySquare)
  const sumsEnd = sums.length > 0 ? setFacts(paper, sums, right) : top
  return Math.max(leftEnd, setTotal(paper, total, { ...right, y: sumsEnd + 2 }))
}

function setTotal(paper: Paper, { label, sum, under }: DocumentPaper['total'], box: Box): number {
  const { doc } = paper
  rule(paper, box, INK, 0.8)
  const group = doc.struct('Sect')
  paper.root.add(group)
  setText(paper, group, 'P', label, { ...box, y: box.y + 17 }, { size: 9.5 })
  const y = setText(paper, group, 'P', sum, { ...box, y: box.y + 6 }, { font: 'display', size: 22, align: 'right' })
  const end =
    under === null ? y : setText(paper, group, 'P', under, { ...box, y }, { size: 8.5, color: QUIET, align: 'right' })
  group.end()
  return end
}

function setAside(paper: Paper, aside: Aside, box: Box, payBySquare: string | null): number {
  if (aside === null) return box.y
  switch (aside.is) {
    case 'pay': {
      if (payBySquare === null) return setFacts(paper, aside.facts, { ...box, width: 210 })
      const end = setQr(paper, payBySquare, aside.payBySquare, box)
      const x = box.x + QR_SIZE + 18
      return Math.max(end, setFacts(paper, aside.facts, { ...box, x, width: box.x + box.width - x }))
    }
    case 'paid':
      return setPaid(paper, aside, box)
    case 'changed':
      return setChanged(paper, aside, box)
  }
}

function setQr(paper: Paper, payload: string, caption: string, { x, y }: Box): number {
  const { doc } = paper
  const { size, path } = qrPath(qrCode(payload))
  const figure = doc.struct('Figure', { alt: caption }, () => {
    doc
      .roundedRect(x, y, QR_SIZE, QR_SIZE + 16, 8)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke()
    doc.save()
    doc.translate(x, y)
    doc.scale(QR_SIZE / size)
    doc.path(path).fill(INK)
    doc.restore()
    doc
      .font('strong')
      .fontSize(8)
      .fillColor(INK)
      .text(caption, x + 12, y + QR_SIZE - 2, { width: QR_SIZE - 24, lineBreak: false })
  })
  paper.root.add(figure)
  return y + QR_SIZE + 22
}

function setPaid(paper: Paper, { heading, text }: Extract<Aside, { is: 'paid' }>, { x, y, width }: Box): number {
  const { doc } = paper
  doc.markContent('Artifact')
  // A mäkčeň, as large as a seal.
  doc
    .polygon([x, y], [x + 12, y], [x + 18, y + 16], [x + 24, y], [x + 36, y], [x + 25, y + 29], [x + 11, y + 29])
    .fill(OK)
  doc.endMarkedContent()
  const group = doc.struct('Sect')
  paper.root.add(group)
  const inner = { x: x + 50, width: width - 50 }
  const below = setText(paper, group, 'P', heading, { ...inner, y: y - 2 }, { font: 'display', size: 12 })
  const end = setText(paper, group, 'P', text, { ...inner, y: below + 2 }, { size: 8.5, color: QUIET })
  group.end()
  return end
}

function setChanged(paper: Paper, { heading, headers, rows }: Extract<Aside, { is: 'changed' }>, box: Box): number {
  const { doc } = paper
  const other = 68
  const first = box.width - (headers.length - 1) * other
  const placeOf = (place: number) => ({
    x: place === 0 ? box.x : box.x + first + (place - 1) * other,
    width: place === 0 ? first : other,
  })
  let y = setText(paper, paper.root, 'H2', heading, box, { font: 'display', size: 10.5 }) + 4
  const table = doc.struct('Table')
  paper.root.add(table)
  for (const [number, cells] of [headers, ...rows].entries()) {
    const isHead = number === 0
    const row = doc.struct('TR')
    table.add(row)
    const font = isHead || number === rows.length ? 'strong' : 'text'
    const style = { font, size: isHead ? 8 : 9, color: isHead ? QUIET : INK } as const
    for (const [place, text] of cells.entries()) {
      const align = place === 0 ? 'left' : 'right'
      setText(
        paper,
        row,
        isHead || place === 0 ? 'TH' : 'TD',
        text,
        { ...placeOf(place), y: y + 5 },
        { ...style, align },
      )
    }
    row.end()
    y += heightOf(paper, 'X', 100, style) + 10
    if (isHead) rule(paper, { ...box, y }, INK, 0.8)
    else rule(paper, { ...box, y })
  }
  table.end()
  return y
}
