import { useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { PostSummary } from '../blog.ts'
import { PostCard } from './post-card.tsx'

const SHOWN = 2
const MESSAGES = { sk: { title: 'Podobné články' }, en: { title: 'Similar articles' } }

export function RelatedPosts({ posts }: { posts: ReadonlyArray<PostSummary> }) {
  const words = useMessages(MESSAGES)
  if (posts.length === 0) return null
  return (
    <section className="related-posts" aria-labelledby="related-title">
      <RuledHeading id="related-title">{words.title}</RuledHeading>
      <ul className="post-grid">
        {posts.slice(0, SHOWN).map((post) => (
          <li key={post.id}>
            <PostCard post={post} place="pair" />
          </li>
        ))}
      </ul>
    </section>
  )
}
