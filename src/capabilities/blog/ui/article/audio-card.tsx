import type { AudioBlock } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { EmbedNote } from './embed-card.tsx'

export function AudioCard({ block: { src, original, title, duration } }: { block: AudioBlock }) {
  if (src === null) return <EmbedNote type="audio" url={original} />
  return (
    <figure className="article-audio">
      <figcaption>
        <strong>{typo(title || 'Nahrávka')}</strong>
        {duration && <span>{duration}</span>}
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: the editor keeps no captions for sounds. */}
      <audio src={src} controls preload="none" aria-label={title || 'Nahrávka'} />
    </figure>
  )
}
