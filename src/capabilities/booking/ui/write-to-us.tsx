import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { useBrand } from '#ui/use-brand.ts'

/** The reference in the subject spares the buyer looking for it. */
export function WriteToUs({ reference, label = 'Napísať nám' }: { reference: string; label?: string }) {
  return (
    <a
      className={buttonClass('outline', 'md')}
      href={`mailto:${useBrand().email}?subject=${encodeURIComponent(reference)}`}
    >
      <Icon name="mail" />
      {label}
    </a>
  )
}
