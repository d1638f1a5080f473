import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'
import { Mark } from '../marks/mark.tsx'

type EmptyStateProps = { title?: ReactNode; action?: ReactNode; className?: string | undefined; children: ReactNode }

export function EmptyState({ title, action, className, children }: EmptyStateProps) {
  return (
    <div className={classNames('state', className)}>
      <Mark name="bodky" className="text-[4rem] text-line-strong" />
      {title && <p className="display text-xl text-ink">{title}</p>}
      <p>{children}</p>
      {action}
    </div>
  )
}
