import type { SafeNode, SafeNodes } from './article.ts'

/** The words of a safe tree. */
export function safeText(nodes: SafeNodes): string {
  return nodes.map((node: SafeNode) => (typeof node === 'string' ? node : safeText(node.children ?? []))).join('')
}
