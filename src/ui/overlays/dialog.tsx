import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'

const MESSAGES = { sk: { aside: 'Zhrnutie', close: 'Zavrieť' }, en: { aside: 'Summary', close: 'Close' } }

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** A summary that stays in view beside a long form; below it on narrow screens. */
  aside?: ReactNode
  asideLabel?: string
  actions?: ReactNode
  /** `wide` 1120 px for a form with its summary; `compact` rises from the bottom edge of a phone. */
  size?: 'normal' | 'wide' | 'compact'
  /** False keeps a half-filled form open when someone clicks beside it; Escape and the button still close. */
  closesOnOutsideClick?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null)
  closeLabel?: string
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  aside,
  asideLabel,
  actions,
  size = 'normal',
  closesOnOutsideClick = true,
  initialFocus,
  closeLabel,
}: DialogProps) {
  const words = useMessages(MESSAGES)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={!closesOnOutsideClick}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            className={classNames('dialog', size !== 'normal' && size)}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <header className="dialog-head">
              <div>
                <Base.Title>{title}</Base.Title>
                {description && <Base.Description>{description}</Base.Description>}
              </div>
              <Base.Close className="btn ghost square -mt-1 -mr-2" aria-label={closeLabel ?? words.close}>
                <Icon name="close" />
              </Base.Close>
            </header>
            <div className="dialog-body">{children}</div>
            {actions && <div className="dialog-actions">{actions}</div>}
            {aside && (
              <aside className="dialog-aside" aria-label={asideLabel ?? words.aside}>
                <div>{aside}</div>
              </aside>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
