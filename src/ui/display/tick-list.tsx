import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

export function TickList({ items, className }: { items: ReadonlyArray<ReactNode>; className?: string | undefined }) {
  return (
    <ul className={classNames('tick-list', className)}>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static text and has no other identity
        <li key={i}>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
