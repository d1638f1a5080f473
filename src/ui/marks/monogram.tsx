import { classNames } from '../format/class-names.ts'

/** The first letter of a name on a round plate, where a photograph would only be a stand-in. */
export function Monogram({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames('monogram', className)}>
      {[...name.trim()][0]?.toLocaleUpperCase('sk')}
    </span>
  )
}
