import type { Block, SafeNode } from './article.ts'
import { isElement, isHtmlElement, isText, type ParsedNode, parseHtml } from './parse-html.server.ts'
import { cardType, readCard } from './read-card.server.ts'
import type { ArticleSource } from './safe-url.ts'
import { sanitise } from './sanitise.server.ts'

export type ReadingParts = {
  /** Told about every card: how long it took to read, and why it could not be. */
  report: (card: { type: string; ms: number; error?: unknown }) => void
  stopwatch: () => number
  read: typeof readCard
}

const HTML_CARD = { begin: '<!--kg-card-begin: html-->', end: '<!--kg-card-end: html-->' }

/**
 * The pieces of an article in order. An HTML card is cut out before reading, so that a tag which its author forgot to close
 * ends with the card and does not swallow the rest.
 */
export function readBlocks(
  html: string,
  source: ArticleSource,
  { report = () => {}, stopwatch = () => performance.now(), read = readCard }: Partial<ReadingParts> = {},
): Array<Block> {
  const blocks: Array<Block> = []
  let at = 0
  for (;;) {
    const begin = html.indexOf(HTML_CARD.begin, at)
    const end = begin === -1 ? -1 : html.indexOf(HTML_CARD.end, begin)
    if (end === -1) break
    addPieces(html.slice(at, begin))
    const nodes = sanitise(parseHtml(html.slice(begin + HTML_CARD.begin.length, end)), source)
    if (hasContent(nodes)) blocks.push({ kind: 'html', nodes })
    at = end + HTML_CARD.end.length
  }
  addPieces(html.slice(at))
  return blocks

  function addPieces(text: string): void {
    let prose: Array<ParsedNode> = []
    const endProse = () => {
      const nodes = sanitise(prose, source)
      if (hasContent(nodes)) blocks.push({ kind: 'prose', nodes })
      prose = []
    }
    for (const node of text.trim() === '' ? [] : parseHtml(text)) {
      const type = isHtmlElement(node) ? cardType(node) : null
      if (type === null || !isHtmlElement(node)) {
        if (isText(node) || isElement(node)) prose.push(node)
        continue
      }
      endProse()
      const startedAt = stopwatch()
      try {
        blocks.push(read(type, node, source))
        report({ type, ms: stopwatch() - startedAt })
      } catch (error) {
        blocks.push({ kind: 'failed', type })
        report({ type, ms: stopwatch() - startedAt, error })
      }
    }
    endProse()
  }
}

function hasContent(nodes: ReadonlyArray<SafeNode>): boolean {
  return nodes.some((node) => typeof node !== 'string' || node.trim() !== '')
}
