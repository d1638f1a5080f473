import type { ToggleBlock } from '#capabilities/blog/article/article.ts'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { SafeTree } from './safe-tree.tsx'

export function ToggleCard({ block: { heading, content } }: { block: ToggleBlock }) {
  return (
    <div className="disclosure-list article-toggle">
      <Disclosure summary={<SafeTree nodes={heading} />}>
        <SafeTree nodes={content} />
      </Disclosure>
    </div>
  )
}
