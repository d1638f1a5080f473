import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Part = string | Uint8Array
export type ZipEntry = {
  name: string
  parts: AsyncIterable<Part> | Iterable<Part>
  /** Packed in itself, as a PDF is: it is only stored. */
  isPacked?: boolean
}

type Written = { name: Uint8Array; offset: number; crc: number; packed: number; size: number; isPacked: boolean }

/** Sizes and checksum follow the data, names are UTF-8: an entry can be sent while it is made. */
const FLAGS = 0x0808
/** What is only stored is there whole, and says its sizes first: some readers want that. */
const FLAGS_STORED = 0x0800
const STORED = 0
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the first day that the format knows: the same content makes the same file. */
const DAY = 0x21
/** The most that the fields of the format hold. */
const MOST_ENTRIES = 0xffff
const MOST_BYTES = 0xffffffff

/**
 * A ZIP file (APPNOTE 6.3, without the extensions for more than 4 GB), made entry by entry while it is read. One that would
 * not fit breaks off: a file without its directory is refused by every reader, one with wrong numbers is not.
 */
export async function* zipFile(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { mostBytes = MOST_BYTES, mostEntries = MOST_ENTRIES } = {},
): AsyncGenerator<Uint8Array> {
  const written: Array<Written> = []
  let offset = 0
  for await (const { name: title, parts, isPacked = false } of entries) {
    if (written.length === mostEntries) throw new Error('A ZIP file holds no more entries')
    // Kept until the end, so not from Node's pool: it would keep whatever lies beside it there.
    const name = new TextEncoder().encode(title)
    const entry = { name, offset, crc: 0, packed: 0, size: 0, isPacked }
    const whole = isPacked ? await stored(parts, entry) : null
    const head = header(0x04034b50, 30, entry)
    yield Buffer.concat([head, name])
    offset += head.length + name.length
    for await (const bytes of whole ?? deflated(parts, entry)) {
      offset += bytes.length
      yield bytes
    }
    if (!isPacked) {
      const after = Buffer.alloc(16)
      after.writeUInt32LE(0x08074b50, 0)
      after.writeUInt32LE(entry.crc, 4)
      after.writeUInt32LE(entry.packed, 8)
      after.writeUInt32LE(entry.size, 12)
      yield after
      offset += after.length
    }
    if (Math.max(offset, entry.size) > mostBytes) throw new Error('A ZIP file holds no more bytes')
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

async function stored(parts: ZipEntry['parts'], entry: Written): Promise<ReadonlyArray<Buffer>> {
  const whole: Array<Buffer> = []
  for await (const bytes of counted(parts, entry)) whole.push(bytes)
  entry.packed = entry.size
  return whole
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

function header(signature: number, length: number, { name, crc, packed, size, isPacked }: Written): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature, 0)
  writeFacts(bytes, 4, isPacked)
  if (isPacked) {
    bytes.writeUInt32LE(crc, 14)
    bytes.writeUInt32LE(packed, 18)
    bytes.writeUInt32LE(size, 22)
  }
  bytes.writeUInt16LE(name.length, 26)
  return bytes
}

function listed({ name, offset, crc, packed, size, isPacked }: Written): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(VERSION, 4)
  writeFacts(bytes, 6, isPacked)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return bytes
}

/** Version, flags, method and day, as both headers have them. */
function writeFacts(bytes: Buffer, at: number, isPacked: boolean): void {
  bytes.writeUInt16LE(VERSION, at)
  bytes.writeUInt16LE(isPacked ? FLAGS_STORED : FLAGS, at + 2)
  bytes.writeUInt16LE(isPacked ? STORED : DEFLATED, at + 4)
  bytes.writeUInt16LE(DAY, at + 8)
}
