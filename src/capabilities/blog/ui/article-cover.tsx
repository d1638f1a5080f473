import type { SafeNodes } from '../article/article.ts'
import { SafeTree } from './article/safe-tree.tsx'
import { type CoverPicture, PostCover } from './post-cover.tsx'

type ArticleCoverProps = { id: string; picture: CoverPicture | null; caption: SafeNodes }

/** The picture at the head of an article. It is the largest thing on the screen, so it is asked for at once. */
export function ArticleCover({ id, picture, caption }: ArticleCoverProps) {
  return (
    <figure className="article-cover">
      <PostCover id={id} picture={picture} sizes="(width < 80rem) calc(100vw - 2.5rem), 77.5rem" isEager isFirst />
      {caption.length > 0 && (
        <figcaption className="article-caption">
          <SafeTree nodes={caption} />
        </figcaption>
      )}
    </figure>
  )
}
