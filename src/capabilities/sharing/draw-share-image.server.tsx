import { typo } from '#kernel/typography.ts'
import { drawPng, type PictureFont } from '#platform/pictures/draw-png.server.ts'
import displayFont from '#ui/fonts/gabarito-800.woff?inline'
import textFont from '#ui/fonts/hanken-grotesk-600.woff?inline'
import { markShape } from '#ui/marks/mark-shape.ts'
import { markPrint } from './mark-print.ts'
import { SHARE_IMAGE, type ShareCard } from './share-cards.ts'

/** The tokens of the light theme, and of the cloth for the dark one. */
const GROUNDS: Readonly<Record<ShareCard['ground'], { page: string; ink: string; quiet: string; spark: string }>> = {
  paper: { page: '#f7f8f5', ink: '#131a3d', quiet: '#434a6d', spark: '#f55d00' },
  cloth: { page: '#0d1331', ink: '#f3f4fb', quiet: '#bcc3e2', spark: '#ff8a3d' },
  butter: { page: '#ffe49a', ink: '#131a3d', quiet: '#3c4266', spark: '#cc4a00' },
  sky: { page: '#cfdeff', ink: '#131a3d', quiet: '#3c4266', spark: '#f55d00' },
  peach: { page: '#ffd8c2', ink: '#131a3d', quiet: '#3c4266', spark: '#cc4a00' },
  mint: { page: '#c9ecd8', ink: '#131a3d', quiet: '#3c4266', spark: '#cc4a00' },
}
const PRINTS = {
  paper: { strong: '#2138a8', soft: '#9db2ef', spark: '#f55d00' },
  cloth: { strong: '#e9edff', soft: '#7d92e8', spark: '#ff8a3d' },
} as const

const FONTS: ReadonlyArray<PictureFont> = [
  { name: 'Gabarito', weight: 800, data: fontBytes(displayFont) },
  { name: 'Hanken Grotesk', weight: 600, data: fontBytes(textFont) },
]

const MARGIN = 72
/** Beside a print, which is empty there, and beside the big mark. */
const TITLE_WIDTHS = { print: 780, mark: 640 } as const
const TITLE_HEIGHT = 285
/** Its middle and its size. */
const BIG_MARK = [1032, 315, 560] as const
const TITLE_SIZES = [128, 112, 96, 84, 72, 62, 54, 48] as const
const TITLE_LINE = 1.02
/** A little more than the letters of a Slovak sentence in Gabarito are wide on average, in em. */
const LETTER_WIDTH = 0.5
/** Where the body of a letter begins below the top of its line, in em: what is above it is the mark. */
const MARK_END = 0.335

/** Draws the picture that networks show with a link to a page: the page's name in our print, 1200 by 630. */
export function drawShareImage(card: ShareCard): Promise<Buffer> {
  return drawPng({ ...SHARE_IMAGE, backdrop: backdropOf(card), content: <Words card={card} />, fonts: FONTS })
}

function backdropOf({ ground, mark }: ShareCard): string {
  const { width, height } = SHARE_IMAGE
  const { page, ink } = GROUNDS[ground]
  const drawing =
    ground === 'paper' || ground === 'cloth'
      ? markPrint(SHARE_IMAGE, PRINTS[ground])
      : `<path fill="${ink}" d="${markShape(mark, ...BIG_MARK)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${page}"/>${drawing}</svg>`
}

function Words({ card }: { card: ShareCard }) {
  const { ink, quiet, spark } = GROUNDS[card.ground]
  const { size, lines } = fitTitle(card)
  const waiting = new Set(card.lit)
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: MARGIN,
        color: ink,
        fontFamily: 'Gabarito',
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 18,
          fontFamily: 'Hanken Grotesk',
          fontSize: 30,
          color: quiet,
        }}
      >
        <div style={{ width: 12, height: 28, background: spark, transform: 'skewX(-24deg)' }} />
        <div>{card.eyebrow}</div>
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          fontSize: size,
          lineHeight: TITLE_LINE,
          letterSpacing: size * -0.028,
        }}
      >
        {lines.map((line) => (
          <div key={line} style={{ display: 'flex', whiteSpace: 'pre' }}>
            {pieces(line, waiting).map(({ text, isLit }) => (
              <div key={text} style={isLit ? litStyle(size, spark, ink) : {}}>
                {text}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div
        style={{ display: 'flex', alignItems: 'flex-start', fontSize: 56, lineHeight: 1, letterSpacing: 56 * -0.045 }}
      >
        <div>{card.wordmark}</div>
        <div style={{ width: 13, height: 22, marginLeft: 14, background: spark, transform: 'skewX(-34deg)' }} />
      </div>
    </div>
  )
}

/** The mark of an í reaches beyond its letter; without room around it, it would be cut. */
function litStyle(size: number, spark: string, ink: string) {
  const split = `${MARK_END * size}px`
  const room = size * 0.15
  return {
    margin: `0 ${-room}px`,
    padding: `0 ${room}px`,
    backgroundImage: `linear-gradient(${spark} 0, ${spark} ${split}, ${ink} ${split}, ${ink} 100%)`,
    backgroundClip: 'text',
    color: 'transparent',
  }
}

/** The largest size in which the title fits its place, in lines as even as they can be; the smallest takes what comes. */
export function fitTitle({ title, ground }: Pick<ShareCard, 'title' | 'ground'>): {
  size: number
  lines: Array<string>
} {
  const width = TITLE_WIDTHS[ground === 'paper' || ground === 'cloth' ? 'print' : 'mark']
  const words = typo(title).split(' ')
  const longest = Math.max(...words.map(({ length }) => length))
  for (const size of TITLE_SIZES) {
    const room = Math.floor(width / (size * LETTER_WIDTH))
    const lines = wrap(words, room)
    const isLast = size === TITLE_SIZES.at(-1)
    if (!isLast && (longest > room || lines.length * size * TITLE_LINE > TITLE_HEIGHT)) continue
    let even = room
    while (even > longest && wrap(words, even - 1).length === lines.length) even--
    return { size, lines: wrap(words, even).slice(0, Math.floor(TITLE_HEIGHT / (size * TITLE_LINE))) }
  }
  throw new Error('The last size takes every title.')
}

function wrap(words: ReadonlyArray<string>, room: number): Array<string> {
  const lines: Array<string> = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A line in pieces, so that a letter whose mark lights up stands alone. What has been lit is waited for no longer. */
function pieces(line: string, waiting: Set<string>): ReadonlyArray<{ text: string; isLit: boolean }> {
  const found: Array<{ text: string; isLit: boolean }> = []
  for (const text of line) {
    const last = found.at(-1)
    if (waiting.delete(text)) found.push({ text, isLit: true })
    else if (last && !last.isLit) last.text += text
    else found.push({ text, isLit: false })
  }
  return found
}

/** Fonts travel inside the bundle, so a node reads no file and none can be missing. */
function fontBytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
