import { classNames } from '../format/class-names.ts'
import iconsUrl from './icons.svg?no-inline'

export type MarkName = 'dlzen' | 'makcen' | 'vokan' | 'bodky'

/** One of the four Slovak marks as a shape. Always decoration: the meaning stands in the words beside it. */
export function Mark({ name, className }: { name: MarkName; className?: string | undefined }) {
  return (
    <svg className={classNames('mark', className)} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}
