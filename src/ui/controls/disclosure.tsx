import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean | undefined
  /** Disclosures of one name open one at a time. */
  name?: string | undefined
  children: ReactNode
}

export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}

export function DisclosureList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames('disclosure-list', className)}>{children}</div>
}
