import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { drawPng, type PictureFont } from '#platform/pictures/draw-png.server.ts'
import displayFont from '#ui/fonts/gabarito-800.woff?inline'
import textFont from '#ui/fonts/hanken-grotesk-600.woff?inline'
import { markShape } from '#ui/marks/mark-shape.ts'
import type { OwnCertificate } from './certificate.ts'
import { MARK_COLUMNS, MARK_SCALES, marksOf, readCode } from './certificate-code.ts'
import { CERTIFICATE_MESSAGES, daysInWords } from './paper/certificate.messages.ts'

type Held = Extract<OwnCertificate, { state: 'valid' }>

const SIZE = { width: 1200, height: 630 }
const CLOTH = { width: 300, x: 60, y: 54, column: 60, row: 58, mark: 46 }
const INKS = { strong: '#e9edff', soft: '#8fa3f2', lit: '#ff8a3d' }
const FONTS: ReadonlyArray<PictureFont> = [
  { name: 'Gabarito', weight: 800, data: fontBytes(displayFont) },
  { name: 'Hanken Grotesk', weight: 600, data: fontBytes(textFont) },
]

/** A certificate as a picture to share: the print that is its code, the name, the course. */
export function drawCertificatePicture(certificate: Held, wordmark: string): Promise<Buffer> {
  const content = <Words certificate={certificate} wordmark={wordmark} />
  return drawPng({ ...SIZE, backdrop: backdropOf(certificate.code), content, fonts: FONTS })
}

function backdropOf(code: string): string {
  const marks = marksOf(readCode(code) ?? '').map(({ mark, look }, place) => {
    const x = CLOTH.x + (place % MARK_COLUMNS) * CLOTH.column
    const y = CLOTH.y + Math.floor(place / MARK_COLUMNS) * CLOTH.row
    return `<path fill="${INKS[look]}" d="${markShape(mark, x, y, CLOTH.mark * MARK_SCALES[mark])}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#fff"/><rect width="${CLOTH.width}" height="100%" fill="#131a3d"/>${marks.join('')}<path fill="#f55d00" d="${markShape('makcen', 1080, 520, 96)}"/></svg>`
}

function Words({ certificate: { name, number, facts }, wordmark }: { certificate: Held; wordmark: string }) {
  const { language = 'sk' } = facts
  const words = messagesIn(CERTIFICATE_MESSAGES, language)
  const column = { display: 'flex', flexDirection: 'column' } as const
  return (
    <div
      style={{
        ...column,
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: '60px 72px 60px 372px',
        color: '#131a3d',
        fontFamily: 'Hanken Grotesk',
        fontSize: 26,
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', color: '#434a6d' }}>
        <div>{words.title}</div>
        <div>{number}</div>
      </div>
      <div style={column}>
        <div style={{ fontFamily: 'Gabarito', fontSize: name.length > 22 ? 58 : 76, lineHeight: 1.05 }}>{name}</div>
        <div style={{ marginTop: 28, color: '#434a6d' }}>{words.behind}</div>
        <div style={{ fontFamily: 'Gabarito', fontSize: 42, lineHeight: 1.1 }}>{typo(facts.course)}</div>
        <div style={{ marginTop: 10 }}>{daysInWords(facts.days, language)}</div>
      </div>
      <div style={{ display: 'flex', alignItems: 'flex-start', fontFamily: 'Gabarito', fontSize: 48, lineHeight: 1 }}>
        <div>{wordmark}</div>
        <div style={{ width: 11, height: 19, marginLeft: 10, background: '#f55d00', transform: 'skewX(-34deg)' }} />
      </div>
    </div>
  )
}

/** Fonts travel inside the bundle, so a node reads no file and none can be missing. */
function fontBytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
