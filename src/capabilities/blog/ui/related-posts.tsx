import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { PostSummary } from '../blog.ts'
import { PostCard } from './post-card.tsx'

const SHOWN = 2

export function RelatedPosts({ posts }: { posts: ReadonlyArray<PostSummary> }) {
  if (posts.length === 0) return null
  return (
    <section className="related-posts" aria-labelledby="related-title">
      <RuledHeading id="related-title">Podobné články</RuledHeading>
      <ul className="post-grid">
        {posts.slice(0, SHOWN).map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}
