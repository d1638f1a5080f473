import type { AudioBlock } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { EmbedNote } from './embed-card.tsx'

const MESSAGES = { sk: { recording: 'Nahrávka' }, en: { recording: 'Recording' } }

export function AudioCard({ block: { src, original, title, duration } }: { block: AudioBlock }) {
  const words = useMessages(MESSAGES)
  if (src === null) return <EmbedNote type="audio" url={original} />
  return (
    <figure className="article-audio">
      <figcaption>
        <strong>{title ? typo(title) : words.recording}</strong>
        {duration && <span>{duration}</span>}
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: the editor keeps no captions for sounds. */}
      <audio src={src} controls preload="none" aria-label={title || words.recording} />
    </figure>
  )
}
