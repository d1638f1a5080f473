import { type ReactNode, useId } from 'react'
import { classNames } from '../format/class-names.ts'

type DrawerProps = {
  title: ReactNode
  description?: ReactNode
  /** What stands before the title, usually a Monogram. */
  lead?: ReactNode
  /** A link or button back to the page without the drawer. */
  close: ReactNode
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Details beside a list. It pushes the list instead of covering it, so both stay usable: a region, not a dialog. */
export function Drawer({ title, description, lead, close, actions, className, children }: DrawerProps) {
  const id = useId()
  return (
    <aside className={classNames('drawer', className)} aria-labelledby={id}>
      <header className="sheet-head">
        {lead}
        <div className="mr-auto min-w-0">
          <h2 id={id}>{title}</h2>
          {description && <p className="text-ink-2 [overflow-wrap:anywhere]">{description}</p>}
        </div>
        {close}
      </header>
      <div className="sheet-body">{children}</div>
      {actions && <footer className="sheet-actions">{actions}</footer>}
    </aside>
  )
}
