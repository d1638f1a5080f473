/**
 * Prints the hero's background: `node scripts/build-hero-video.ts`, with names (`hero-dark.webm`) for some of its files. The
 * finished files are kept in the repository, so only a change of the drawing needs this. Films need ffmpeg with libx264
 * and libvpx-vp9.
 *
 * A block print of the four Slovak marks. Their shapes are a vector drawing and stay sharp on every screen; the film holds
 * only their inks, one flat cell for each mark, and is seen through the shapes. So it has no edge that could blur, and is
 * small. Everything in it repeats after twelve seconds, so the loop has no seam, and it begins with the inks of the
 * drawing, so nothing jumps when it starts over it. The left stays empty for the words.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentAt, markPath, markSize, rise } from '#ui/marks/mark-current.ts'

const FOLDER = join('src', 'capabilities', 'content', 'ui', 'hero')
const SECONDS = 12
const FRAMES_A_SECOND = 24
const COLUMNS = 34
/** Where in the loop the film begins: here the current stands high at the top, which is all that a phone shows. */
const FIRST_SECOND = 3.5
/** A cell of the film is a block of its codec, which keeps a flat colour flat. */
const CELL = 16
const WIDTH = COLUMNS * CELL
const HEIGHT = (WIDTH * 9) / 16
/** Of the drawing for one of the film, so that a tenth is fine enough for the largest screens. */
const SCALE = 2.5
const SPARK_TURNS = 24
const MAX_BYTES = { film: 250_000, print: 40_000 }

type Colour = readonly [red: number, green: number, blue: number]
type Theme = { paper: Colour; strong: Colour; soft: Colour; spark: Colour }
type Place = { column: number; row: number; x: number; y: number }

/** The paper is the page's own, to the last digit. */
const THEMES = {
  light: { paper: rgb('f7f8f5'), strong: rgb('2138a8'), soft: rgb('9db2ef'), spark: rgb('f55d00') },
  dark: { paper: rgb('0d1331'), strong: rgb('e9edff'), soft: rgb('7d92e8'), spark: rgb('ff8a3d') },
} satisfies Record<string, Theme>

const wanted = process.argv.slice(2)
const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', `${FRAMES_A_SECOND}`, '-i', '-']
const toVideo = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', '-an']
const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

for (const [name, theme] of Object.entries(THEMES)) {
  const print = `print-${name}.svg`
  if (isWanted(print)) {
    writeFileSync(join(FOLDER, print), drawPrint(theme))
    weigh(print, MAX_BYTES.print)
  }
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-tune', 'animation', '-movflags', '+faststart']
  await encode(theme, `hero-${name}.mp4`, [...toVideo, ...tags, ...h264])
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-g', '288', '-deadline', 'good', '-cpu-used', '1']
  await encode(theme, `hero-${name}.webm`, [...toVideo, ...tags, ...vp9])
}

function isWanted(file: string): boolean {
  return wanted.length === 0 || wanted.includes(file)
}

function weigh(file: string, most: number): void {
  const bytes = statSync(join(FOLDER, file)).size
  console.log(`${file} ${Math.round(bytes / 1000)} kB`)
  if (bytes > most) throw new Error(`${file} is too big`)
}

async function encode(theme: Theme, file: string, how: ReadonlyArray<string>): Promise<void> {
  if (!isWanted(file)) return
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...how, join(FOLDER, file)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(ffmpeg, 'close')
  for (let frame = 0; frame < SECONDS * FRAMES_A_SECOND; frame++) {
    if (!ffmpeg.stdin.write(drawFrame(theme, frame / FRAMES_A_SECOND))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  weigh(file, MAX_BYTES.film)
}

/** The marks as they stand, in the inks of the first frame; those of one ink are one path. */
function drawPrint(theme: Theme): string {
  const paths = new Map<string, string>()
  for (const place of places()) {
    const { x, y } = place
    const strength = strengthAt(place, 0)
    const size = roomFor(x / WIDTH, y / HEIGHT) * markSize(strength)
    if (size < 0.16) continue
    const ink = hex(inkAt(theme, place, 0))
    paths.set(ink, (paths.get(ink) ?? '') + markPath(x * SCALE, y * SCALE, strength, (size * CELL * SCALE) / 38))
  }
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE]
  const drawn = [...paths].map(([ink, path]) => `<path fill="#${ink}" d="${path}"/>\n`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">\n${drawn}</svg>\n`
}

function drawFrame(theme: Theme, seconds: number): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let at = 0; at < picture.length; at += 3) picture.set(theme.paper, at)
  for (const place of places()) {
    if (roomFor(place.x / WIDTH, place.y / HEIGHT) === 0) continue
    const ink = inkAt(theme, place, seconds)
    for (let y = Math.max(0, place.y - CELL / 2); y < Math.min(HEIGHT, place.y + CELL / 2); y++) {
      for (let x = Math.max(0, place.x - CELL / 2); x < Math.min(WIDTH, place.x + CELL / 2); x++) {
        picture.set(ink, (y * WIDTH + x) * 3)
      }
    }
  }
  return picture
}

function* places(): Generator<Place> {
  for (let row = 0; row * CELL < HEIGHT + CELL; row++) {
    for (let column = 0; column <= COLUMNS; column++) {
      yield { column, row, x: (column + (row % 2 ? 0.5 : 0)) * CELL, y: row * CELL }
    }
  }
}

function strengthAt({ x, y }: Place, seconds: number): number {
  return currentAt((2 * x) / WIDTH, (2 * y) / WIDTH, ((FIRST_SECOND + seconds) / SECONDS) * 2 * Math.PI)
}

/**
 * The current washes strong ink over the marks. One in eight has a spark, which glows for half of the loop. Sparks change in
 * turns, none of them at the beginning: between the two inks lies mud, which a still must not show.
 */
function inkAt(theme: Theme, place: Place, seconds: number): Colour {
  const strength = strengthAt(place, seconds)
  const washed = mix(theme.soft, theme.strong, rise(0.4, 0.52, strength))
  if (chance(place.column, place.row) < 0.88) return washed
  const turn = (Math.floor(chance(place.row, place.column) * SPARK_TURNS) + 0.5) / SPARK_TURNS
  const moment = (turn + seconds / SECONDS) % 1
  return mix(washed, theme.spark, rise(0, 0.02, moment) * rise(0.5, 0.48, moment))
}

function chance(one: number, other: number): number {
  const draw = Math.sin(one * 127.1 + other * 311.7) * 43_758.5453
  return draw - Math.floor(draw)
}

/** One for full marks, none where words stand: left of the middle, but for a strip above them. Marks shrink to the end. */
function roomFor(x: number, y: number): number {
  const edge = 0.56 - 0.34 * rise(0.15, 0, y)
  return rise(edge, edge + 0.26, x) * rise(1.02, 0.82, y)
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (channel: 0 | 1 | 2) => Math.round(one[channel] + (other[channel] - one[channel]) * share)
  return [part(0), part(1), part(2)]
}

function rgb(digits: string): Colour {
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex(colour: Colour): string {
  return colour.map((value) => value.toString(16).padStart(2, '0')).join('')
}
