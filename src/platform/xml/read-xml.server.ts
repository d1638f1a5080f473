import { setImmediate as letOthersRun } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { XmlFault } from './xml-fault.ts'

/** An element with all that is below it. Names are without their prefix. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: ReadonlyArray<XmlElement>
  /** Its own text, without the text of its children. */
  text: string
}

type Building = { name: string; attributes: Record<string, string>; children: Building[]; text: string }

export type XmlVisitor = {
  /** Asked for every element that is in no taken one: a taken one is built and handed over whole when it ends. */
  isTaken(path: string): boolean
  taken(path: string, element: XmlElement): void
  opened(path: string, namespace: string): void
  closed(path: string): void
}

export type XmlLimits = { mostBytes: number; mostDepth: number }

/** Deeper is no document of a bank or an office; and paths of open elements are kept. */
const MOST_DEPTH = 40
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1250': 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
}
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/
/** A declaration stands in the first line. */
const PROLOGUE_BYTES = 200
const PIECE_BYTES = 64 * 1024

/**
 * Reads a file from outside piece by piece. A DTD ends it before any of it counts, so there is no entity but the five of XML;
 * bytes that are not in the encoding they claim end it too. What is kept is one piece and one taken element.
 */
export async function readXml(
  bytes: Uint8Array,
  visitor: XmlVisitor,
  { mostBytes, mostDepth = MOST_DEPTH }: Partial<XmlLimits> & Pick<XmlLimits, 'mostBytes'>,
): Promise<void> {
  if (bytes.length > mostBytes) throw new XmlFault('too-large', `more than ${mostBytes} bytes`)
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  const parser = followed(visitor, mostDepth)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    parser.write(decoded(decoder, bytes.subarray(at, at + PIECE_BYTES)))
    await letOthersRun()
  }
  parser.write(decoded(decoder, null))
  parser.close()
}

function followed(visitor: XmlVisitor, mostDepth: number) {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  /** The taken element and those open below it. */
  const building: Building[] = []
  parser.on('error', (error) => {
    throw new XmlFault('broken', error.message.slice(0, 200))
  })
  parser.on('doctype', () => {
    throw new XmlFault('doctype', 'a document type is declared')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    path.push(local)
    if (path.length > mostDepth) throw new XmlFault('too-deep', `deeper than ${mostDepth}`)
    const at = path.join('/')
    const parent = building.at(-1)
    if (parent === undefined && !visitor.isTaken(at)) return visitor.opened(at, uri)
    const own = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const)
    const element: Building = { name: local, attributes: Object.fromEntries(own), children: [], text: '' }
    parent?.children.push(element)
    building.push(element)
  })
  const text = (piece: string) => {
    const element = building.at(-1)
    if (element) element.text += piece
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', () => {
    const at = path.join('/')
    const element = building.pop()
    if (element === undefined) visitor.closed(at)
    else if (building.length === 0) visitor.taken(at, element)
    path.pop()
  })
  return parser
}

/** By what the file says of itself; one that says nothing is UTF-8. Two bytes a sign are refused: no bank writes them. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0) {
    throw new XmlFault('charset', 'two bytes a sign')
  }
  const start = Buffer.from(bytes.subarray(0, PROLOGUE_BYTES))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
  const declared = DECLARED.exec(start)?.[1] ?? 'utf-8'
  const encoding = ENCODINGS[declared.toLowerCase()]
  if (encoding === undefined) throw new XmlFault('charset', `unknown encoding ${declared}`)
  return encoding
}

function decoded(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true })
  } catch (cause) {
    return notIn(decoder, cause)
  }
}

function notIn({ encoding }: TextDecoder, cause: unknown): never {
  throw new XmlFault('charset', `not ${encoding}`, { cause })
}

/** The first element along a path below another, or null. */
export function childAt(element: XmlElement | null, ...names: ReadonlyArray<string>): XmlElement | null {
  let at = element
  for (const name of names) at = at?.children.find((child) => child.name === name) ?? null
  return at
}

export function childrenOf(element: XmlElement | null, name: string): ReadonlyArray<XmlElement> {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text at the end of a path with single blanks, or null where there is none. */
export function textAt(element: XmlElement | null, ...names: ReadonlyArray<string>): string | null {
  const text =
    childAt(element, ...names)
      ?.text.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  return text === '' ? null : text
}
