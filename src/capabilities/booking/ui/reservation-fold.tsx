import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/marks/icon.tsx'

type ReservationFoldProps = {
  icon: IconName
  label: string
  /** Whom it is about, for those who hear the page: several folds have the same label. */
  about?: string | null
  open?: boolean
  children: ReactNode
}

/** What somebody may do here, closed until asked for. A details element, so it opens without scripts too. */
export function ReservationFold({ icon, label, about = null, open, children }: ReservationFoldProps) {
  return (
    <details className="reservation-fold" open={open}>
      <summary className="btn sm">
        <Icon name={icon} />
        {label}
        {about && <span className="sr-only">: {about}</span>}
      </summary>
      <div>{children}</div>
    </details>
  )
}
