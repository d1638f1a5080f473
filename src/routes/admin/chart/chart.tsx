import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/format/class-names.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import './chart.css'

type ChartProps = {
  /** What the picture answers. */
  question: string
  /** The answer in a sentence: whoever sees no picture needs nothing else. */
  answer: ReactNode
  /** Where the rest is. */
  more?: ReactNode
  /** Every number of the picture. */
  table: ReactNode
  /** Its name among the others of a screen, for the style sheet. */
  className?: string
  /** Under a heading of its section it is one of the third level. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

const MESSAGES = { sk: { table: 'Údaje v tabuľke' }, en: { table: 'Figures in a table' } }

/** A picture that answers a question, with the answer in words above it and its figures in a table below. */
export function Chart({ question, answer, more, table, className, heading: Heading = 'h2', children }: ChartProps) {
  const words = useMessages(MESSAGES)
  const id = useId()
  return (
    <section className={classNames('chart pane', className)} aria-labelledby={id}>
      <Heading id={id}>{question}</Heading>
      <p className="chart-answer">{answer}</p>
      {children}
      <details className="chart-table">
        <summary>{words.table}</summary>
        {table}
      </details>
      {more && <p className="chart-more">{more}</p>}
    </section>
  )
}
