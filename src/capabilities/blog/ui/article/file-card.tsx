import type { FileBlock } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { Icon } from '#ui/marks/icon.tsx'

export function FileCard({ block: { src, original, title, caption, name, size } }: { block: FileBlock }) {
  const href = src ?? original
  const text = (
    <>
      <span className="article-file-text">
        <strong>{typo(title || name)}</strong>
        {caption && <span>{typo(caption)}</span>}
        <span>{[name, typo(size)].filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="download" />
    </>
  )
  if (href === null) return <div className="article-file">{text}</div>
  return (
    <a
      className="article-file"
      href={href}
      {...(src === null ? { target: '_blank', rel: 'noopener noreferrer' } : { download: true })}
    >
      {text}
    </a>
  )
}
