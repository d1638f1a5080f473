import type { CalloutBlock, CalloutColour } from '#capabilities/blog/article/article.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { SafeTree } from './safe-tree.tsx'

/** The colours of the editor in ours. */
const TINTS: Record<CalloutColour, string> = {
  grey: 'plain',
  white: 'bare',
  blue: 'tint bg-sky',
  green: 'tint bg-mint',
  yellow: 'tint bg-butter',
  red: 'tint bg-peach',
  pink: 'tint bg-peach',
  purple: 'tint bg-sky',
  accent: 'tint bg-butter',
}

export function CalloutCard({ block: { emoji, content, backgroundColor } }: { block: CalloutBlock }) {
  return (
    <div role="note" className={`article-callout ${TINTS[backgroundColor]}`}>
      {emoji ? (
        <span className="article-callout-mark" aria-hidden="true">
          {emoji}
        </span>
      ) : (
        <Mark name="dlzen" className="article-callout-mark" />
      )}
      <div>
        <SafeTree nodes={content} />
      </div>
    </div>
  )
}
