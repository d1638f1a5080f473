import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; parts: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; offset: number; crc: number; packed: number; size: number }

/** Sizes and checksum follow the data, names are UTF-8: an entry can be sent while it is made. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the first day that the format knows: the same content makes the same file. */
const DAY = 0x21

/** A ZIP file (APPNOTE 6.3, without the extensions for more than 4 GB), made entry by entry while it is read. */
export async function* zipFile(entries: ReadonlyArray<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Array<Written> = []
  let offset = 0
  for (const { name: title, parts } of entries) {
    const name = Buffer.from(title)
    const entry = { name, offset, crc: 0, packed: 0, size: 0 }
    const head = header(0x04034b50, 30, entry)
    yield Buffer.concat([head, name])
    offset += head.length + name.length
    for await (const bytes of deflated(parts, entry)) {
      offset += bytes.length
      yield bytes
    }
    const after = Buffer.alloc(16)
    after.writeUInt32LE(0x08074b50, 0)
    after.writeUInt32LE(entry.crc, 4)
    after.writeUInt32LE(entry.packed, 8)
    after.writeUInt32LE(entry.size, 12)
    yield after
    offset += after.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.flatMap((entry) => [listed(entry), entry.name]))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directory, end])
}

/** Packs the parts. Whoever stops reading ends the source too, so nothing more is read from the database. */
async function* deflated(parts: ZipEntry['parts'], entry: Written): AsyncGenerator<Buffer> {
  const source = Readable.from(counted(parts, entry))
  const packer = source.pipe(createDeflateRaw())
  source.on('error', (error) => packer.destroy(error))
  try {
    for await (const bytes of packer as AsyncIterable<Buffer>) {
      entry.packed += bytes.length
      yield bytes
    }
  } finally {
    source.destroy()
  }
}

/** Writes into the entry what its header has to say. */
async function* counted(parts: ZipEntry['parts'], entry: Written): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function header(signature: number, length: number, { name }: Pick<Written, 'name'>): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(FLAGS, 6)
  bytes.writeUInt16LE(DEFLATED, 8)
  bytes.writeUInt16LE(DAY, 12)
  bytes.writeUInt16LE(name.length, 26)
  return bytes
}

function listed({ name, offset, crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(VERSION, 6)
  bytes.writeUInt16LE(FLAGS, 8)
  bytes.writeUInt16LE(DEFLATED, 10)
  bytes.writeUInt16LE(DAY, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return bytes
}
