import { buttonClass } from '#ui/controls/button-class.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { BOOKING_MESSAGES } from './booking.messages.ts'

/** The reference in the subject spares the buyer looking for it. */
export function WriteToUs({ reference, label }: { reference: string; label?: string }) {
  const { write } = useMessages(BOOKING_MESSAGES)
  return (
    <a
      className={buttonClass('outline', 'md')}
      href={`mailto:${useBrand().email}?subject=${encodeURIComponent(reference)}`}
    >
      <Icon name="mail" />
      {label ?? write}
    </a>
  )
}
