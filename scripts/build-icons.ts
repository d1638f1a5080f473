/**
 * Draws the icons of the site from our own mark, the dĺžeň: for home screens, for launchers that cut a shape of their own
 * out of it, and for programs that ask for /favicon.ico. Run it when the mark changes: `node scripts/build-icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const target = join(import.meta.dirname, '../public')
const favicon = await readFile(join(target, 'favicon.svg'), 'utf8')

/** Edge to edge: phones round the corners themselves, and would show what is behind ours. */
const filled = favicon.replace(' rx="8"', '')
/** A launcher may cut everything outside the middle four fifths, so the mark stands well inside. */
const maskable = filled.replace('<polygon', '<polygon transform="translate(16 16) scale(0.78) translate(-16 -16)"')

await draw('apple-touch-icon.png', filled, 180)
await draw('icon-192.png', favicon, 192)
await draw('icon-512.png', favicon, 512)
await draw('icon-maskable-192.png', maskable, 192)
await draw('icon-maskable-512.png', maskable, 512)
await writeFile(join(target, 'favicon.ico'), icoOf(await png(favicon, 48), 48))

async function draw(name: string, svg: string, size: number): Promise<void> {
  const bytes = await png(svg, size)
  await writeFile(join(target, name), bytes)
  console.log(`${name}  ${bytes.length} B`)
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** One PNG in the frame of an icon file, which every browser of the last fifteen years reads. */
function icoOf(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
