import type { ArticleContent, Block, PullQuote, SafeNode } from './article.ts'
import { safeText } from './safe-text.ts'

export type PlacedQuote = { before: number; quote: PullQuote }
export type ArrangedArticle = {
  blocks: ReadonlyArray<Block>
  /** Pull quotes with the number of the block that they stand before. */
  quotes: ReadonlyArray<PlacedQuote>
  /** Before which block something beside the text may stand without tearing it apart; the end where there is no such place. */
  pause: number
}

/** So much text parts a sentence from its repetition, or a reader would stumble over it. */
const LEAST_APART = 600
/** Nothing is offered to somebody who has only begun to read. */
const PAUSE_AFTER = 0.45

/**
 * Cuts running text where its sections begin, and finds places between sections: for sentences worth repeating, each at the
 * end of a section after its own place, and for a pause past the middle. What stands out already, a quotation or the opening
 * words, is not repeated, and no two stand at one place.
 */
export function arrangeArticle({ blocks, pullQuotes }: Pick<ArticleContent, 'blocks' | 'pullQuotes'>): ArrangedArticle {
  const cut = blocks.flatMap(sectionsOf)
  const ends = running(cut.map(lengthOf))
  const boundaries = cut.flatMap((block, at) => (at > 0 && beginsSection(block) ? [at] : []))
  const quotes: Array<PlacedQuote> = []
  for (const quote of pullQuotes) {
    const place = boundaries.find((at) => {
      return isAfter(cut, at, ends, quote) && !quotes.some(({ before }) => before === at)
    })
    if (place !== undefined) quotes.push({ before: place, quote })
  }
  const total = ends.at(-1) ?? 0
  const isFree = (at: number) =>
    (ends[at - 1] ?? 0) >= total * PAUSE_AFTER && !quotes.some(({ before }) => before === at)
  return { blocks: cut, quotes, pause: boundaries.find(isFree) ?? cut.length }
}

function sectionsOf(block: Block): ReadonlyArray<Block> {
  if (block.kind !== 'prose') return [block]
  const parts: Array<Array<SafeNode>> = [[]]
  for (const node of block.nodes) {
    if (isHeading(node) && parts.at(-1)?.some((before) => typeof before !== 'string')) parts.push([])
    parts.at(-1)?.push(node)
  }
  return parts.map((nodes) => ({ kind: 'prose', nodes }))
}

/** Whether the sentence stands in a paragraph of an earlier section, far enough above this place. */
function isAfter(blocks: ReadonlyArray<Block>, at: number, ends: ReadonlyArray<number>, { text }: PullQuote): boolean {
  if (plain(safeText(openingOf(blocks))) === text) return false
  const source = blocks.findIndex((block) => 'nodes' in block && hasParagraph(block.nodes, text))
  if (source === -1 || source >= at) return false
  const block = blocks[source]
  const words = block && 'nodes' in block ? plain(safeText(block.nodes)) : ''
  const restOfItsOwn = words.length - words.indexOf(text) - text.length
  return (ends[at - 1] ?? 0) - (ends[source] ?? 0) + restOfItsOwn >= LEAST_APART
}

/** The first paragraph is set larger than the others. */
function openingOf(blocks: ReadonlyArray<Block>): ReadonlyArray<SafeNode> {
  const [first] = blocks
  const node = first?.kind === 'prose' ? first.nodes.find((each) => typeof each !== 'string') : undefined
  return node && typeof node !== 'string' && node.tag === 'p' ? (node.children ?? []) : []
}

function hasParagraph(nodes: ReadonlyArray<SafeNode>, text: string): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string' || node.tag === 'blockquote') return false
    return node.tag === 'p' ? plain(safeText(node.children ?? [])) === text : hasParagraph(node.children ?? [], text)
  })
}

function beginsSection(block: Block): boolean {
  if (block.kind === 'header') return true
  const first = block.kind === 'prose' ? block.nodes.find((node) => typeof node !== 'string') : undefined
  return first !== undefined && isHeading(first)
}

function isHeading(node: SafeNode): boolean {
  return typeof node !== 'string' && /^h[1-6]$/.test(node.tag)
}

/** How much of the reading a block is, in letters; a card counts as a paragraph. */
function lengthOf(block: Block): number {
  return 'nodes' in block ? safeText(block.nodes).length : 200
}

function running(lengths: ReadonlyArray<number>): ReadonlyArray<number> {
  let sum = 0
  return lengths.map((length) => (sum += length))
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
