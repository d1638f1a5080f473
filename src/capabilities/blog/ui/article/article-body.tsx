import { Component, Fragment, type ReactNode, Suspense } from 'react'
import type { ArticleContent } from '#capabilities/blog/article/article.ts'
import { Timed } from '#platform/browser/performance/timed.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { BlockView } from './block-view.tsx'
import { FailedCard } from './failed-card.tsx'
import { TechnicalNote } from './technical-note.tsx'
import './article.css'

const MESSAGES = {
  sk: {
    plain: 'Článok sa nepodarilo spracovať, zobrazujeme jeho čistý text.',
    failed: 'Článok sa nepodarilo zobraziť. Skúste obnoviť stránku.',
  },
  en: {
    plain: 'The article could not be processed, so we show its plain text.',
    failed: 'The article could not be shown. Please try to reload the page.',
  },
}

/** The words of the log, English for every reader. */
const DETAIL = [
  'Content Rendering Error',
  'There was an error rendering this content. Please try refreshing the page.',
] as const

type ArticleBodyProps = {
  content: Pick<ArticleContent, 'blocks' | 'failure'>
  /** True when the visitor agreed to content of other services in general. */
  isEmbedAllowed?: boolean | undefined
  /** What stands before the block of this number beside the text, or after the last one. */
  besides?: ((before: number) => ReactNode) | undefined
}
type BoundaryProps = { fallback: ReactNode; children: ReactNode }

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
  const words = useMessages(MESSAGES)
  return (
    <div className="article-body">
      {failure && <TechnicalNote detail={<p>{failure}</p>}>{words.plain}</TechnicalNote>}
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
  const words = useMessages(MESSAGES)
  return (
    <TechnicalNote
      detail={
        <>
          <p>{DETAIL[0]}</p>
          <p>{DETAIL[1]}</p>
        </>
      }
    >
      {words.failed}
    </TechnicalNote>
  )
}

/** Keeps a part that cannot be drawn from taking its surroundings along. */
class ContentBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
