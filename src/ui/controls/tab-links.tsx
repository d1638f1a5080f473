import { Link } from 'react-router'
import { classNames } from '../format/class-names.ts'

type TabLinksProps = {
  label: string
  items: ReadonlyArray<{ to: string; label: string; current?: boolean | undefined }>
  className?: string | undefined
}

/** The same plate as Tabs for views that have an address. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames('tab-list', className)}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} className="tab" aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
