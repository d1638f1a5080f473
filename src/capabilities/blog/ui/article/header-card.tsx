import type { HeaderBlock } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { ActionLink } from './action-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { SafeTree } from './safe-tree.tsx'

export function HeaderCard({ block: { id, heading, subheading, picture, action } }: { block: HeaderBlock }) {
  return (
    <section className="article-header tint bg-butter">
      {picture && (
        <ArticlePicture picture={picture} sizes="(width < 44.5rem) calc(100vw - 5.2rem), 38.5rem" fallback={null} />
      )}
      {heading && <h2 id={id}>{typo(heading)}</h2>}
      {subheading.length > 0 && (
        <p>
          <SafeTree nodes={subheading} />
        </p>
      )}
      {action && <ActionLink action={action} />}
    </section>
  )
}
