import { typo } from '#kernel/typography.ts'
import type { PullQuote } from '../article/article.ts'

/** A sentence of the article in large letters. It is a repetition, so nobody has it read aloud twice. */
export function PullQuoteView({ quote: { text, citation } }: { quote: PullQuote }) {
  return (
    <p className="pull-quote" aria-hidden="true">
      {typo(text)}
      {citation && <span>{typo(citation)}</span>}
    </p>
  )
}
