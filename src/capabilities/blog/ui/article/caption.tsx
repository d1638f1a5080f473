import type { SafeNodes } from '#capabilities/blog/article/article.ts'
import { SafeTree } from './safe-tree.tsx'

export function Caption({ nodes }: { nodes: SafeNodes }) {
  if (nodes.length === 0) return null
  return (
    <figcaption className="article-caption">
      <SafeTree nodes={nodes} />
    </figcaption>
  )
}
