import { inflateSync } from 'node:zlib'

/** Every text that one of our papers draws, in its order, a line for each piece. Not a reader of any PDF: of ours alone. */
export function textOfPdf(file: Buffer): string {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (map) fonts.set(name, lettersIn(streamOf(objects.get(map) ?? '')))
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return (
    pages
      .flatMap((page) => drawnIn(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), fonts))
      .join('\n')
      // A space and one that does not break are the same sign on paper.
      .replaceAll('\u00a0', ' ')
  )
}

function drawnIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadonlyArray<string> {
  let letters: ReadonlyMap<string, string> = new Map()
  const lines: Array<string> = []
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else {
      const glyphs = [...(pieces ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '?').join(''))
    }
  }
  return lines
}

function lettersIn(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', listed = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    // A ligature stands for several letters, with spaces between them.
    for (const [place, [, hex = '']] of [...listed.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n')
  if (start < 0) return ''
  const bytes = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
  return (/\/Filter \/FlateDecode/.test(body) ? inflateSync(bytes) : bytes).toString('latin1')
}
