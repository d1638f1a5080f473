import { type Post, PostSummary } from './blog.ts'
import { SAMPLE_POSTS } from './sample-posts.server.ts'

/** The latest posts, newest first, without their texts. */
export async function listLatestPosts(
  limit: number,
  // As long as no content service is connected, a fresh installation shows what a blog would look like.
  posts: ReadonlyArray<Post> = SAMPLE_POSTS,
): Promise<Array<PostSummary>> {
  return posts
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
    .slice(0, limit)
    .map((post) => PostSummary.parse(post))
}
