import type { Config } from '#platform/config/config.server.ts'
import type { Author, Cover, Post } from './blog.ts'
import { coverOf } from './cover-of.server.ts'

/** A post whose pictures lie on our own origin: a reader's browser asks nobody else for them. */
export function withOwnPictures<Given extends Pick<Post, 'feature_image'> & { primary_author: Author | null }>(
  config: Pick<Config, 'signingSecrets' | 'ghost'>,
  post: Given,
): Given & { cover: Cover | null } {
  const cover = coverOf(config, post)
  const author = post.primary_author
  return {
    ...post,
    cover,
    feature_image: cover?.src ?? null,
    primary_author: author && {
      ...author,
      profile_image: coverOf(config, { feature_image: author.profile_image })?.src ?? null,
    },
  }
}
