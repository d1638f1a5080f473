import { BRAND } from '#kernel/brand.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'

/** The reference in the subject spares the buyer looking for it. */
export function WriteToUs({ reference, label = 'Napísať nám' }: { reference: string; label?: string }) {
  return (
    <a className={buttonClass('outline', 'md')} href={`mailto:${BRAND.email}?subject=${encodeURIComponent(reference)}`}>
      <Icon name="mail" />
      {label}
    </a>
  )
}
