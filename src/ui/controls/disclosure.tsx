import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { classNames } from '../format/class-names.ts'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean | undefined
  /** Disclosures of one name open one at a time. */
  name?: string | undefined
  /** Of words in another language than the page. */
  lang?: Language | undefined
  children: ReactNode
}

export function Disclosure({ summary, open, name, lang, children }: DisclosureProps) {
  return (
    <details className="disclosure" lang={lang} open={open} name={name}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}

export function DisclosureList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames('disclosure-list', className)}>{children}</div>
}
