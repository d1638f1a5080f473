/**
 * Gives a font the Slovak kerning its designer left out: ď, ť and ľ carry their caron beside the letter, and Hanken
 * Grotesk reserves its full width even before letters and spaces that fit under it („ď akujem“, „povinnosť ou“).
 *
 * One more pair subtable goes first into the font's only kerning lookup. The layout of the tables follows the OpenType
 * specification (cmap format 4, hmtx, GPOS pair adjustment format 1).
 */
const LOW = 'acegmnopqrsuvwxyzáäàâãåăąæçćčéèêëěęñňńóôöőòõœŕřśšşúůüűùûýÿžźż.,:;…'
const DOTTED = 'iíìîïjď'
const TALL = 'bdfhklťtľĺłß“”’‘"\')]?!'

// How much wider than d, t, l each letter may be at the end of a word and before a letter of each height, in thousandths
// of an em.
const WIDER = {
  ď: { plain: 'd', end: 100, low: 48, dotted: 95, tall: 150 },
  ť: { plain: 't', end: 36, low: 24, dotted: 60, tall: 90 },
  ľ: { plain: 'l', end: 56, low: 34, dotted: 70, tall: 95 },
} as const

type Table = { tag: string; data: Buffer }
type Pair = { second: number; advance: number }

export function addCaronKerning(font: Buffer): Buffer {
  const tables = readTables(font)
  const glyphOf = readCmap(tableNamed(tables, 'cmap'))
  const advances = Buffer.from(tableNamed(tables, 'hmtx'))
  const advanceOf = (glyph: number) => advances.readUInt16BE(glyph * 4)
  const unitsPerEm = tableNamed(tables, 'head').readUInt16BE(18)
  const units = (thousandths: number) => Math.round((thousandths * unitsPerEm) / 1000)

  const pairs = Object.entries(WIDER).map(([letter, { plain, end, ...wider }]) => {
    const first = glyphOf(letter)
    const narrow = advanceOf(glyphOf(plain))
    advances.writeUInt16BE(narrow + units(end), first * 4)
    const seconds = new Map<number, number>()
    for (const [letters, extra] of [
      [LOW, wider.low],
      [DOTTED, wider.dotted],
      [TALL, wider.tall],
    ] as const) {
      for (const next of letters) {
        const glyph = glyphOf(next)
        if (glyph) seconds.set(glyph, units(extra) - units(end))
      }
    }
    const set = [...seconds].map(([second, advance]): Pair => ({ second, advance }))
    return { first, set: set.toSorted((a, b) => a.second - b.second) }
  })
  const gpos = withPairs(
    tableNamed(tables, 'GPOS'),
    pairs.toSorted((a, b) => a.first - b.first),
  )
  const changed: Record<string, Buffer> = { GPOS: gpos, hmtx: advances }
  return writeTables(
    font,
    tables.map(({ tag, data }) => ({ tag, data: changed[tag] ?? data })),
  )
}

function withPairs(gpos: Buffer, pairs: ReadonlyArray<{ first: number; set: ReadonlyArray<Pair> }>): Buffer {
  const lookups = gpos.readUInt16BE(8)
  if (gpos.readUInt16BE(lookups) !== 1) throw new Error('the font has more than its kerning lookup; kern it with care')
  const lookup = lookups + gpos.readUInt16BE(lookups + 2)
  const count = gpos.readUInt16BE(lookup + 4)
  const offsets = lookup + 6
  const added = Buffer.alloc(2)
  const grown = Buffer.concat([gpos.subarray(0, offsets), added, gpos.subarray(offsets), pairSubtable(pairs)])
  // Everything behind the new offset moved by two bytes.
  for (const header of [4, 6, 8]) {
    if (gpos.readUInt16BE(header) > offsets) grown.writeUInt16BE(gpos.readUInt16BE(header) + 2, header)
  }
  grown.writeUInt16BE(count + 1, lookup + 4)
  grown.writeUInt16BE(gpos.length + 2 - lookup, offsets)
  for (let i = 0; i < count; i++) {
    grown.writeUInt16BE(gpos.readUInt16BE(offsets + i * 2) + 2, offsets + 2 + i * 2)
  }
  return grown
}

function pairSubtable(pairs: ReadonlyArray<{ first: number; set: ReadonlyArray<Pair> }>): Buffer {
  const X_ADVANCE = 4
  const head = 10 + pairs.length * 2
  const sets = pairs.map(({ set }) => uint16s([set.length, ...set.flatMap(({ second, advance }) => [second, advance])]))
  const ends = sets.map((_, i) => sets.slice(0, i).reduce((sum, set) => sum + set.length, head))
  const coverage = sets.reduce((sum, set) => sum + set.length, head)
  return Buffer.concat([
    uint16s([1, coverage, X_ADVANCE, 0, pairs.length, ...ends]),
    ...sets,
    uint16s([1, pairs.length, ...pairs.map(({ first }) => first)]),
  ])
}

function uint16s(values: ReadonlyArray<number>): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, i) => {
    buffer.writeUInt16BE(value & 0xffff, i * 2)
  })
  return buffer
}

function readCmap(cmap: Buffer): (letter: string) => number {
  const count = cmap.readUInt16BE(2)
  const starts = Array.from({ length: count }, (_, i) => cmap.readUInt32BE(8 + i * 8))
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4)
  if (at === undefined) throw new Error('the font has no cmap of format 4')
  const doubled = cmap.readUInt16BE(at + 6)
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0
    for (let i = 0; i < doubled; i += 2) {
      if (code > cmap.readUInt16BE(at + 14 + i)) continue
      const first = cmap.readUInt16BE(at + 16 + doubled + i)
      if (code < first) return 0
      const range = at + 16 + doubled * 3 + i
      const jump = cmap.readUInt16BE(range)
      if (jump) return cmap.readUInt16BE(range + jump + (code - first) * 2)
      return (code + cmap.readInt16BE(at + 16 + doubled * 2 + i)) & 0xffff
    }
    return 0
  }
}

function tableNamed(tables: ReadonlyArray<Table>, tag: string): Buffer {
  const table = tables.find((candidate) => candidate.tag === tag)
  if (!table) throw new Error(`the font has no table ${tag}`)
  return table.data
}

function readTables(font: Buffer): ReadonlyArray<Table> {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const record = 12 + i * 16
    const start = font.readUInt32BE(record + 8)
    const data = font.subarray(start, start + font.readUInt32BE(record + 12))
    return { tag: font.toString('latin1', record, record + 4), data }
  })
}

// Checksums are left empty: the next step of the build writes the font anew and computes them.
function writeTables(font: Buffer, tables: ReadonlyArray<Table>): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16)
  font.copy(header, 0, 0, 12)
  let at = header.length
  const padded = tables.map(({ tag, data }, i) => {
    const record = 12 + i * 16
    header.write(tag, record, 'latin1')
    header.writeUInt32BE(at, record + 8)
    header.writeUInt32BE(data.length, record + 12)
    at += Math.ceil(data.length / 4) * 4
    return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  })
  return Buffer.concat([header, ...padded])
}
