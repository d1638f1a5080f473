import type { Block, ContentsItem, SafeNode, SafeNodes } from './article.ts'
import { safeText } from './safe-text.ts'

/**
 * The headings of an article in order, and the blocks with those headings' ids. An id comes from the words, so a link to a
 * heading survives every edit that leaves its words alone.
 */
export function tableOfContents(
  blocks: ReadonlyArray<Block>,
  idPrefix: string,
): { blocks: Array<Block>; contents: Array<ContentsItem> } {
  const contents: Array<ContentsItem> = []
  const taken = new Set<string>()

  function enter(text: string, level: ContentsItem['level']): string {
    const words = slugOf(text) || 'nadpis'
    let id = idPrefix + words
    for (let n = 2; taken.has(id); n++) id = `${idPrefix}${words}-${n}`
    taken.add(id)
    contents.push({ id, text, level })
    return id
  }

  function named(node: SafeNode): SafeNode {
    if (typeof node === 'string') return node
    const level = /^h([1-6])$/.exec(node.tag)?.[1]
    const text = level ? plain(safeText(node.children ?? [])) : ''
    if (level && text !== '') {
      const id = enter(text, Number(level) as ContentsItem['level'])
      return { ...node, attributes: { ...node.attributes, id } }
    }
    // A target that is no heading must not take the id of one.
    const id = node.attributes?.id
    const isFree = id === undefined || !taken.has(id)
    if (id !== undefined) taken.add(id)
    const { id: _, ...others } = node.attributes ?? {}
    const children = node.children && namedAll(node.children)
    return { ...node, ...(isFree ? {} : { attributes: others }), ...(children && { children }) }
  }

  const namedAll = (nodes: SafeNodes) => nodes.map(named)

  const withIds = blocks.map((block): Block => {
    if (block.kind === 'prose' || block.kind === 'html') return { ...block, nodes: namedAll(block.nodes) }
    if (block.kind !== 'header' || block.heading === '') return block
    return { ...block, id: enter(block.heading, 2) }
  })
  return { blocks: withIds, contents }
}

/** Slovak words as an address: without diacritics, in small letters, joined by hyphens. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
