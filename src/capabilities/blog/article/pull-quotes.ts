import type { Block, PullQuote, SafeElement, SafeNodes } from './article.ts'
import { safeText } from './safe-text.ts'

const MOST = 3
const BLOCKQUOTE_OVER = 20
const PARAGRAPH = { least: 40, most: 200 }
const QUOTE_MARK = /[„“”"»«]/
const EMPHASIS: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em'])

/** Sentences worth repeating in large letters, in the order of the article. */
export function pullQuotes(blocks: ReadonlyArray<Block>): Array<PullQuote> {
  const quotes: Array<PullQuote> = []
  for (const block of blocks) {
    if (block.kind === 'prose' || block.kind === 'html') collect(block.nodes, quotes)
  }
  const seen = new Set<string>()
  return quotes.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, MOST)
}

function collect(nodes: SafeNodes, quotes: Array<PullQuote>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.tag === 'blockquote') addBlockquote(node, quotes)
    else if (node.tag === 'p') addParagraph(node, quotes)
    else collect(node.children ?? [], quotes)
  }
}

function addBlockquote({ children = [] }: SafeElement, quotes: Array<PullQuote>): void {
  const citation = plain(safeText(children.flatMap((child) => find(child, 'cite'))))
  const text = plain(safeText(children.map((child) => without(child, 'cite'))))
  if (text.length > BLOCKQUOTE_OVER) quotes.push(citation === '' ? { text } : { text, citation })
}

function addParagraph({ children = [] }: SafeElement, quotes: Array<PullQuote>): void {
  const text = plain(safeText(children))
  if (text.length < PARAGRAPH.least || text.length > PARAGRAPH.most) return
  if (QUOTE_MARK.test(text) || children.some((child) => hasEmphasis(child))) quotes.push({ text })
}

function hasEmphasis(node: SafeNodes[number]): boolean {
  return typeof node !== 'string' && (EMPHASIS.has(node.tag) || (node.children ?? []).some(hasEmphasis))
}

function find(node: SafeNodes[number], tag: string): SafeNodes {
  if (typeof node === 'string') return []
  return node.tag === tag ? [node] : (node.children ?? []).flatMap((child) => find(child, tag))
}

function without(node: SafeNodes[number], tag: string): SafeNodes[number] {
  if (typeof node === 'string') return node
  if (node.tag === tag) return ''
  // Two paragraphs of a quotation are two sentences, not one word.
  const inner = (node.children ?? []).map((child) => without(child, tag))
  return { ...node, children: node.tag === 'p' ? [...inner, ' '] : inner }
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
