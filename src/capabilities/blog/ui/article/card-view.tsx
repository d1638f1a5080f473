import type { Block } from '#capabilities/blog/article/article.ts'
import { AudioCard } from './audio-card.tsx'
import { BookmarkCard } from './bookmark-card.tsx'
import { ButtonCard } from './button-card.tsx'
import { CalloutCard } from './callout-card.tsx'
import { CodeCard } from './code-card.tsx'
import { EmbedCard } from './embed-card.tsx'
import { FileCard } from './file-card.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { HeaderCard } from './header-card.tsx'
import { ProductCard } from './product-card.tsx'
import { ToggleCard } from './toggle-card.tsx'
import { UnknownCard } from './unknown-card.tsx'
import { VideoCard } from './video-card.tsx'

type Card = Exclude<Block, { kind: 'prose' | 'html' | 'image' | 'failed' }>

/** A card that an article may do without; browsers fetch this file for those that have one. */
export function CardView({ block, isEmbedAllowed }: { block: Card; isEmbedAllowed?: boolean | undefined }) {
  switch (block.kind) {
    case 'gallery':
      return <GalleryCard block={block} />
    case 'embed':
      return <EmbedCard block={block} isAllowed={isEmbedAllowed} />
    case 'bookmark':
      return <BookmarkCard block={block} />
    case 'callout':
      return <CalloutCard block={block} />
    case 'code':
      return <CodeCard block={block} />
    case 'toggle':
      return <ToggleCard block={block} />
    case 'button':
      return <ButtonCard block={block} />
    case 'file':
      return <FileCard block={block} />
    case 'audio':
      return <AudioCard block={block} />
    case 'video':
      return <VideoCard block={block} />
    case 'product':
      return <ProductCard block={block} />
    case 'header':
      return <HeaderCard block={block} />
    case 'unknown':
      return <UnknownCard block={block} />
  }
}
