import { lazy } from 'react'
import type { Block } from '#capabilities/blog/article/article.ts'
import { FailedCard } from './failed-card.tsx'
import { ImageCard } from './image-card.tsx'
import { SafeTree } from './safe-tree.tsx'

/** The server has every kind of card at hand; a browser fetches them for an article that has one. */
const CardView = import.meta.env.SSR
  ? (await import('./card-view.tsx')).CardView
  : lazy(async () => ({ default: (await import('./card-view.tsx')).CardView }))

/** One block of an article, whatever its kind. Whoever draws it waits for its code. */
export function BlockView({ block, isEmbedAllowed }: { block: Block; isEmbedAllowed?: boolean | undefined }) {
  switch (block.kind) {
    case 'prose':
    case 'html':
      return (
        <div className="article-prose">
          <SafeTree nodes={block.nodes} />
        </div>
      )
    case 'image':
      return <ImageCard block={block} />
    case 'failed':
      return <FailedCard />
    default:
      return <CardView block={block} isEmbedAllowed={isEmbedAllowed} />
  }
}
