/**
 * Prints the hero's background: `node scripts/build-hero-video.ts`, with names (`hero-dark.webm`) for some of its files, or
 * with `--width 320` for a look. The finished files are kept in the repository, so only a change of the drawing needs
 * this. It needs ffmpeg with libx264, libvpx-vp9 and libwebp.
 *
 * A current of the four Slovak marks in the manner of a block print. Everything in it repeats after twelve seconds, so the
 * loop has no seam; the left stays empty for the words. The poster is the first frame: nothing jumps when the video
 * starts over it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentAt, markBars, markInk, markSize, rise } from '#ui/mark-current.ts'

const FOLDER = join('src', 'capabilities', 'content', 'ui', 'hero')
const SECONDS = 12
const FRAMES_A_SECOND = 24
const COLUMNS = 34
/** Where in the loop the film begins: here the current stands high at the top, which is all that a phone shows. */
const FIRST_SECOND = 3.5
const MAX_BYTES = { video: 600_000, poster: 40_000 }

type Colour = readonly [red: number, green: number, blue: number]
type Theme = { paper: Colour; strong: Colour; soft: Colour; spark: Colour }

/** The paper is the page's own, to the last digit, because the picture has no edge. */
const THEMES = {
  light: { paper: rgb('f7f8f5'), strong: rgb('2138a8'), soft: rgb('9db2ef'), spark: rgb('f55d00') },
  dark: { paper: rgb('0d1331'), strong: rgb('e9edff'), soft: rgb('7d92e8'), spark: rgb('ff8a3d') },
} satisfies Record<string, Theme>

const { values, positionals: wanted } = parseArgs({
  options: { width: { type: 'string', default: '1280' } },
  allowPositionals: true,
})
const width = Number(values.width)
const height = (width * 9) / 16
const cell = width / COLUMNS
const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${FRAMES_A_SECOND}`, '-i', '-']
const toVideo = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', '-an']
const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

for (const [name, theme] of Object.entries(THEMES)) {
  await encode(theme, 1, `poster-${name}.webp`, ['-c:v', 'libwebp', '-lossless', '1', '-compression_level', '6'])
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-tune', 'animation', '-movflags', '+faststart']
  await encode(theme, SECONDS * FRAMES_A_SECOND, `hero-${name}.mp4`, [...toVideo, ...tags, ...h264])
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '45', '-b:v', '0', '-g', '288', '-deadline', 'good', '-cpu-used', '4']
  await encode(theme, SECONDS * FRAMES_A_SECOND, `hero-${name}.webm`, [...toVideo, ...tags, ...vp9])
}

async function encode(theme: Theme, frames: number, file: string, how: ReadonlyArray<string>): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(file)) return
  const path = join(FOLDER, file)
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...how, path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(ffmpeg, 'close')
  for (let frame = 0; frame < frames; frame++) {
    if (!ffmpeg.stdin.write(draw(theme, frame / FRAMES_A_SECOND))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  const bytes = statSync(path).size
  console.log(`${file} ${Math.round(bytes / 1000)} kB`)
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  if (bytes > (frames === 1 ? MAX_BYTES.poster : MAX_BYTES.video)) throw new Error(`${file} is too big`)
}

function draw(theme: Theme, seconds: number): Buffer {
  const picture = Buffer.alloc(width * height * 3)
  for (let at = 0; at < picture.length; at += 3) picture.set(theme.paper, at)
  for (let row = 0; row * cell < height + cell; row++) {
    for (let column = 0; column <= COLUMNS; column++) drawMark(picture, theme, row, column, seconds)
  }
  return picture
}

function drawMark(picture: Buffer, theme: Theme, row: number, column: number, seconds: number): void {
  const x = (column + (row % 2 ? 0.5 : 0)) * cell
  const y = row * cell
  const turn = ((FIRST_SECOND + seconds) / SECONDS) * 2 * Math.PI
  const strength = currentAt((2 * x) / width, (2 * y) / width, turn)
  const size = roomFor(x / width, y / height) * markSize(strength)
  if (size < 0.16) return
  const { apart, left, right, ...bar } = markBars(strength, (size * cell) / 38)
  const colour = theme[markInk(column, row, strength)]
  drawBar(picture, colour, { ...bar, x: x - apart, y, angle: left })
  drawBar(picture, colour, { ...bar, x: x + apart, y, angle: right })
}

/** One for full marks, none where words stand: left of the middle, but for a strip above them. Marks shrink to the end. */
function roomFor(x: number, y: number): number {
  const edge = 0.56 - 0.34 * rise(0.15, 0, y)
  return rise(edge, edge + 0.26, x) * rise(1.02, 0.82, y)
}

type Bar = { x: number; y: number; width: number; length: number; angle: number }

/** Each pixel takes as much ink as it lies inside the bar, so edges are smooth without drawing everything twice as big. */
function drawBar(picture: Buffer, colour: Colour, { x, y, width: across, length, angle }: Bar): void {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const reach = Math.hypot(across, length) / 2 + 1
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
      const [right, down] = [column + 0.5 - x, row + 0.5 - y]
      const outside = Math.max(
        Math.abs(right * cos + down * sin) - across / 2,
        Math.abs(down * cos - right * sin) - length / 2,
      )
      const ink = Math.min(1, Math.max(0, 0.5 - outside))
      const at = (row * width + column) * 3
      for (const [channel, value] of colour.entries()) {
        const under = picture[at + channel] ?? 0
        picture[at + channel] = Math.round(under + (value - under) * ink)
      }
    }
  }
}

function rgb(hex: string): Colour {
  const value = Number.parseInt(hex, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
