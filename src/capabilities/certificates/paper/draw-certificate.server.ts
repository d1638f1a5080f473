import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { paperFonts } from '#platform/files/pdf/paper-fonts.server.ts'
import { artifact, drawWordmark } from '#platform/files/pdf/pdf-marks.ts'
import { INK, type Paper, QUIET, SPARK } from '#platform/files/pdf/pdf-paper.ts'
import { setQr, setText } from '#platform/files/pdf/set-text.ts'
import { startPdf } from '#platform/files/pdf/start-pdf.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { markShape } from '#ui/marks/mark-shape.ts'
import type { SignedCertificate } from '../certificate.ts'
import { formatCode, MARK_COLUMNS, MARK_SCALES, marksOf } from '../certificate-code.ts'
import { CERTIFICATE_MESSAGES, daysInWords, hoursInWords } from './certificate.messages.ts'
import { setName } from './set-name.ts'

const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 }
const CLOTH = { width: 187.5, x: 43, y: 68, column: 34, row: 46, mark: 28.5 }
const ON_CLOTH = { strong: '#e9edff', soft: '#8fa3f2', lit: '#ff8a3d', text: '#bcc3e2' }
const FACE = { x: 238.5, right: 794, width: 555.5 }
const QR = { size: 65, y: 499 }

/** A certificate on a lying A4, with its signed data inside. Nothing of the moment stands in it: the same data, the same bytes. */
export function drawCertificate(certificate: SignedCertificate, signature: string): Promise<Buffer> {
  const { number, name, course, provider, issuedOn, wordmark, language = 'sk' } = certificate
  const words = messagesIn(CERTIFICATE_MESSAGES, language)
  const { paper, finish } = startPdf(
    {
      title: `${words.title} ${number}`,
      author: provider.name,
      subject: course,
      language,
      madeAt: new Date(`${issuedOn}T00:00:00Z`),
      fonts: paperFonts(),
      layout: 'landscape',
      properties: { BystroCertificate: signature },
    },
    NO_MARGINS,
  )
  const { doc } = paper
  setCloth(paper, certificate.code, words.pattern)
  artifact(doc, () => {
    doc.x = FACE.x
    doc.y = 43
    drawWordmark(doc, wordmark)
  })
  const corner = { x: FACE.x + 300, width: FACE.width - 300 }
  setText(paper, 'P', words.title, { ...corner, y: 42 }, { size: 9.5, color: QUIET, align: 'right' })
  setText(paper, 'P', number, { ...corner, y: 55 }, { font: 'strong', size: 12, align: 'right' })
  setName(paper, name, { x: FACE.x, width: FACE.width, baseline: 243.75 })
  setText(paper, 'P', words.behind, { x: FACE.x, y: 273, width: 460 }, { size: 12, color: QUIET })
  setCourse(paper, typo(course))
  artifact(doc, () => {
    doc.path(markShape('makcen', 759, 290, 70)).fill(SPARK)
    doc.moveTo(FACE.x, 343).lineTo(FACE.right, 343).lineWidth(0.75).strokeColor(INK).stroke()
  })
  setFacts(paper, factsOf(certificate))
  setFoot(paper, certificate)
  paper.root.end()
  return finish()
}

/** The print at the left edge: the code as a pattern. */
function setCloth(paper: Paper, code: string, says: string): void {
  const { doc } = paper
  artifact(doc, () => {
    doc.rect(0, 0, CLOTH.width, doc.page.height).fill(INK)
    for (const [place, { mark, look }] of marksOf(code).entries()) {
      const x = CLOTH.x + (place % MARK_COLUMNS) * CLOTH.column
      const y = CLOTH.y + Math.floor(place / MARK_COLUMNS) * CLOTH.row
      doc.save()
      // Whole points are too coarse for a mark of this size.
      doc.translate(x, y).scale((CLOTH.mark * MARK_SCALES[mark]) / 240)
      doc.path(markShape(mark, 0, 0, 240)).fill(ON_CLOTH[look])
      doc.restore()
    }
  })
  setText(paper, 'P', says, { x: 26, y: 529, width: 140 }, { size: 8, color: ON_CLOTH.text, gap: 2.4 })
}

function setCourse(paper: Paper, course: string): void {
  const { doc } = paper
  const width = 470
  let size = 20
  while (size > 13 && doc.font('display').fontSize(size).heightOfString(course, { width }) > size * 1.6) size--
  setText(paper, 'H2', course, { x: FACE.x, y: 291, width }, { font: 'display', size })
}

function factsOf(certificate: SignedCertificate): ReadonlyArray<readonly [string, string]> {
  const { days, minutesAttended, minutesPlanned, instructors, syllabus, language = 'sk' } = certificate
  const words = messagesIn(CERTIFICATE_MESSAGES, language)
  return [
    [words.tookPlace, daysInWords(days, language)],
    [words.attendance, hoursInWords(minutesAttended, minutesPlanned, language)],
    ...(instructors.length > 0 ? [[words.instructor(instructors.length), instructors.join(', ')] as const] : []),
    ...(syllabus === null ? [] : [[words.syllabus, words.version(syllabus)] as const]),
  ]
}

/** Beside each other, the room between them evenly parted; what is too wide goes to lines of its own. */
function setFacts(paper: Paper, facts: ReadonlyArray<readonly [string, string]>): void {
  const { doc } = paper
  const widths = facts.map(([term, value]) => {
    const wide = doc.font('strong').fontSize(10.5).widthOfString(value)
    return Math.min(Math.max(wide, doc.font('text').fontSize(8).widthOfString(term)) + 2, 200)
  })
  const room = Math.max(8, (FACE.width - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, facts.length - 1))
  let { x } = FACE
  const list = doc.struct('L')
  paper.root.add(list)
  for (const [place, [term, value]] of facts.entries()) {
    const width = widths[place] ?? 0
    const item = doc.struct('LI')
    list.add(item)
    setText(paper, 'Lbl', term, { x, y: 356, width }, { size: 8, color: QUIET }, item)
    setText(paper, 'LBody', value, { x, y: 367.5, width }, { font: 'strong', size: 10.5 }, item)
    item.end()
    x += width + room
  }
  list.end()
}

function setFoot(paper: Paper, { provider, issuedOn, checkAt, code, language = 'sk' }: SignedCertificate): void {
  const words = messagesIn(CERTIFICATE_MESSAGES, language)
  const { name, seat, ico } = provider
  const style = { size: 8, color: QUIET, gap: 2.6 } as const
  const who = `${typo(name)}, ${seat}, ${words.ico} ${ico}`
  setText(paper, 'P', who, { x: FACE.x, y: 531, width: 340 }, { ...style, font: 'strong', color: INK })
  const says = typo(`${words.issued(formatDate(issuedOn, 'long', language))} ${words.proves}`)
  setText(paper, 'P', says, { x: FACE.x, y: 543, width: 340 }, style)
  const check = { x: FACE.right - QR.size - 17 - 190, width: 190 }
  const address = checkAt.replace(/^https?:\/\//, '')
  setText(paper, 'P', words.check, { ...check, y: 531 }, { ...style, font: 'strong', color: INK, align: 'right' })
  setText(paper, 'P', address, { ...check, y: 542.5 }, { ...style, align: 'right' })
  setText(paper, 'P', formatCode(code), { ...check, y: 554 }, { ...style, font: 'strong', color: INK, align: 'right' })
  setQr(paper, `${checkAt}${formatCode(code)}`, { x: FACE.right - QR.size, ...QR })
}
