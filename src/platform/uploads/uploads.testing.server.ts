import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A whole and valid grey PNG of one bit a dot, with further chunks in front of its dots. */
export function greyPng(width: number, height: number, further: ReadonlyArray<Buffer> = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...further,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Zeros that are a thousand times as many when unpacked. */
export function packedZeros(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 1_000_000))
}

export const iccChunk = (packed: Buffer) => chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), packed]))

export const textChunk = (packed: Buffer) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))

/** A photo as a camera makes one: colours that differ, so that something is left to see of it. */
export function photo() {
  const [width, height] = [320, 240]
  const dots = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 8) * 13) % 256))
  return sharp(dots, { raw: { width, height, channels: 3 } })
}
