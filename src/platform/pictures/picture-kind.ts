type Kind = { kind: string; isIt: (bytes: Buffer) => boolean }

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** What we make pictures of, told by the bytes themselves. Drawings that are documents (SVG) are not among them. */
const KINDS: ReadonlyArray<Kind> = [
  { kind: 'jpeg', isIt: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { kind: 'png', isIt: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { kind: 'gif', isIt: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)) },
  { kind: 'webp', isIt: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' },
  { kind: 'avif', isIt: (bytes) => /^ftypavi[fs]$/.test(text(bytes, 4, 12)) },
]

/** Whatever a header or a name says about it. */
export function pictureKind(bytes: Buffer): string | null {
  return KINDS.find(({ isIt }) => isIt(bytes))?.kind ?? null
}
