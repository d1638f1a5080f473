import type { ContentHost } from '#platform/pictures/content-path.ts'
import { pictureSource } from '#platform/pictures/picture-source.ts'
import { type PictureSet, pictureSet } from '#platform/pictures/picture-url.server.ts'
import type { Post } from './blog.ts'

/** The picture of a post on our own origin, in every width; null when it has none that we would fetch. */
export function coverOf(
  config: { signingSecrets: ReadonlyArray<string>; ghost: ContentHost | null },
  { feature_image }: Pick<Post, 'feature_image'>,
): PictureSet | null {
  const source = feature_image === null ? null : pictureSource(feature_image, config.ghost)
  return source && pictureSet(config, source)
}
