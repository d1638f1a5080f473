import type { ReactNode, Ref } from 'react'
import { Facts } from '#ui/display/facts.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { Mark } from '#ui/marks/mark.tsx'
import './booking.css'

/** wait: two squares that hop · rest: the same, standing still, when the waiting is over · yes: a mäkčeň · no: a slanted „!“. */
type Glyph = 'wait' | 'rest' | 'yes' | 'no'

type OutcomeCardProps = {
  glyph: Glyph
  title: ReactNode
  /** What matters most at this moment, in big figures above the facts. */
  lead?: { term: string; value: ReactNode } | undefined
  /** None where nothing is known of the order. */
  facts: ReadonlyArray<{ term: string; value: ReactNode }>
  actions?: ReactNode
  /** The heading, for whoever changes the card under the reader's eyes and must move the focus to what is new. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** Where an order stands, in one big mark, one sentence and its facts. */
export function OutcomeCard({ glyph, title, lead, facts, actions, headingRef, children }: OutcomeCardProps) {
  const items = lead ? [lead, ...facts] : facts
  return (
    <article className={classNames('card outcome', items.length === 0 && 'alone')} aria-labelledby="outcome-title">
      <div className="outcome-main">
        <div className="outcome-glyph">{GLYPHS[glyph]}</div>
        <h1 id="outcome-title" ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <div className="outcome-text">{children}</div>
      </div>
      {items.length > 0 && <Facts items={items} className={classNames('outcome-facts', lead && 'led')} />}
      {actions && <div className="outcome-actions">{actions}</div>}
    </article>
  )
}

const GLYPHS: Readonly<Record<Glyph, ReactNode>> = {
  wait: <span className="hop" aria-hidden="true" />,
  rest: <span className="hop still" aria-hidden="true" />,
  yes: <Mark name="makcen" className="text-ok" />,
  no: <span className="error-mark" aria-hidden="true" />,
}
