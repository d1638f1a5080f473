import { Badge } from '#ui/display/badge.tsx'
import type { PostSummary } from '../blog.ts'
import { isPremium } from '../is-premium.ts'

/** What a post is about, and whether it is for everybody. */
export function PostBadges({ post }: { post: Pick<PostSummary, 'primary_tag' | 'visibility' | 'access'> }) {
  return (
    <>
      {post.primary_tag && (
        <Badge look="info" plain>
          {post.primary_tag.name}
        </Badge>
      )}
      {isPremium(post) && (
        <Badge look="inked" plain>
          Premium
        </Badge>
      )}
    </>
  )
}
