import { classNames } from '../format/class-names.ts'

/** Stands in the final shape while data come; say the waiting in words beside it with a Loader. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}
