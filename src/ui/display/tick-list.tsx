import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { classNames } from '../format/class-names.ts'

type TickListProps = {
  items: ReadonlyArray<ReactNode>
  className?: string | undefined
  /** Of words in another language than the page. */
  lang?: Language | undefined
}

export function TickList({ items, className, lang }: TickListProps) {
  return (
    <ul className={classNames('tick-list', className)} lang={lang}>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static text and has no other identity
        <li key={i}>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
