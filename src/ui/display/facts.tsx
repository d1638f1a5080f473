import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

type FactsProps = { items: ReadonlyArray<{ term: string; value: ReactNode }>; className?: string | undefined }

export function Facts({ items, className }: FactsProps) {
  return (
    <dl className={classNames('facts', className)}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
