import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

/** Two hopping squares and the words that say what is being waited for. */
export function Loader({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span role="status" className={classNames('inline-flex items-center gap-3 text-sm text-ink-2', className)}>
      <span className="hop" aria-hidden="true" />
      {children}
    </span>
  )
}
