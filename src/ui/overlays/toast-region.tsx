import { useSyncExternalStore } from 'react'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'
import {
  actOnToast,
  dismissToast,
  holdToast,
  releaseToast,
  type ShownToast,
  shownToast,
  subscribeToToast,
} from './toast.ts'

const MESSAGES = {
  sk: { label: 'Oznámenia', dismissLabel: 'Zavrieť oznámenie' },
  en: { label: 'Notifications', dismissLabel: 'Close the notification' },
}

/** Rendered once by the page. The two live regions stand empty from the start, otherwise the first toast goes unread. */
export function ToastRegion() {
  const { label, dismissLabel } = useMessages(MESSAGES)
  const toast = useSyncExternalStore(subscribeToToast, shownToast, () => null)
  const isAlert = toast?.kind === 'bad'
  return (
    <section className="toast-region" aria-label={label}>
      <div role="status" aria-live="polite">
        {toast && !isAlert && <ToastPlate key={toast.id} toast={toast} dismissLabel={dismissLabel} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && isAlert && <ToastPlate key={toast.id} toast={toast} dismissLabel={dismissLabel} />}
      </div>
    </section>
  )
}

function ToastPlate({ toast, dismissLabel }: { toast: ShownToast; dismissLabel: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the countdown
    <div
      className={classNames('toast', toast.kind)}
      data-leaving={toast.leaving || undefined}
      onMouseEnter={holdToast}
      onMouseLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <strong>{toast.title}</strong>
      {toast.description && <p>{toast.description}</p>}
      {toast.action && (
        <button type="button" className="toast-action" onClick={actOnToast}>
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={dismissLabel} onClick={dismissToast}>
        <Icon name="close" />
      </button>
    </div>
  )
}
