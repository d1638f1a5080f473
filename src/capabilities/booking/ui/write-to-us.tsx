import { buttonClass } from '#ui/controls/button-class.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { Icon } from '#ui/marks/icon.tsx'

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
