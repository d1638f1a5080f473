import { typo } from '#kernel/typography.ts'
import type { Block, SafeNode } from './article.ts'

/** Where a block keeps running text. */
const RUNNING = ['nodes', 'content', 'caption', 'subheading', 'description'] as const
/** Where every character counts. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'var'])

/** The same blocks with the spaces that Slovak keeps on one line. */
export function typesetBlocks(blocks: ReadonlyArray<Block>): Array<Block> {
  return blocks.map((block) => {
    const fields: Record<string, unknown> = block
    const changed = RUNNING.filter((name) => Array.isArray(fields[name])).map((name) => {
      return [name, (fields[name] as ReadonlyArray<SafeNode>).map(typesetNode)] as const
    })
    return { ...block, ...Object.fromEntries(changed) }
  })
}

function typesetNode(node: SafeNode): SafeNode {
  if (typeof node === 'string') return typo(node)
  if (node.children === undefined || LITERAL.has(node.tag)) return node
  return { ...node, children: node.children.map(typesetNode) }
}
