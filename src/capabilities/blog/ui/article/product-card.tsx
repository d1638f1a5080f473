import type { ProductBlock } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { ActionLink } from './action-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { SafeTree } from './safe-tree.tsx'

export function ProductCard({ block: { title, picture, rating, description, action } }: { block: ProductBlock }) {
  return (
    <section className="article-product">
      {picture && (
        <ArticlePicture picture={picture} sizes="(width < 44.5rem) calc(100vw - 5.2rem), 38.5rem" fallback={null} />
      )}
      <p className="display">
        <SafeTree nodes={title} />
      </p>
      {rating !== null && (
        <p className="article-product-rating">
          <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
          <span className="sr-only">{typo(`Hodnotenie ${rating} z 5`)}</span>
        </p>
      )}
      <div>
        <SafeTree nodes={description} />
      </div>
      {action && <ActionLink action={action} />}
    </section>
  )
}
