import { classNames } from '../format/class-names.ts'

/** The wordmark with its spark. The drawn word is not read out; the label is. */
export function BrandMark({
  wordmark,
  label,
  className,
}: {
  wordmark: string
  label: string
  className?: string | undefined
}) {
  return (
    <span role="img" aria-label={label} className={classNames('brand', className)}>
      <span aria-hidden="true">{wordmark}</span>
    </span>
  )
}
