import { mediaUrl } from '#platform/media/media-url.ts'
import type { ContentHost } from '#platform/pictures/content-path.ts'
import { pictureSource } from '#platform/pictures/picture-source.ts'
import { pictureSet } from '#platform/pictures/picture-url.server.ts'
import type { ArticleMedia } from './article/safe-url.ts'

/** Pictures and files of an article under addresses of our own origin. */
export function articleMedia(config: {
  signingSecrets: ReadonlyArray<string>
  ghost: ContentHost | null
}): ArticleMedia {
  const internal = config.ghost && new URL(config.ghost.url).host
  const known = config.ghost?.publicUrl && new URL(config.ghost.publicUrl).host
  return {
    picture(url, width) {
      const source = pictureSource(url.href, config.ghost, width)
      return source && pictureSet(config, source)
    },
    file: (url) => mediaUrl(url, config.ghost),
    isReachable: (url) => url.host !== internal || url.host === known,
  }
}
