import { Fragment, type ReactNode, Suspense } from 'react'
import type { ArticleContent } from '#capabilities/blog/article/article.ts'
import { typo } from '#kernel/typography.ts'
import { Timed } from '#platform/browser/performance/timed.tsx'
import { BlockView } from './block-view.tsx'
import { ContentBoundary } from './content-boundary.tsx'
import { FailedCard } from './failed-card.tsx'
import { TechnicalNote } from './technical-note.tsx'
import './article.css'

type ArticleBodyProps = {
  content: Pick<ArticleContent, 'blocks' | 'failure'>
  /** True when the visitor agreed to content of other services in general. */
  isEmbedAllowed?: boolean | undefined
  /** What stands before the block of this number beside the text, or after the last one. */
  besides?: ((before: number) => ReactNode) | undefined
}

/** The text of an article with its cards. What cannot be drawn says so in its place. */
export function ArticleBody(props: ArticleBodyProps) {
  return (
    <ContentBoundary fallback={<BodyNote />}>
      <Timed work="content-processing" name="article">
        <Blocks {...props} />
      </Timed>
    </ContentBoundary>
  )
}

function Blocks({ content: { blocks, failure }, isEmbedAllowed, besides }: ArticleBodyProps) {
  return (
    <div className="article-body">
      {failure && (
        <TechnicalNote detail={<p>{failure}</p>}>
          {typo('Článok sa nepodarilo spracovať, zobrazujeme jeho čistý text.')}
        </TechnicalNote>
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and their order never changes.
        <Fragment key={index}>
          {besides?.(index)}
          <ContentBoundary fallback={<FailedCard />}>
            {block.kind === 'prose' ? (
              <BlockView block={block} isEmbedAllowed={isEmbedAllowed} />
            ) : (
              <Suspense>
                <Timed work="card-rendering" name={block.kind}>
                  <BlockView block={block} isEmbedAllowed={isEmbedAllowed} />
                </Timed>
              </Suspense>
            )}
          </ContentBoundary>
        </Fragment>
      ))}
      {besides?.(blocks.length)}
    </div>
  )
}

function BodyNote() {
  return (
    <TechnicalNote
      detail={
        <>
          <p>Content Rendering Error</p>
          <p>There was an error rendering this content. Please try refreshing the page.</p>
        </>
      }
    >
      {typo('Článok sa nepodarilo zobraziť. Skúste obnoviť stránku.')}
    </TechnicalNote>
  )
}
