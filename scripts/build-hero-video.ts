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

const FOLDER = join('src', 'capabilities', 'content', 'ui', 'hero')
const SECONDS = 12
const FRAMES_A_SECOND = 24
const COLUMNS = 34
/** Where in the loop the film begins: here the current stands high at the top, which is all that a phone shows. */
const FIRST_SECOND = 3.5
const MAX_BYTES = { video: 600_000, poster: 40_000 }

type Colour = readonly [red: number, green: number, blue: number]
type Theme = { paper: Colour; near: Colour; far: Colour; spark: Colour }

/** The paper is the page's own, to the last digit, because the picture has no edge. */
const THEMES = {
  light: { paper: rgb('f7f8f5'), near: rgb('2138a8'), far: rgb('9db2ef'), spark: rgb('f55d00') },
  dark: { paper: rgb('0d1331'), near: rgb('e9edff'), far: rgb('7d92e8'), spark: rgb('ff8a3d') },
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

/** The height of the current chooses the mark, from dve bodky over dĺžeň and mäkčeň to vokáň; between them it morphs. */
function drawMark(picture: Buffer, theme: Theme, row: number, column: number, seconds: number): void {
  const x = (column + (row % 2 ? 0.5 : 0)) * cell
  const y = row * cell
  const current = currentAt((2 * x) / width, (2 * y) / width, seconds)
  const size = roomFor(x / width, y / height) * (0.42 + 0.58 * rise(0.06, 0.42, current))
  if (size < 0.16) return
  const stage = current * 3.2
  const bodky = 1 - rise(0.55, 0.95, stage)
  const dlzen = rise(0.55, 0.95, stage) * (1 - rise(1.45, 1.85, stage))
  const makcen = rise(1.45, 1.85, stage) * (1 - rise(2.35, 2.75, stage))
  const vokan = rise(2.35, 2.75, stage)
  const unit = (size * cell) / 38
  const bar = { width: 6.2 * unit, length: 17 * unit * (1 - 0.62 * bodky) }
  const apart = 5.6 * unit * (1.1 * bodky + makcen + vokan)
  const lean = 0.66 * (vokan - makcen)
  const colour = chance(column, row) > 0.945 ? theme.spark : current > 0.46 ? theme.near : theme.far
  drawBar(picture, colour, { ...bar, x: x - apart, y, angle: 0.62 * dlzen + lean })
  drawBar(picture, colour, { ...bar, x: x + apart, y, angle: 0.62 * dlzen - lean })
}

/** One for full marks, none where words stand: left of the middle, but for a strip above them. Marks shrink to the end. */
function roomFor(x: number, y: number): number {
  const edge = 0.56 - 0.34 * rise(0.15, 0, y)
  return rise(edge, edge + 0.26, x) * rise(1.02, 0.82, y)
}

function currentAt(x: number, y: number, seconds: number): number {
  const turn = ((FIRST_SECOND + seconds) / SECONDS) * 2 * Math.PI
  const bend = 1.6 * Math.sin(y * 2.2 + x * 0.9 + 0.6 * Math.sin(turn)) + 0.8 * Math.sin(x * 3.7 + Math.cos(turn))
  return 0.5 + 0.5 * Math.sin(x * 2.1 - y * 3.3 - turn + bend)
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

/** Goes smoothly from none to one between two places; backwards when the first is the greater. */
function rise(from: number, to: number, at: number): number {
  const share = Math.max(0, Math.min(1, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** The same draw for the same place every time. */
function chance(column: number, row: number): number {
  const value = Math.sin(column * 127.1 + row * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

function rgb(hex: string): Colour {
  const value = Number.parseInt(hex, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
