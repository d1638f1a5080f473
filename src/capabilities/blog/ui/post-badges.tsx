import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { PostSummary } from '../blog.ts'
import { isPremium } from '../is-premium.ts'

const MESSAGES = { sk: { premium: 'Premium' }, en: { premium: 'Premium' } }

/** What a post is about, and whether it is for everybody. */
export function PostBadges({ post }: { post: Pick<PostSummary, 'primary_tag' | 'visibility' | 'access'> }) {
  const words = useMessages(MESSAGES)
  return (
    <>
      {post.primary_tag && (
        <Badge look="info" plain>
          {post.primary_tag.name}
        </Badge>
      )}
      {isPremium(post) && (
        <Badge look="inked" plain>
          {words.premium}
        </Badge>
      )}
    </>
  )
}
