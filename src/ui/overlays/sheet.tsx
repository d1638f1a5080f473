import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'

const CLOSE = { sk: 'Zavrieť', en: 'Close' }

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  actions?: ReactNode
  side?: 'left' | 'right'
  closeLabel?: string
}

/** A panel along one edge of the screen, modal like a dialog. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, children, actions, side = 'right', closeLabel } = props
  const close = useMessages(CLOSE)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={classNames('sheet', side === 'left' && 'left')}>
          <header className="sheet-head">
            <div className="min-w-0">
              <Base.Title>{title}</Base.Title>
              {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
            </div>
            <Base.Close className="btn ghost square" aria-label={closeLabel ?? close}>
              <Icon name="close" />
            </Base.Close>
          </header>
          <div className="sheet-body">{children}</div>
          {actions && <footer className="sheet-actions">{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
