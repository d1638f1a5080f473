import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

type ErrorStateProps = { title?: ReactNode; action?: ReactNode; className?: string | undefined; children: ReactNode }

/** What happened, then what to do. Say both in children; the action does it. */
export function ErrorState({ title, action, className, children }: ErrorStateProps) {
  return (
    <div className={classNames('state', className)}>
      <span className="error-mark text-2xl" aria-hidden="true" />
      {title && <p className="display text-xl text-ink">{title}</p>}
      <p>{children}</p>
      {action}
    </div>
  )
}
