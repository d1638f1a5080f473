import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * A WOFF font as the plain font that it packs. Who draws with the packed one unpacks its tables again for every letter,
 * which takes most of the time of a paper.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => tableAt(woff, HEADER + place * ENTRY))
  const heads: Array<Buffer> = [headerOf(woff.readUInt32BE(4), count)]
  const bodies: Array<Buffer> = []
  let offset = SFNT_HEADER + count * SFNT_ENTRY
  for (const { tag, checksum, bytes } of tables) {
    const head = Buffer.alloc(SFNT_ENTRY)
    head.write(tag, 'latin1')
    head.writeUInt32BE(checksum, 4)
    head.writeUInt32BE(offset, 8)
    head.writeUInt32BE(bytes.length, 12)
    heads.push(head)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    bodies.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat([...heads, ...bodies])
}

function tableAt(woff: Buffer, at: number): { tag: string; checksum: number; bytes: Buffer } {
  const offset = woff.readUInt32BE(at + 4)
  const packedLength = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // One that would not get smaller is kept as it is.
    bytes: packedLength < length ? inflateSync(packed) : packed,
  }
}

function headerOf(flavour: number, count: number): Buffer {
  const header = Buffer.alloc(SFNT_HEADER)
  const log = Math.floor(Math.log2(count))
  header.writeUInt32BE(flavour, 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** log * 16, 6)
  header.writeUInt16BE(log, 8)
  header.writeUInt16BE(count * 16 - 2 ** log * 16, 10)
  return header
}
