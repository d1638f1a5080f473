import type { VideoBlock } from '#capabilities/blog/article/article.ts'
import { Caption } from './caption.tsx'
import { EmbedNote } from './embed-card.tsx'

export function VideoCard({ block: { src, original, poster, width, height, caption } }: { block: VideoBlock }) {
  if (src === null) return <EmbedNote type="video" url={original} />
  return (
    <figure className="article-video">
      <video
        src={src}
        controls
        playsInline
        preload={poster === null ? 'metadata' : 'none'}
        aria-label="Video"
        {...(poster !== null && { poster })}
        {...(width !== null && { width })}
        {...(height !== null && { height })}
      />
      <Caption nodes={caption} />
    </figure>
  )
}
